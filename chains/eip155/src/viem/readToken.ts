import {
  type ChainToken,
  cleanTokenName,
  cleanTokenSymbol,
  type Network,
  NodeAnswerInvalidError,
  type RpcClient,
  TokenNotFoundError,
} from '@latchkey/plugin-api'
import { normalizeAddress } from '../readWallet.js'
import { isRevert } from './isRevert.js'

/**
 * Reads an ERC-20 token's decimals, symbol and name from its contract. Decoded by hand: a contract may answer anything, and
 * old ones (MKR) answer `bytes32` where the standard has `string`.
 *
 * @throws {TokenNotFoundError} The address holds no token, or one with decimals that no amount can have.
 * @throws {NodeAnswerInvalidError} The node's answer is not hexadecimal.
 */
export async function readToken(rpc: RpcClient, network: Network, address: string): Promise<ChainToken> {
  const to = normalizeAddress(address)
  /** `undefined` where the contract refuses the call. Any other failure is the node's, and says nothing of the token. */
  const call = async (data: string): Promise<string | undefined> => {
    try {
      const answer = await rpc.request('eth_call', [{ to, data }, 'latest'])
      if (typeof answer !== 'string' || !/^0x([\da-f]{2})*$/i.test(answer)) throw new NodeAnswerInvalidError('eth_call')
      return answer.slice(2)
    } catch (error) {
      if (isRevert(error)) return undefined
      throw error
    }
  }
  const [decimals, symbol, name] = await Promise.all([call('0x313ce567'), call('0x95d89b41'), call('0x06fdde03')])
  // An address without code answers every call with nothing.
  const count = decimals?.length === wordDigits ? BigInt(`0x${decimals}`) : undefined
  if (count === undefined || count > mostDecimals) throw new TokenNotFoundError(`${network.caipNetworkId}:${address}`)
  const shownSymbol = cleanTokenSymbol(readText(symbol))
  const shownName = cleanTokenName(readText(name))
  return {
    decimals: Number(count),
    ...(shownSymbol && { symbol: shownSymbol }),
    ...(shownName && { name: shownName }),
  }
}

/** An ABI-encoded `string`, or the characters of a `bytes32`, which end with the first zero. Empty for anything else. */
function readText(digits = ''): string {
  if (digits.length === wordDigits) return readUtf8(digits.replace(/(00)+$/, ''))
  const [, length, content = ''] = textForm.exec(digits) ?? []
  if (length === undefined || BigInt(`0x${length}`) * 2n > BigInt(content.length)) return ''
  return readUtf8(content.slice(0, Math.min(Number(`0x${length}`), mostTextBytes) * 2))
}

function readUtf8(digits: string): string {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return new TextDecoder().decode(bytes).replaceAll('\ufffd', '')
}

const wordDigits = 64
/** The offset of 32 bytes, the length, and what follows. */
const textForm = /^0{62}20([\da-f]{64})([\da-f]*)$/i
/** 2^256 has 78 digits. */
const mostDecimals = 77n
const mostTextBytes = 1_000
