import { LatchkeyError } from './errors.js'

/** A CAIP-2 namespace that Latchkey supports. */
export type ChainNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'

/** A network's CAIP-2 id: `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`

/** An account on a network, as a CAIP-10 id: `eip155:1:0xab...`. */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

export interface ParsedNetworkId {
  readonly namespace: ChainNamespace
  /** The network's reference within its namespace. On eip155, the decimal chain id. */
  readonly reference: string
}

export interface ParsedCaipAddress extends ParsedNetworkId {
  readonly networkId: CaipNetworkId
  readonly address: string
}

/** The supported namespaces, in display order. */
export const chainNamespaces: readonly ChainNamespace[] = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']

export function isChainNamespace(value: unknown): value is ChainNamespace {
  return chainNamespaces.includes(value as ChainNamespace)
}

export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return readParts(value, 2) !== undefined
}

export function isCaipAddress(value: unknown): value is CaipAddress {
  return readParts(value, 3) !== undefined
}

/** Parses a CAIP-2 id. @throws {InvalidNetworkIdError} Unless it has two parts and a known namespace. */
export function parseCaipNetworkId(value: string): ParsedNetworkId {
  const parts = readParts(value, 2)
  if (!parts) throw new InvalidNetworkIdError(value)
  return { namespace: parts[0] as ChainNamespace, reference: parts[1] as string }
}

/** Parses a CAIP-10 id. @throws {InvalidCaipAddressError} Unless it has three parts and a known namespace. */
export function parseCaipAddress(value: string): ParsedCaipAddress {
  const parts = readParts(value, 3)
  if (!parts) throw new InvalidCaipAddressError(value)
  const [namespace, reference, address] = parts as [ChainNamespace, string, string]
  return { namespace, reference, networkId: `${namespace}:${reference}`, address }
}

function readParts(value: unknown, count: number): string[] | undefined {
  if (typeof value !== 'string') return undefined
  const parts = value.split(':')
  return parts.length === count && parts.every(Boolean) && isChainNamespace(parts[0]) ? parts : undefined
}

export class InvalidNetworkIdError extends LatchkeyError<'NETWORK_ID_INVALID'> {
  constructor(value: string) {
    super('NETWORK_ID_INVALID', `Invalid CAIP-2 network id: ${value}`)
  }
}

export class InvalidCaipAddressError extends LatchkeyError<'CAIP_ADDRESS_INVALID'> {
  constructor(value: string) {
    super('CAIP_ADDRESS_INVALID', `Invalid CAIP-10 address: ${value}`)
  }
}
