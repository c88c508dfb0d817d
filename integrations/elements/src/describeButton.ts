import { buttonMessages } from '@latchkey/shell/integration'
import { describeAccount } from './describeAccount.js'
import type { Face, FaceSource } from './Face.js'
import { readConnected } from './readConnected.js'

export function describeButton(source: FaceSource): Face {
  const { status, isUnsupported } = readConnected(source)
  const { attribute, text } = source
  if (isUnsupported) {
    const label = text('button.switchNetwork', buttonMessages['button.switchNetwork'])
    return { state: 'unsupported', label, look: 'loud', image: { kind: 'warning' } }
  }
  if (status === 'connected') return describeAccount(source)
  if (status === 'connecting') {
    const label = attribute('loading-label') ?? text('button.connecting', buttonMessages['button.connecting'])
    return { state: 'connecting', label, look: 'loud', busy: true }
  }
  const label = attribute('label') ?? text('button.connect', buttonMessages['button.connect'])
  return { state: 'disconnected', label, look: 'loud' }
}
