/** What EIP-1193 wallets answer and announce, made into ours. */
import type { CaipNetworkId, ChainAccount } from '@latchkey/plugin-api'

/** Reads `eth_chainId` and `chainChanged`: hexadecimal by the standard, though some wallets give a decimal or a number. */
export function readNetworkId(chainId: unknown): CaipNetworkId | undefined {
  const text = typeof chainId === 'number' || typeof chainId === 'string' ? String(chainId) : ''
  return /^(0x[0-9a-f]{1,16}|\d{1,20})$/i.test(text) && BigInt(text) > 0n ? `eip155:${BigInt(text)}` : undefined
}

/** Reads `eth_accounts` and `accountsChanged`; `undefined` for what is no list. */
export function readAddresses(answer: unknown): readonly string[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const addresses = answer.filter((entry): entry is string => typeof entry === 'string' && addressPattern.test(entry))
  // A list of nonsense is no list, and must not be taken for the empty one, by which a wallet leaves.
  if (answer.length > 0 && addresses.length === 0) return undefined
  return removeDuplicates(addresses.map(normalizeAddress))
}

/** EIP-55: letter case is only a checksum, so two spellings are one account. The first spelling stays. */
function removeDuplicates(addresses: readonly string[]): readonly string[] {
  const unique = new Map<string, string>()
  for (const address of addresses) {
    const key = address.toLowerCase()
    if (!unique.has(key)) unique.set(key, address)
  }
  return [...unique.values()]
}

export function isAddress(value: string): boolean {
  return addressPattern.test(value)
}

/** With 0x, which some sources leave out; capitals stay, since they are a checksum. */
export function normalizeAddress(address: string): string {
  return /^0x/i.test(address) ? `0x${address.slice(2)}` : `0x${address}`
}

export function toAccounts(
  addresses: readonly string[],
  networkId: CaipNetworkId,
  connectorId: string,
): readonly ChainAccount[] {
  return addresses.map((address) => ({
    namespace: 'eip155',
    address,
    networkId,
    caipAddress: `${networkId}:${address}`,
    type: 'eoa',
    connectorId,
  }))
}

/** Reads a field of an error that may be anything. */
export function readCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

const addressPattern = /^(0x)?[0-9a-f]{40}$/i
