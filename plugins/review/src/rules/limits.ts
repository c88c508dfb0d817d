/** Rules about requests that can't be read fully, or that cost more than they should. */
import { effectsOf, type Rule } from './Subject.js'

/** Finds requests that are not in the form of their method. */
export const findUnreadable: Rule = ({ signed }) => {
  // The other namespaces have methods that no rule reads.
  const isRead = /^(eip155|solana):/.test(signed.networkId)
  return signed.kind === 'unreadable' && isRead ? [{ id: 'unreadable', severity: 'caution' }] : []
}

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
  const isSimple = calls.length === 1 && calls.every(({ data }) => simpleSelectors.has(data.slice(0, 10)))
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
/** Half an ether. */
const highFee = 5n * 10n ** 17n
