import type { SignedCalls } from '../signed/Signed.js'
import type { SimulatedAsset } from '../simulate/SimulatedChanges.js'
import { isKnownCall, readEffects } from './calls/readEffects.js'
import type { Finding } from './Finding.js'
import { hasGain, isPaid } from './isPaid.js'

/** Finds losses that a request does not state, and gives nothing of similar worth for. */
export function findHiddenLoss(signed: SignedCalls, assets: readonly SimulatedAsset[]): readonly Finding[] {
  const losses = assets.filter(({ amount, tokenAddress }) => amount < 0n && tokenAddress !== undefined)
  const calls = signed.calls.map(({ to = '', data, value }) => ({ to, data, value, from: signed.from }))
  const { calls: all, effects } = readEffects(calls)
  const numbers = listNumbers(all)
  const targets = calls.map(({ to }) => to).join(' ')
  const named = calls.map(({ data }) => data).join(' ')
  // A contract that the rules can't read may take all of a token that the call only mentions.
  const isReadable = all.every(({ data }) => isKnownCall(data))
  /** Whether the request only approves less of the token than it loses. */
  const isUnderstated = ({ amount, tokenAddress = '' }: SimulatedAsset) => {
    const token = tokenAddress.toLowerCase()
    const approved = effects.flatMap((one) => (one.kind === 'approval' && one.token === token ? one.amount : []))
    const isOnlyApproved = calls.filter(({ to }) => to === token).length === approved.length
    return isOnlyApproved && approved.every((one) => one !== 'all' && one < -amount)
  }
  const isIn = (text: string, { tokenAddress = '' }: SimulatedAsset) =>
    text.includes(tokenAddress.toLowerCase().slice(2))
  const hidden = losses.filter(
    (loss) =>
      (!isIn(targets, loss) || isUnderstated(loss)) &&
      !(isIn(named, loss) && (states(numbers, loss) || (isReadable && limits(numbers, loss)))),
  )
  if (hidden.length === 0 || isPaid(hidden, assets)) return []
  const isExact = numbers.length >= hidden.length && hidden.every((loss) => states(numbers, loss))
  const isStated = isExact || numbers.includes(everything)
  // The account itself gains nothing, and neither do the tokens that it pays with.
  const known = [signed.from, ...assets.flatMap(({ tokenAddress }) => tokenAddress ?? [])].map(BigInt)
  // A call with nothing but the amounts, the account, times and small numbers can't name another beneficiary.
  const isPlain = numbers.every(
    (number) => number < mostSmall || known.includes(number) || hidden.some((loss) => states([number], loss)),
  )
  if (isExact && isPlain && hidden.length === 1) return []
  const isForOther = numbers.some((number) => isAddress(number) && !known.includes(number))
  const isUsual = isStated && !isForOther && hidden.length <= mostStated
  // The rules for recipients judge what a known function does.
  if (isUsual && isExact && isReadable) return []
  // Shares often have no price. A thief can send such a token too, but can't know an exact amount.
  const hasShares = assets.some(({ amount, fiat }) => amount > 0n && fiat === undefined)
  if (isUsual && isExact && hasShares) return []
  const isMild = isUsual || (isExact && isReadable) || hasGain(assets) || hidden.every((loss) => isIn(named, loss))
  return [{ id: 'hidden-loss', severity: isMild ? 'caution' : 'danger' }]
}

/** The words of all calls. Calls can share bytes, so their sum is limited. */
function listNumbers(calls: readonly { readonly data: string }[]): readonly bigint[] {
  const numbers: bigint[] = []
  for (const { data } of calls) {
    for (let at = 10; at + 64 <= data.length && numbers.length < mostNumbers; at += 64) {
      numbers.push(BigInt(`0x${data.slice(at, at + 64)}`))
    }
  }
  return numbers
}

const mostNumbers = 20_000

/** Amounts are far below 2^96, and addresses above it, except for those of some precompiled contracts. */
const mostAmount = 2n ** 96n

/** Far above all times in seconds. */
const mostSmall = 2n ** 40n

function isAddress(number: bigint): boolean {
  return number >= mostAmount && number < 2n ** 160n
}

/** Contracts read the largest number as all that the account has or owes. */
const everything = 2n ** 256n - 1n

/** Whether the call data names the loss: the collectibles, or an amount, of which the contract may need a bit less. */
function states(numbers: readonly bigint[], { amount, kind, collectibleIds = [] }: SimulatedAsset): boolean {
  if (kind === 'collectible') return collectibleIds.length > 0 && collectibleIds.every((id) => numbers.includes(id))
  return numbers.some((number) => number >= -amount && number * 9n <= -amount * 10n)
}

/** Whether the call data has a number that the loss does not exceed, such as the most that a swap takes. */
function limits(numbers: readonly bigint[], { amount }: SimulatedAsset): boolean {
  return numbers.some((number) => number >= -amount && (number < mostAmount || number === everything))
}

/** Liquidity consists of two tokens. */
const mostStated = 2
