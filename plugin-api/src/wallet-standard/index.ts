/**
 * `@latchkey/plugin-api/wallet-standard`: finding, reading and offering wallets of the
 * [Wallet Standard](https://github.com/wallet-standard/wallet-standard), for chain modules of any chain.
 */

export { isBytes } from '../bytes.js'
export * from './listenForWallets.js'
export * from './offerStandardWallet.js'
export * from './readWallet.js'
