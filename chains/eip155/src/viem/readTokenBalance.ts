import { type Network, NodeAnswerInvalidError, type RpcClient, TokenNotFoundError } from '@latchkey/plugin-api'
import { normalizeAddress } from '../readWallet.js'
import { isRevert } from './isRevert.js'

export interface TokenBalanceParameters {
  readonly network: Network
  /** The token's contract. */
  readonly address: string
  readonly owner: string
}

/**
 * Reads an account's balance of an ERC-20 token, in base units.
 *
 * @throws {TokenNotFoundError} The address has no code, or its contract refuses the call.
 * @throws {NodeAnswerInvalidError} The answer is not one 256-bit number.
 */
export async function readTokenBalance(
  rpc: RpcClient,
  { network, address, owner }: TokenBalanceParameters,
): Promise<bigint> {
  const data = `${balanceOf}${normalizeAddress(owner).slice(2).padStart(64, '0')}`
  let answer: unknown
  try {
    answer = await rpc.request('eth_call', [{ to: normalizeAddress(address), data }, 'latest'])
  } catch (error) {
    throw isRevert(error) ? new TokenNotFoundError(`${network.caipNetworkId}:${address}`) : error
  }
  if (answer === '0x') throw new TokenNotFoundError(`${network.caipNetworkId}:${address}`)
  if (typeof answer !== 'string' || !/^0x[\da-f]{64}$/i.test(answer)) throw new NodeAnswerInvalidError('eth_call')
  return BigInt(answer)
}

/** The selector of `balanceOf(address)`. */
const balanceOf = '0x70a08231'
