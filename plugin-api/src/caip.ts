import { type ChainNamespace, isChainNamespace } from './chainNamespaces.js'
import { LatchkeyError } from './errors.js'

export type { ChainNamespace }

/** A network's CAIP-2 id: `eip155:1`. */
export type CaipNetworkId = `${ChainNamespace}:${string}`

export interface ParsedNetworkId {
  readonly namespace: ChainNamespace
  /** The network's reference within its namespace. On eip155, the decimal chain id. */
  readonly reference: string
}

export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return readNetworkId(value) !== undefined
}

/** Parses a CAIP-2 id. @throws {InvalidNetworkIdError} Unless it has two parts and a known namespace. */
export function parseCaipNetworkId(value: string): ParsedNetworkId {
  const parsed = readNetworkId(value)
  if (!parsed) throw new InvalidNetworkIdError(value)
  return parsed
}

function readNetworkId(value: unknown): ParsedNetworkId | undefined {
  if (typeof value !== 'string') return undefined
  const [namespace, reference, ...others] = value.split(':')
  return isChainNamespace(namespace) && reference && others.length === 0 ? { namespace, reference } : undefined
}

export class InvalidNetworkIdError extends LatchkeyError<'NETWORK_ID_INVALID'> {
  constructor(value: string) {
    super('NETWORK_ID_INVALID', `Invalid CAIP-2 network id: ${value}`)
  }
}
