/** Everything that needs `@solana/web3.js`, in one chunk. */
export { createTransactionSigning } from './coinbase/signTransactions.js'
export { createTransfers } from './transfer/createTransfers.js'
