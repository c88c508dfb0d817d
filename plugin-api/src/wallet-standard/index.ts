/**
 * `@latchkey/plugin-api/wallet-standard`: finding, reading and offering wallets by the
 * [Wallet Standard](https://github.com/wallet-standard/wallet-standard), for chain modules of any chain.
 */

export { isBytes } from '../bytes.js'
export { listenForWallets } from './listenForWallets.js'
export { offerStandardWallet } from './offerStandardWallet.js'
export {
  callFeature,
  readAccounts,
  readWallet,
  type StandardAccount,
  type StandardWallet,
  type WalletFunction,
} from './readWallet.js'
