import { type PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'

export interface TestTransfer {
  readonly from: PublicKey
  readonly to: PublicKey
  readonly lamports: number
  readonly blockhash: string
}

/** Creates an unsigned transfer in both web3.js formats. */
export function createTestTransfer({ from, to, lamports, blockhash }: TestTransfer): {
  readonly legacy: Transaction
  readonly versioned: VersionedTransaction
} {
  const instruction = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })
  // The block height only limits how long a sender waits for the transaction, and tests don't wait.
  const legacy = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight: 0 }).add(instruction)
  const message = new TransactionMessage({ payerKey: from, recentBlockhash: blockhash, instructions: [instruction] })
  return { legacy, versioned: new VersionedTransaction(message.compileToV0Message()) }
}
