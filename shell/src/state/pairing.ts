import { atom, type PrimitiveAtom } from 'jotai/vanilla'

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

export const pairingAtom: PrimitiveAtom<PairingState> = atom<PairingState>({ status: 'idle' })
