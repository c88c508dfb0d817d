/** What EIP-1193 wallets answer. */
import {
  attempt,
  type CaipNetworkId,
  type ChainAccount,
  createAccount,
  type Provider,
  readRecord,
  readText,
} from '@latchkey/plugin-api'

/** `window.ethereum` and announced providers may be proxies that throw. Those can't be connected. */
export function isProvider(value: unknown): value is Provider {
  return attempt(() => typeof readRecord(value).request === 'function') ?? false
}

/** Reads `eth_chainId` and `chainChanged`: hexadecimal by EIP-1193, but some wallets send a decimal or a number. */
export function readNetworkId(chainId: unknown): CaipNetworkId | undefined {
  const text = readText(chainId)
  return /^(0x[0-9a-f]{1,16}|\d{1,20})$/i.test(text) && BigInt(text) > 0n ? `eip155:${BigInt(text)}` : undefined
}

/** Reads `eth_accounts` and `accountsChanged`. Returns `undefined` for anything that is no list of addresses. */
export function readAddresses(answer: unknown): readonly string[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const addresses = answer.filter(isAddress)
  // A list without a readable address must not count as the empty list, by which a wallet disconnects.
  if (answer.length > 0 && addresses.length === 0) return undefined
  // EIP-55: letter case is a checksum, so two spellings are one account. The first spelling stays.
  const unique = new Map<string, string>()
  for (const address of addresses.map(normalizeAddress)) {
    const key = address.toLowerCase()
    if (!unique.has(key)) unique.set(key, address)
  }
  return [...unique.values()]
}

export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(0x)?[0-9a-f]{40}$/i.test(value)
}

/** Adds `0x`, which some wallets leave out. Keeps the letter case, which is a checksum (EIP-55). */
export function normalizeAddress(address: string): string {
  return /^0x/i.test(address) ? `0x${address.slice(2)}` : `0x${address}`
}

export function toAccounts(
  addresses: readonly string[],
  networkId: CaipNetworkId,
  connectorId: string,
): readonly ChainAccount[] {
  return addresses.map((address) => createAccount({ networkId, address }, connectorId))
}

/** Whether the dapp has permission to see accounts (EIP-2255). */
export async function isPermitted(provider: Provider): Promise<boolean> {
  try {
    const permissions = await provider.request({ method: 'wallet_getPermissions' })
    return Array.isArray(permissions) && permissions.some((one) => one?.parentCapability === 'eth_accounts')
  } catch {
    return false // a wallet without EIP-2255 has no locked state to report
  }
}

/** Whether the wallet answers that the dapp may see no account, locked or not. */
export async function isForgotten(provider: Provider): Promise<boolean> {
  try {
    const addresses = readAddresses(await provider.request({ method: 'eth_accounts' }))
    return addresses?.length === 0 && !(await isPermitted(provider))
  } catch {
    return false // the wallet can't answer while it is offline
  }
}
