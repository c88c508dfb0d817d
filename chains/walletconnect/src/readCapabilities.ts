import type { Session } from './signClient.js'

type Values = Readonly<Record<string, unknown>>

/**
 * The EIP-5792 capabilities that a wallet put into the session when it approved it, so that asking for them needs no
 * question to it; `undefined` where it said nothing of the address.
 *
 * @param chainIds the wish of `wallet_getCapabilities`: only these networks, as hexadecimal ids.
 */
export function readCapabilities(session: Session, address: unknown, chainIds: unknown): Values | undefined {
  const stated = readRecord((session.sessionProperties as Values | undefined)?.capabilities)
  if (!stated || typeof address !== 'string') return undefined
  const key = Object.keys(stated).find((name) => name.toLowerCase() === address.toLowerCase())
  const capabilities = key === undefined ? undefined : readRecord(stated[key])
  if (!capabilities || !Array.isArray(chainIds)) return capabilities
  const wanted = new Set(chainIds.map((chainId) => String(chainId).toLowerCase()))
  return Object.fromEntries(Object.entries(capabilities).filter(([chainId]) => wanted.has(chainId.toLowerCase())))
}

/** Session properties are strings by the protocol's own words; wallets put JSON into them, or the object itself. */
function readRecord(value: unknown): Values | undefined {
  try {
    const read: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Values) : undefined
  } catch {
    // No JSON: the wallet said nothing that could be read.
    return undefined
  }
}
