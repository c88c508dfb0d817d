import { buttonMessages } from '@latchkey/shell/integration'
import { readImageUrl } from '@latchkey/shell/rules'
import type { Face, FaceSource } from './Face.js'
import { readConnected } from './readConnected.js'

/** Describes `<latchkey-network-button>`. It can't be pressed if there is only one network. */
export function describeNetwork(source: FaceSource): Face {
  const { network, status, isUnsupported } = readConnected(source)
  const { attribute, followed, modal, text } = source
  if (isUnsupported) {
    const label = text('button.switchNetwork', buttonMessages['button.switchNetwork'])
    return { state: 'unsupported', label, look: 'quiet', image: { kind: 'warning' } }
  }
  const name = network?.name ?? text('button.unknown-network', buttonMessages['button.unknown-network'])
  const others = followed.snapshot.networks.filter((other) => other !== network)
  // Core knows the image service's URL. Until core runs, the button shows a letter and requests no image.
  const url =
    network && followed.snapshot.core ? readImageUrl(followed.snapshot.core.networks.imageUrl(network)) : undefined
  return {
    state: status,
    label: attribute('label') ?? name,
    name: text('button.network', buttonMessages['button.network'], { name }),
    look: 'quiet',
    image: network ? { kind: 'network', name, url } : { kind: 'warning' },
    fixed: others.length === 0 || modal.runtime.options.enableNetworkSwitch === false,
  }
}
