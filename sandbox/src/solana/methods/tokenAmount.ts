import { base58 } from '@scure/base'
import { formatUnits } from 'viem'
import type { SolanaChain } from '../SolanaChain.js'
import { readMint } from '../tokens/tokenLayout.js'

/** A token amount in a node's format, with the mint's decimals. */
export function tokenAmount({ vm }: SolanaChain, mint: string, amount: bigint) {
  const account = vm.getAccount(base58.decode(mint))
  const decimals = (account && readMint(account.data())?.decimals) ?? 0
  const text = formatUnits(amount, decimals)
  return { amount: String(amount), decimals, uiAmount: Number(text), uiAmountString: text }
}
