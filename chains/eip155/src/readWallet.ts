import {
  attempt,
  type CaipNetworkId,
  type ChainAccount,
  createAccount,
  type Provider,
  readRecord,
  readText,
  waitAtMost,
} from '@latchkey/plugin-api'

/** Returns false for proxies that throw. */
export function isProvider(value: unknown): value is Provider {
  return attempt(() => typeof readRecord(value).request === 'function') ?? false
}

/** Parses a chain id. EIP-1193 requires hexadecimal digits, but some wallets send decimal digits or a number. */
export function readNetworkId(chainId: unknown): CaipNetworkId | undefined {
  const text = readText(chainId)
  return /^(0x[0-9a-f]{1,16}|\d{1,20})$/i.test(text) && BigInt(text) > 0n ? `eip155:${BigInt(text)}` : undefined
}

export function readAddresses(answer: unknown): readonly string[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const addresses = answer.filter(isAddress)
  // An empty list means that the wallet disconnected, so do not return one for invalid entries.
  if (answer.length > 0 && addresses.length === 0) return undefined
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

/** Adds `0x`, which some wallets omit. Keeps the checksum (EIP-55). */
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

export async function isPermitted(provider: Provider): Promise<boolean> {
  try {
    const permissions = await provider.request({ method: 'wallet_getPermissions' })
    return Array.isArray(permissions) && permissions.some((entry) => entry?.parentCapability === 'eth_accounts')
  } catch {
    return false // a wallet without EIP-2255 can't report that it is locked
  }
}

export async function isForgotten(provider: Provider): Promise<boolean> {
  try {
    const addresses = readAddresses(await provider.request({ method: 'eth_accounts' }))
    return addresses?.length === 0 && !(await isPermitted(provider))
  } catch {
    return false // a wallet that is offline can't answer
  }
}

export async function answerInTime(answer: Promise<boolean>): Promise<boolean> {
  return (await waitAtMost(answer, 1_000, undefined)) ?? false
}
