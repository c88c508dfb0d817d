/** Rules about requests that can't be read fully, or that cost more than they should. */
import { effectsOf, type Rule } from './Subject.js'

/** Finds requests that are not in the form of their method. */
export const findUnreadable: Rule = ({ signed }) =>
  signed.kind === 'unreadable' ? [{ id: 'unreadable', severity: 'caution' }] : []

/** Finds calls that contain more calls than the rules read. */
export const findTooComplex: Rule = ({ isTruncated }) =>
  isTruncated ? [{ id: 'too-complex', severity: 'caution' }] : []

/** Finds calls for another network than the account's. */
export const findOtherNetwork: Rule = ({ signed, known }) => {
  if (signed.kind !== 'calls' || known.networkId === undefined || signed.networkId === known.networkId) return []
  return [{ id: 'other-network', severity: 'caution', values: { chain: String(signed.chainId) } }]
}

/** Finds high fees. They pay for gas tokens that a contract mints, or go to the transaction's sender or block builder. */
export const findHighFee: Rule = (subject) => {
  const { signed, calls } = subject
  const { gas = 0n, maxFee = 0n } = signed.kind === 'calls' ? signed : {}
  const chainId = signed.kind === 'calls' ? signed.chainId : Number(signed.networkId.split(':')[1])
  const highFee = dearCoins.has(chainId) ? halfCoin : 40n * halfCoin
  const isSimple =
    calls.length === 1 && calls.every(({ data }) => simpleSelectors.has(data.slice(0, 10))) && !ownGas.has(chainId)
  const isHigh =
    maxFee >= highFee ||
    (isSimple && gas >= highGas) ||
    effectsOf(subject, 'fee').some(({ amount = 0n, unusedGas = 0n }) => amount >= highFee || unusedGas >= highGas)
  return isHigh ? [{ id: 'high-fee', severity: 'caution' }] : []
}

/** `approve`, `transfer`, `transferFrom`, `setApprovalForAll`, and a transfer of coins. */
const simpleSelectors = new Set(['0x095ea7b3', '0xa9059cbb', '0x23b872dd', '0xa22cb465', '0x'])
/** Such calls use at most about 100,000. */
const highGas = 1_000_000n
/** Networks that count gas differently: Arbitrum, Mantle, ZKsync and Abstract. */
const ownGas: ReadonlySet<number> = new Set([42_161, 42_170, 421_614, 5_000, 5_003, 324, 300, 2_741])
const halfCoin = 5n * 10n ** 17n
/** Networks whose coin is ether or BNB. The coins of others, such as POL, are worth much less. */
const dearCoins: ReadonlySet<number> = new Set([
  ...[1, 10, 56, 130, 204, 300, 324, 480, 2_741, 7_777_777, 8_453, 34_443, 42_161, 42_170, 57_073, 59_144, 81_457],
  ...[534_352, 660_279, 84_532, 421_614, 11_155_111, 11_155_420],
])
