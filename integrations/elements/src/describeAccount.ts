import { buttonMessages } from '@latchkey/shell/integration'
import { readImageUrl } from '@latchkey/shell/rules'
import type { Face, FaceBalance, FaceSource } from './Face.js'
import { formatBalance } from './formatBalance.js'
import { type Connected, readConnected } from './readConnected.js'

export function describeAccount(source: FaceSource): Face {
  const connected = readConnected(source)
  const { account, isActive, isUnsupported, status } = connected
  const { attribute, followed, text } = source
  if (status === 'connecting') {
    const label = text('button.connecting', buttonMessages['button.connecting'])
    return { state: 'connecting', label, look: 'quiet', busy: true }
  }
  if (!account) return { state: 'disconnected', label: '', look: 'quiet', hidden: true }

  const { name, avatarUrl } = isActive ? followed.snapshot.profile : {}
  const balance = attribute('balance') === 'hide' || !isActive ? undefined : readBalance(source, connected)
  const names = [text('button.account', buttonMessages['button.account'], { address: name ?? account.address })]
  if (balance?.kind === 'amount') {
    names.push(text('button.balance', buttonMessages['button.balance'], { amount: balance.text }))
  }
  return {
    state: isUnsupported ? 'unsupported' : 'connected',
    label: name ?? truncate(account.address),
    isAddress: !name,
    name: names.join(', '),
    look: 'quiet',
    image: { kind: 'account', address: account.address, url: readImageUrl(avatarUrl) },
    ...(balance && { balance }),
  }
}

function readBalance({ followed }: FaceSource, { network }: Connected): FaceBalance | undefined {
  const { balance, locale } = followed.snapshot
  if (!network || (balance.status === 'error' && !balance.amount)) return undefined
  if (!balance.amount) return { kind: 'waiting' }
  return { kind: 'amount', text: formatBalance(balance.amount, network, locale) }
}

/** Shortens addresses as the modal does: `0x12...abcdef`. */
function truncate(address: string): string {
  return address.length <= 13 ? address : `${address.slice(0, 4)}...${address.slice(-6)}`
}
