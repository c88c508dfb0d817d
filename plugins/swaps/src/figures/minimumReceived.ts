import { wholeBasisPoints } from './basisPoints.js'

/** What arrives at least when the price moves by the tolerance; parts of a base unit are cut off. */
export function minimumReceived(toAmount: bigint, slippage: bigint): bigint {
  return (toAmount * (wholeBasisPoints - slippage)) / wholeBasisPoints
}
