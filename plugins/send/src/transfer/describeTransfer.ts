import type { ChainAccount, TokenBalance, TransferParameters } from '@latchkey/plugin-api'

/** What the chain is asked: for a fee, and in the end for the transfer itself. */
export function describeTransfer(
  { address: from, type: accountType }: ChainAccount,
  token: TokenBalance,
  to: string,
  amount: bigint,
): TransferParameters {
  const { networkId } = token
  const tokenAddress = readContract(token)
  return { networkId, from, to, amount, accountType, ...(tokenAddress && { tokenAddress }) }
}

/** The token's contract or mint; `undefined` for the native coin. */
export function readContract({ address, networkId }: Pick<TokenBalance, 'address' | 'networkId'>): string | undefined {
  return address?.slice(networkId.length + 1)
}
