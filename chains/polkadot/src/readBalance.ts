/** The native balance, from the chain's own storage by one call. */
import { type ChainContext, type Network, type TokenAmount, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { readAddress } from './ss58.js'

/**
 * What the account may spend or stake, at the latest block.
 *
 * @throws {WalletAnswerInvalidError} the address or the node's answer can't be read.
 */
export async function readBalance(context: ChainContext, network: Network, address: string): Promise<TokenAmount> {
  const publicKey = readAddress(address)
  if (!publicKey) throw new WalletAnswerInvalidError(address)
  const answer = await context.rpc(network).request('state_getStorage', [toStorageKey(publicKey)])
  const { decimals, symbol } = network.nativeCurrency
  return { value: readFreeBalance(answer), decimals, symbol }
}

/** The key of `System.Account`: both names hashed by xxHash, then the account's key behind its own hash. */
function toStorageKey(publicKey: Uint8Array): string {
  return `${systemAccount}${bytesToHex(blake2b(publicKey, { dkLen: 16 }))}${bytesToHex(publicKey)}`
}

const systemAccount = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/**
 * Reads `AccountInfo` (SCALE): four counters of 32 bits, then the free balance of 128, the lowest byte first. An account
 * that never had anything is not stored.
 */
function readFreeBalance(answer: unknown): bigint {
  if (answer === null) return 0n
  const free = typeof answer === 'string' ? accountInfo.exec(answer)?.[1] : undefined
  if (!free) throw new WalletAnswerInvalidError('state_getStorage')
  return BigInt(`0x${(free.match(/../g) ?? []).reverse().join('')}`)
}

const accountInfo = /^0x[0-9a-f]{32}([0-9a-f]{32})(?:[0-9a-f]{2}){16,}$/i
