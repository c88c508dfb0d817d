/** Pairing with a wallet elsewhere. Exported atoms are read-only; the functions beside them change them. */
import type { Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

const pairing = atom<PairingState>({ status: 'idle' })
const openedBy = atom<'scheme' | 'universal' | undefined>(undefined)

/** WalletConnect's pairing as the visitor sees it. */
export type PairingState =
  | { readonly status: 'idle' }
  /** The library and the relay are being reached. */
  | { readonly status: 'preparing'; readonly walletId?: string }
  | {
      readonly status: 'ready'
      readonly uri: string
      /** Milliseconds since the epoch; expired when 10 s or less are left. */
      readonly expiresAtMs: number
      readonly walletId?: string
    }
  | { readonly status: 'failed'; readonly error: unknown; readonly walletId?: string }

export const pairingAtom: Atom<PairingState> = pairing

export function setPairing(store: Store, state: PairingState): void {
  store.set(pairing, state)
}

/** Which of a wallet's links last took the user out of the page. Later requests use the same kind. */
export const openedByAtom: Atom<'scheme' | 'universal' | undefined> = openedBy

export function setOpenedBy(store: Store, link: 'scheme' | 'universal' | undefined): void {
  store.set(openedBy, link)
}
