import type { ChainNamespace } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { NamespaceConnection } from './connections.js'

/**
 * A wallet that a namespace knows besides the one in use. `connected`: one switch away. `disconnected`: from an earlier
 * time, to be connected anew. It is read from storage, so it may be any other word too.
 */
export interface KeptWallet extends Omit<NamespaceConnection, 'status' | 'connectorId'> {
  readonly status: string
  readonly connectorId: string
}

export type KeptWallets = Readonly<Partial<Record<ChainNamespace, readonly KeptWallet[]>>>

/** The latest first. Empty while the gate `multiWallet` is closed. */
export const keptWalletsAtom: PrimitiveAtom<KeptWallets> = atom<KeptWallets>({})
