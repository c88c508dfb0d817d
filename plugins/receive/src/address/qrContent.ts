import { type ChainAccount, createStoredAtom } from '@latchkey/plugin-api'
import type { Atom } from 'jotai/vanilla'
import type { ReceiveContext } from '../context.js'
import type { ReceiveOptions } from '../index.js'

export type QrContentKind = NonNullable<ReceiveOptions['qrContent']>

export interface QrContent {
  readonly kind: Atom<QrContentKind>
  choose(kind: QrContentKind): void
}

export function createQrContent(context: ReceiveContext, { qrContent = 'address' }: ReceiveOptions = {}): QrContent {
  const kindAtom = createStoredAtom(context, 'qr-content', qrContent, readKind)
  return { kind: kindAtom, choose: (kind) => context.store.set(kindAtom, kind) }
}

function readKind(stored: unknown): QrContentKind | undefined {
  return stored === 'address' || stored === 'payment' ? stored : undefined
}

/** Returns an EIP-681, BIP-21 or Solana Pay URI, or the bare address in namespaces that have no such URI. */
export function buildPaymentAddress(account: ChainAccount): string {
  const scheme = schemes[account.namespace]
  if (!scheme) return account.address
  const chain = account.namespace === 'eip155' ? `@${account.networkId.split(':')[1]}` : ''
  return `${scheme}:${account.address}${chain}`
}

const schemes: Readonly<Partial<Record<ChainAccount['namespace'], string>>> = {
  eip155: 'ethereum',
  bip122: 'bitcoin',
  solana: 'solana',
}
