/** `@latchkey/shell/wallet-adapter`: the modal's Solana connection as an adapter of wallet-adapter's. */
export { LatchkeyWalletAdapter, type LatchkeyWalletAdapterOptions } from './wallet-adapter/LatchkeyWalletAdapter.js'
