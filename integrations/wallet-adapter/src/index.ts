/** `@latchkey/wallet-adapter`: the modal's Solana connection as an adapter of wallet-adapter's. */
export { LatchkeyWalletAdapter, type LatchkeyWalletAdapterOptions } from './LatchkeyWalletAdapter.js'
