import type { ParsedAddress } from './readAddress.js'

type AddressType = ParsedAddress['type']

/**
 * How large the transaction is that a wallet would make, in virtual bytes: the largest coins first, until amount and fee
 * are paid, and what is over goes back to the sender. With too few coins it is the one that spends all.
 *
 * @param feeRate satoshis for a virtual byte.
 */
export function estimateSize(
  coins: readonly bigint[],
  amountSats: bigint,
  feeRate: number,
  from: AddressType,
  to: AddressType,
): number {
  let size = overheadBytes + outputBytes[to] + outputBytes[from]
  let sum = 0n
  for (const coin of [...coins].sort((one, other) => (one < other ? 1 : -1))) {
    size += inputBytes[from]
    sum += coin
    if (sum >= amountSats + BigInt(Math.ceil(size * feeRate))) break
  }
  return Math.ceil(size)
}

const overheadBytes = 10.5

/** With the witness of one key, which counts a quarter; of scripts nothing is known. */
const inputBytes: Readonly<Record<AddressType, number>> = {
  p2pkh: 148,
  p2sh: 91,
  p2wpkh: 68,
  p2wsh: 104.5,
  p2tr: 57.5,
  witness: 104.5,
}
const outputBytes: Readonly<Record<AddressType, number>> = {
  p2pkh: 34,
  p2sh: 32,
  p2wpkh: 31,
  p2wsh: 43,
  p2tr: 43,
  witness: 51,
}
