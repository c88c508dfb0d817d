/** Gives a Solana account a history with the native coin, two tokens and most kinds of transactions. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { OpenSolanaChain } from './openSolanaChain.js'
import { findAssociatedAddress } from './tokens/findTokenAddresses.js'
import { solanaTokens } from './tokens/solanaTokens.js'
import { writeTokenTransfer } from './wire/writeTokenTransfer.js'
import { writeTransfer } from './wire/writeTransfer.js'

/** Runs backdated transactions from the treasury, and from the account without its signature. */
export type SolanaSeeder = Pick<OpenSolanaChain, 'fund' | 'mintToken'> & {
  setAge(days: number): void
  /** Runs the transaction that `write` creates with a blockhash, without checking signatures. */
  sendUnsigned(write: (recentBlockhash: string) => Uint8Array): void
}

export function seedSolanaAccount({ fund, mintToken, setAge, sendUnsigned }: SolanaSeeder, account: string): void {
  const peer = base58.encode(ed25519.getPublicKey(ed25519.utils.randomSecretKey()))
  const days: [daysAgo: number, action: () => void][] = [
    [62, () => mintToken(peer, 'USDC', 1_000_000n)],
    [61, () => fund(account, 5_000_000_000n)],
    [60, () => mintToken(account, 'USDC', 1_200_000_000n)],
    [45, () => mintToken(account, 'USDT', 800_250_000n)],
    [30, () => send(500_000_000n)],
    [21, () => sendUsdc(50_000_000n)],
    [20, () => send(1_000_000_000_000n)], // more than the balance
    [9, () => fund(account, 250_000_000n)],
    [1, () => sendUsdc(25_500_000n)],
  ]
  for (const [daysAgo, action] of days) {
    setAge(daysAgo)
    action()
  }
  setAge(0)

  function send(lamports: bigint): void {
    sendUnsigned((recentBlockhash) => writeTransfer({ from: account, to: peer, lamports, recentBlockhash }))
  }
  function sendUsdc(amount: bigint): void {
    const [source, target] = [account, peer].map((owner) => findAssociatedAddress(owner, solanaTokens.USDC.address))
    sendUnsigned((recentBlockhash) =>
      writeTokenTransfer({ owner: account, source: `${source}`, target: `${target}`, amount, recentBlockhash }),
    )
  }
}
