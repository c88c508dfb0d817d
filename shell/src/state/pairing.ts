import type { Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

const pairing = atom<PairingState>({ status: 'idle' })
const openedBy = atom<'scheme' | 'universal' | undefined>(undefined)

export type PairingState =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing'; readonly walletId?: string }
  | {
      readonly status: 'ready'
      readonly uri: string
      /** Unix time in milliseconds. The modal stops using the URI 10 s earlier. */
      readonly expiresAtMs: number
      readonly walletId?: string
    }
  | { readonly status: 'failed'; readonly error: unknown; readonly walletId?: string }

export const pairingAtom: Atom<PairingState> = pairing
export const setPairing = (store: Store, state: PairingState): void => store.set(pairing, state)

/** The kind of link that last opened a wallet. Later requests use the same kind. */
export const openedByAtom: Atom<'scheme' | 'universal' | undefined> = openedBy
export const setOpenedBy = (store: Store, link: 'scheme' | 'universal' | undefined): void => store.set(openedBy, link)
