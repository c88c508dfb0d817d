import type { ChainAccount, TokenBalance, TransferParameters } from '@latchkey/plugin-api'
import { SendError } from '../errors.js'

interface TransferInput {
  readonly account: ChainAccount
  readonly token: TokenBalance | undefined
  /** Base units. */
  readonly amount: bigint | undefined
  readonly receiver: string | undefined
}

/** @throws {SendError} If a value is missing, the chain is neither EVM nor Solana, or the money would be lost. */
export function planTransfer({ account, token, amount, receiver }: TransferInput): TransferParameters {
  const { namespace } = account
  if (namespace !== 'eip155' && namespace !== 'solana') throw new SendError('SEND_CHAIN_UNSUPPORTED', namespace)
  if (!amount || !receiver) throw new SendError('SEND_INPUT_MISSING')
  if (!token) throw new SendError('SEND_TOKEN_MISSING')
  if (isLost(receiver, token)) throw new SendError('SEND_RECIPIENT_LOST')
  return describeTransfer(account, token, receiver, amount)
}

/** Returns whether the receiver is the zero address, or the token's contract, which users paste by mistake. */
export function isLost(receiver: string, token: TokenBalance | undefined): boolean {
  const isContract = receiver.toLowerCase() === (token && readContract(token))?.toLowerCase()
  return isContract || /^(0x)?0{40}$/.test(receiver)
}

export function describeTransfer(
  { address: from, type: accountType }: ChainAccount,
  token: TokenBalance,
  to: string,
  amount: bigint,
): TransferParameters {
  const tokenAddress = readContract(token)
  return { networkId: token.networkId, from, to, amount, accountType, ...(tokenAddress && { tokenAddress }) }
}

export function readContract({ address, networkId }: Pick<TokenBalance, 'address' | 'networkId'>): string | undefined {
  return address?.slice(networkId.length + 1)
}
