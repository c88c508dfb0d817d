import type { Network, RpcClient } from '@latchkey/plugin-api'
import { callContract, wordDigits, writeWord } from './callContract.js'

/** `GasPriceOracle` on every OP Stack network (https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle). */
const oracleAddress = '0x420000000000000000000000000000000000000f'

const networksWithoutOracle = new WeakSet<Network>()

/**
 * Estimates an OP Stack rollup's maximum layer 1 fee. Resolves with 0 on networks without the oracle. Rejects if the
 * node fails, because sending the whole balance would fail without this fee.
 */
export async function estimateDataFee(network: Network, rpc: RpcClient, bytes: number): Promise<bigint> {
  if (networksWithoutOracle.has(network)) return 0n
  // `getL1FeeUpperBound(uint256)`, since the Fjord upgrade.
  const upperBoundCall = `0xf1c7a58b${writeWord(bytes)}`
  // `getL1Fee(bytes)`. Zero bytes are cheaper, so use 0xff.
  const feeCall = `0x49948e0e${writeWord(32)}${writeWord(bytes)}${'ff'.repeat(Math.ceil(bytes / 32) * 32)}`
  for (const data of [upperBoundCall, feeCall]) {
    const digits = await callContract(rpc, oracleAddress, data)
    if (digits?.length === wordDigits) return BigInt(`0x${digits}`)
    if (digits !== undefined) break
  }
  networksWithoutOracle.add(network)
  return 0n
}
