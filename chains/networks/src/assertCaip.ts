/** Assertions beside plugin-api's `isX` and `parseX`, for ids that come from outside as text. */
import {
  type CaipAddress,
  type CaipNetworkId,
  isCaipAddress,
  LatchkeyError,
  parseCaipNetworkId,
} from '@latchkey/plugin-api'

/** @throws {InvalidNetworkIdError} 'Invalid CAIP-2 network id: {value}' */
export function assertCaipNetworkId(value: unknown): asserts value is CaipNetworkId {
  parseCaipNetworkId(String(value))
}

/** @throws {CaipAddressMalformedError} 'Invalid CAIP Address': it does not have three non-empty parts, or its namespace is unknown. */
export function assertCaipAddress(value: unknown): asserts value is CaipAddress {
  if (!isCaipAddress(value)) throw new CaipAddressMalformedError(value)
}

export class CaipAddressMalformedError extends LatchkeyError {
  constructor(value: unknown) {
    super('CAIP_ADDRESS_MALFORMED', 'Invalid CAIP Address', { details: `Value: ${String(value)}` })
  }
}
