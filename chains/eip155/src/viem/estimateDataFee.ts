import type { Network, RpcClient } from '@latchkey/plugin-api'
import { callContract, wordDigits, writeWord } from './callContract.js'

/** `GasPriceOracle` on every OP Stack network (https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle). */
const oracleAddress = '0x420000000000000000000000000000000000000f'

const networksWithoutOracle = new WeakSet<Network>()

/**
 * Estimates the layer 1 data fee of an OP Stack rollup: the most that so many bytes can cost. 0 on other networks, which have
 * no oracle. A list of rollups would miss new ones and those of apps.
 *
 * Rejects with the node's failure, because an estimate without this fee would be too low to send everything.
 *
 * @param bytes The transaction's length without its signature.
 */
export async function estimateDataFee(network: Network, rpc: RpcClient, bytes: number): Promise<bigint> {
  if (networksWithoutOracle.has(network)) return 0n
  // `getL1FeeUpperBound(uint256)`, since the Fjord upgrade.
  const upperBoundCall = `0xf1c7a58b${writeWord(bytes)}`
  // `getL1Fee(bytes)`. Zero bytes are cheaper, so these are not zero.
  const feeCall = `0x49948e0e${writeWord(32)}${writeWord(bytes)}${'ff'.repeat(Math.ceil(bytes / 32) * 32)}`
  for (const data of [upperBoundCall, feeCall]) {
    const digits = await callContract(rpc, oracleAddress, data)
    if (digits?.length === wordDigits) return BigInt(`0x${digits}`)
    // An address without code answers every call with nothing.
    if (digits !== undefined) break
  }
  networksWithoutOracle.add(network)
  return 0n
}
