/** Shared by the parts of the wallet. */
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

/** Answers pending items. Each kind has one. */
export interface PendingAnswers {
  approve(id: number): Promise<void>
  reject(id: number): Promise<void>
}
