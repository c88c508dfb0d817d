import {
  type CaipAddress,
  type CaipNetworkId,
  isCaipAddress,
  LatchkeyError,
  parseCaipNetworkId,
} from '@latchkey/plugin-api'

export function assertCaipNetworkId(value: unknown): asserts value is CaipNetworkId {
  parseCaipNetworkId(String(value))
}

/**
 * Asserts that the value is a CAIP-10 account id.
 *
 * @throws {LatchkeyError} `CAIP_ADDRESS_MALFORMED` if it does not have three non-empty parts, or its namespace is unknown.
 */
export function assertCaipAddress(value: unknown): asserts value is CaipAddress {
  if (isCaipAddress(value)) return
  throw new LatchkeyError('CAIP_ADDRESS_MALFORMED', 'Invalid CAIP Address', { details: `Value: ${String(value)}` })
}
