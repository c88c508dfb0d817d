import { type CaipNetworkId, parseCaipNetworkId } from '@latchkey/plugin-api'

/** EVM addresses differ in their capitals without being others. */
export function isSameAddress(chainId: CaipNetworkId, one: string, other: string): boolean {
  if (parseCaipNetworkId(chainId).namespace !== 'eip155') return one === other
  return one.toLowerCase() === other.toLowerCase()
}
