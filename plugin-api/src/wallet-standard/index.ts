/** `@latchkey/plugin-api/wallet-standard`: for wallets of https://github.com/wallet-standard/wallet-standard. */

export { isBytes } from '../bytes.js'
export * from './listenForWallets.js'
export * from './offerStandardWallet.js'
export * from './readWallet.js'
