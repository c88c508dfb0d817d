import type { Network, RpcClient } from '@latchkey/plugin-api'
import { isRevert } from './isRevert.js'

/** `GasPriceOracle` of the OP Stack, at the same place on each of its networks: Optimism, Base, Zora and many more. */
const oracleAddress = '0x420000000000000000000000000000000000000f'

/** Networks where nothing of the kind was found. */
const withoutOracle = new WeakSet<Network>()

/**
 * What a rollup of the OP Stack charges besides gas, for its transaction's bytes on the first layer: the most that so many
 * bytes can cost. 0 on other networks, which are told by what lies at the oracle's address, since networks of the kind come
 * and go and hosts have their own.
 *
 * @param bytes of the transaction without its signature.
 * @throws what the node fails with: without this part the estimate would be too low to send all that is left.
 */
export async function estimateDataFee(network: Network, rpc: RpcClient, bytes: number): Promise<bigint> {
  if (withoutOracle.has(network)) return 0n
  for (const data of [upperBound(bytes), olderFee(bytes)]) {
    try {
      const answer = await rpc.request('eth_call', [{ to: oracleAddress, data }, 'latest'])
      // A word and nothing else: where no code lies, calls give nothing.
      if (typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer)) return BigInt(answer)
      break
    } catch (error) {
      if (!isRevert(error)) throw error
    }
  }
  withoutOracle.add(network)
  return 0n
}

/** `getL1FeeUpperBound(uint256)`, since the Fjord upgrade. */
function upperBound(bytes: number): string {
  return `0xf1c7a58b${writeWord(bytes)}`
}

/** `getL1Fee(bytes)`, which before it counted each byte of the transaction; none of these is the cheap zero. */
function olderFee(bytes: number): string {
  return `0x49948e0e${writeWord(32)}${writeWord(bytes)}${'ff'.repeat(Math.ceil(bytes / 32) * 32)}`
}

function writeWord(value: number): string {
  return value.toString(16).padStart(64, '0')
}
