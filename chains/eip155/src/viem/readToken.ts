import {
  type ChainToken,
  cleanTokenName,
  cleanTokenSymbol,
  decodeHex,
  type Network,
  NodeAnswerInvalidError,
  type RpcClient,
  TokenNotFoundError,
} from '@latchkey/plugin-api'
import { normalizeAddress } from '../readWallet.js'
import { callContract, wordDigits, writeWord } from './callContract.js'

/**
 * Decodes by hand, because old contracts (MKR) return `bytes32`, and others may return anything. @throws
 * {TokenNotFoundError}
 */
export async function readToken(rpc: RpcClient, network: Network, address: string): Promise<ChainToken> {
  const selectors = ['0x313ce567', '0x95d89b41', '0x06fdde03'] // decimals(), symbol(), name()
  const calls = selectors.map((selector) => callContract(rpc, address, selector))
  const [decimalsDigits, symbolDigits, nameDigits] = await Promise.all(calls)
  // A call to an address without code returns nothing.
  const decimals = decimalsDigits?.length === wordDigits ? BigInt(`0x${decimalsDigits}`) : undefined
  if (decimals === undefined || decimals > mostDecimals) {
    throw new TokenNotFoundError(`${network.caipNetworkId}:${address}`)
  }
  const symbol = cleanTokenSymbol(readAbiText(symbolDigits))
  const name = cleanTokenName(readAbiText(nameDigits))
  return { decimals: Number(decimals), ...(symbol && { symbol }), ...(name && { name }) }
}

/** Decodes an ABI-encoded `string`, or a `bytes32` without its trailing zeros. Returns '' for anything else. */
export function readAbiText(digits = ''): string {
  if (digits.length === wordDigits) return readUtf8(digits.replace(/(00)+$/, ''))
  const [, length, content = ''] = textForm.exec(digits) ?? []
  if (length === undefined || BigInt(`0x${length}`) * 2n > BigInt(content.length)) return ''
  return readUtf8(content.slice(0, Math.min(Number(`0x${length}`), 1_000) * 2))
}

function readUtf8(digits: string): string {
  return new TextDecoder().decode(decodeHex(digits)).replaceAll('\ufffd', '')
}

/** Offset (32), length, content. */
const textForm = /^0{62}20([\da-f]{64})([\da-f]*)$/i
/** 2^256 has 78 digits. */
const mostDecimals = 77n

export interface TokenBalanceParameters {
  readonly network: Network
  readonly address: string
  readonly owner: string
}

/** Reads an ERC-20 balance in base units. @throws {TokenNotFoundError} If the address has no code, or the contract reverts. */
export async function readTokenBalance(
  rpc: RpcClient,
  { network, address, owner }: TokenBalanceParameters,
): Promise<bigint> {
  const digits = await callContract(rpc, address, `${balanceOf}${writeWord(normalizeAddress(owner))}`)
  if (!digits) throw new TokenNotFoundError(`${network.caipNetworkId}:${address}`)
  if (digits.length !== wordDigits) throw new NodeAnswerInvalidError('eth_call')
  return BigInt(`0x${digits}`)
}

/** The selector of `balanceOf(address)`. */
export const balanceOf = '0x70a08231'
