import { type CaipNetworkId, parseCaipNetworkId } from '@latchkey/plugin-api'
import { NamesError } from './errors.js'

/**
 * What stands for an EVM network in name records: the highest of 32 bits, and the chain's id in the others (ENSIP-11).
 *
 * @throws {NamesError} NAME_CHAIN_ID_INVALID: the id has no room in them.
 */
export function readCoinType(networkId: CaipNetworkId): number {
  const { namespace, reference } = parseCaipNetworkId(networkId)
  const chainId = Number(reference)
  if (namespace !== 'eip155' || !(chainId >= 0 && chainId < 0x8000_0000)) throw new NamesError('NAME_CHAIN_ID_INVALID')
  return (0x8000_0000 | chainId) >>> 0
}
