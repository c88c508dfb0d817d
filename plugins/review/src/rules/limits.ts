/** Rules about requests that can't be read fully, or that cost more than they should. */
import { type Effect, unknown } from './Effect.js'
import { effectsOf, type Rule } from './Subject.js'

/** Finds requests that are not in the form of their method. */
export const findUnreadable: Rule = (subject) => {
  const { signed } = subject
  const isUnreadable =
    signed.kind === 'unreadable' ||
    (signed.kind === 'typedData' && signed.isAmbiguous) ||
    (signed.kind === 'grant' && signed.isPartial)
  // On Solana, only the node knows a recipient from a lookup table.
  const hasUnknownRecipient = effectsOf(subject, 'transfer').some(({ to }) => to === unknown)
  // Nobody can read what the code of a new contract does with coins.
  const paysNewContract = signed.kind === 'calls' && signed.calls.some(({ to, value }) => !to && value > 0n)
  // An unknown contract can take only what it was given, but the account's own code can do everything.
  const runsOwnCode = subject.calls.some(({ to, isUnknown }) => isUnknown && subject.known.own.has(to))
  return isUnreadable || hasUnknownRecipient || paysNewContract || runsOwnCode
    ? [{ id: 'unreadable', severity: 'caution' }]
    : []
}

/** Finds calls that contain more calls than the rules read, or move more than a review shows. */
export const findTooComplex: Rule = ({ calls, effects, isTruncated, signed }) => {
  const moves = effects.filter((effect) => effect.kind === 'transfer' || isAccess(effect))
  const payments = signed.kind === 'solana' ? [] : calls.filter(({ value }) => value > 0n)
  const isHidden = moves.length + payments.length > mostMoves
  return isTruncated || isHidden ? [{ id: 'too-complex', severity: 'caution' }] : []
}

function isAccess(effect: Effect): boolean {
  return effect.kind === 'control' || (effect.kind === 'approval' && effect.amount !== 0n)
}

/** A review has room for 16 rows, and a smart account's own details and unknown tokens take some of them. */
const mostMoves = 10

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
  const highFee = cheapCoins.has(chainId) ? 40n * halfCoin : halfCoin
  const isSimple =
    calls.length === 1 && calls.every(({ data }) => simpleSelectors.has(data.slice(0, 10))) && !ownGas.has(chainId)
  const isHigh =
    maxFee >= highFee ||
    (isSimple && gas >= highGas) ||
    effectsOf(subject, 'fee').some(({ amount = 0n, unusedGas = 0n }) => amount >= highFee || unusedGas >= highGas)
  // A Safe limits the price of gas only for the network's coin, and its own app refunds nothing.
  const isUnlimited = effectsOf(subject, 'fee').some((fee) => fee.isUnlimited)
  return isHigh || isUnlimited ? [{ id: 'high-fee', severity: isUnlimited ? 'danger' : 'caution' }] : []
}

/** `approve`, `transfer`, `transferFrom`, `setApprovalForAll`, and a transfer of coins. */
const simpleSelectors = new Set(['0x095ea7b3', '0xa9059cbb', '0x23b872dd', '0xa22cb465', '0x'])
/** Such calls use at most about 100,000. */
const highGas = 1_000_000n
/** Networks that count gas differently: Arbitrum, Mantle, ZKsync and Abstract. */
const ownGas: ReadonlySet<number> = new Set([42_161, 42_170, 421_614, 5_000, 5_003, 324, 300, 2_741])
const halfCoin = 5n * 10n ** 17n
/** Networks whose coin is worth little, such as POL, xDAI, CRO, MNT and CELO. */
const cheapCoins: ReadonlySet<number> = new Set([
  ...[14, 25, 100, 137, 143, 146, 250, 369, 1_088, 1_116, 1_284, 1_285, 1_329, 2_020, 4_689, 5_000, 5_003, 8_217],
  ...[10_200, 33_139, 42_220, 80_002, 80_094, 1_666_600_000],
])
