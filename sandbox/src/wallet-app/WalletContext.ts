import type { IWalletKit } from '@reown/walletkit'
import type { Keyring } from './keys/createKeyring.js'
import type { WalletConfig } from './readWalletConfig.js'
import type { Store } from './state/createStore.js'
import type { WalletSnapshot } from './state/WalletSnapshot.js'

export interface WalletContext {
  readonly config: WalletConfig
  readonly kit: IWalletKit
  readonly keyring: Keyring
  readonly store: Store<WalletSnapshot>
}

/** Answers pending items of one kind. */
export interface PendingAnswers {
  approve(id: number): Promise<void>
  reject(id: number): Promise<void>
}
