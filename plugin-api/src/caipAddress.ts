import { type CaipNetworkId, isCaipNetworkId, type ParsedNetworkId, parseCaipNetworkId } from './caip.js'
import { LatchkeyError } from './errors.js'

/** An account on a network, CAIP-10: `eip155:1:0xab...`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

export interface ParsedCaipAddress extends ParsedNetworkId {
  readonly networkId: CaipNetworkId
  readonly address: string
}

export function isCaipAddress(value: unknown): value is CaipAddress {
  return readCaipAddress(value) !== undefined
}

/** Parses a CAIP-10 id. @throws {InvalidCaipAddressError} Unless it has three parts, and a known namespace. */
export function parseCaipAddress(value: string): ParsedCaipAddress {
  const parsed = readCaipAddress(value)
  if (!parsed) throw new InvalidCaipAddressError(value)
  return parsed
}

function readCaipAddress(value: unknown): ParsedCaipAddress | undefined {
  if (typeof value !== 'string') return undefined
  const colon = value.lastIndexOf(':')
  const networkId = value.slice(0, colon)
  const address = value.slice(colon + 1)
  return address && isCaipNetworkId(networkId) ? { ...parseCaipNetworkId(networkId), networkId, address } : undefined
}

export class InvalidCaipAddressError extends LatchkeyError<'CAIP_ADDRESS_INVALID'> {
  constructor(value: string) {
    super('CAIP_ADDRESS_INVALID', `Invalid CAIP-10 address: ${value}`)
  }
}
