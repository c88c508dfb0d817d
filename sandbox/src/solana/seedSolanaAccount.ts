/** Gives an account of Solana a past: the coin, two tokens, and most of what people do with them. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { OpenSolanaChain } from './openSolanaChain.js'
import { findAssociatedAddress } from './tokens/findTokenAddresses.js'
import { solanaTokens } from './tokens/solanaTokens.js'
import { writeTokenTransfer } from './wire/writeTokenTransfer.js'
import { writeTransfer } from './wire/writeTransfer.js'

/** What the treasury does, and what the account does without its signature, at a time in the past. */
export type SolanaSeeder = Pick<OpenSolanaChain, 'fund' | 'mintToken'> & {
  /** Runs what follows as if it were so many days ago. */
  setAge(days: number): void
  /** Runs what `write` makes of a blockhash, whoever its signer is. */
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
    [20, () => send(1_000_000_000_000n)], // more than there is
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
