import { divideUp, wholeBasisPoints } from './basisPoints.js'

/** What the provider keeps of what is given, for which its quote accounts: 0.85 %, rounded up. */
export const providerFeeBasisPoints = 85n

export function providerFee(amount: bigint): bigint {
  return divideUp(amount * providerFeeBasisPoints, wholeBasisPoints)
}

/** Gas of a swap before one is built (specification, section 9), and of an approval. */
export const likelySwapGas = 150_000n
export const likelyApprovalGas = 60_000n

/** In base units of the native coin: one that is not known has no fee. */
export function networkFee(gas: bigint, gasPrice: bigint | undefined): bigint | undefined {
  return gasPrice === undefined ? undefined : gas * gasPrice
}
