import type { ChainAccount, TokenBalance, TransferParameters } from '@latchkey/plugin-api'
import { SendError } from '../errors.js'

export interface TransferInput {
  readonly account: ChainAccount
  readonly token: TokenBalance | undefined
  /** Base units. */
  readonly amount: bigint | undefined
  readonly receiver: string | undefined
}

/**
 * Makes a transfer of what the user has put in.
 *
 * @throws {SendError} SEND_CHAIN_UNSUPPORTED: neither an EVM network nor Solana; SEND_INPUT_MISSING: no amount or receiver;
 * SEND_TOKEN_MISSING; SEND_RECIPIENT_LOST: the receiver is the token's own contract, or the zero address.
 */
export function planTransfer({ account, token, amount, receiver }: TransferInput): TransferParameters {
  const { namespace } = account
  if (namespace !== 'eip155' && namespace !== 'solana') throw new SendError('SEND_CHAIN_UNSUPPORTED', namespace)
  if (!amount || !receiver) throw new SendError('SEND_INPUT_MISSING')
  if (!token) throw new SendError('SEND_TOKEN_MISSING')
  if (isLost(receiver, token)) throw new SendError('SEND_RECIPIENT_LOST')
  return describeTransfer(account, token, receiver, amount)
}

/** People paste the address that they have just copied, which often is the token's. */
export function isLost(receiver: string, token: TokenBalance | undefined): boolean {
  const isContract = receiver.toLowerCase() === (token && readContract(token))?.toLowerCase()
  return isContract || /^(0x)?0{40}$/.test(receiver)
}

/** The transfer as the chain estimates and builds it. */
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
