import type { Network, RpcClient } from '@latchkey/plugin-api'
import { callContract, wordDigits, writeWord } from './callContract.js'

/**
 * `GasPriceOracle` of the OP Stack. It has the same address on each of its networks: Optimism, Base, Zora and many more
 * (https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle).
 */
const oracleAddress = '0x420000000000000000000000000000000000000f'

/** Networks without an oracle. */
const withoutOracle = new WeakSet<Network>()

/**
 * The fee of an OP Stack rollup besides gas, for the transaction's bytes on the first layer: the most that so many bytes can
 * cost. 0 on other networks. The oracle's address tells them apart, because rollups come and go and apps have their own.
 *
 * @param bytes Of the transaction without its signature.
 * @throws what the node fails with: without this fee the estimate would be too low to send everything.
 */
export async function estimateDataFee(network: Network, rpc: RpcClient, bytes: number): Promise<bigint> {
  if (withoutOracle.has(network)) return 0n
  for (const data of [encodeUpperBound(bytes), encodeOldFee(bytes)]) {
    const digits = await callContract(rpc, oracleAddress, data)
    if (digits?.length === wordDigits) return BigInt(`0x${digits}`)
    // An address without code answers every call with nothing.
    if (digits !== undefined) break
  }
  withoutOracle.add(network)
  return 0n
}

/** `getL1FeeUpperBound(uint256)`, since the Fjord upgrade. */
function encodeUpperBound(bytes: number): string {
  return `0xf1c7a58b${writeWord(bytes)}`
}

/** `getL1Fee(bytes)`, which counts each byte of the transaction. Zeros are cheaper, so these bytes have none. */
function encodeOldFee(bytes: number): string {
  return `0x49948e0e${writeWord(32)}${writeWord(bytes)}${'ff'.repeat(Math.ceil(bytes / 32) * 32)}`
}
