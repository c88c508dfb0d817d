export { LatchkeyWalletAdapter, type LatchkeyWalletAdapterOptions } from './LatchkeyWalletAdapter.js'
