import type { SignedCalls } from '../signed/Signed.js'
import type { SimulatedAsset } from '../simulate/SimulatedChanges.js'
import { type GivenCall, isKnownCall, readEffects } from './calls/readEffects.js'
import type { Effect } from './Effect.js'
import type { Finding } from './Finding.js'
import { hasGain, isPaid } from './isPaid.js'

/** Finds losses that a request does not state, and gives nothing of similar worth for. */
export function findHiddenLoss(signed: SignedCalls, assets: readonly SimulatedAsset[]): readonly Finding[] {
  const request = readStated(signed)
  const { all, numbers, isReadable } = request
  const losses = assets.filter((asset) => asset.amount < 0n && asset.tokenAddress !== undefined && !isDebt(asset))
  const isExchange = assets.some((asset) => asset.amount > 0n || isDebt(asset))
  const hidden = losses.filter((loss) => !isByToken(request, loss) && !isByName(request, loss, isExchange))
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
  const isNamed = hidden.length <= mostStated && hidden.every((loss) => names(all, loss))
  // An address in the data may be the token that the account wants. A thief can leave it out.
  const isFew = isExact && hidden.length <= mostStated
  const isMild = isUsual || isFew || (isExact && isReadable) || hasGain(assets) || isNamed
  return [{ id: 'hidden-loss', severity: isMild ? 'caution' : 'danger' }]
}

/** What a request says that it does. */
interface Stated {
  readonly from: string
  /** The request's own calls. */
  readonly calls: readonly GivenCall[]
  /** Also the calls within them. */
  readonly all: readonly GivenCall[]
  readonly effects: readonly Effect[]
  /** The words of all calls except approvals, which say what may be taken, not what is taken. */
  readonly numbers: readonly bigint[]
  /** A contract that the rules can't read may take all of a token that the call only mentions. */
  readonly isReadable: boolean
}

function readStated(signed: SignedCalls): Stated {
  const calls = signed.calls.map(({ to = '', data, value }) => ({ to, data, value, from: signed.from }))
  const { calls: all, effects } = readEffects(calls)
  const numbers = listNumbers(all.filter(({ data }) => !approvalSelectors.has(data.slice(0, 10))))
  return { from: signed.from, calls, all, effects, numbers, isReadable: all.every(({ data }) => isKnownCall(data)) }
}

/** `approve`, `increaseAllowance` and `setApprovalForAll`. */
const approvalSelectors: ReadonlySet<string> = new Set(['0x095ea7b3', '0x39509351', '0xa22cb465'])

/** Whether the request calls the token itself, which explains the loss. */
function isByToken({ from, calls, effects, numbers }: Stated, loss: SimulatedAsset): boolean {
  const { amount, kind, tokenAddress = '' } = loss
  const token = tokenAddress.toLowerCase()
  const own = calls.filter(({ to }) => to === token)
  const approved = effects.flatMap((one) => (one.kind === 'approval' && one.token === token ? one.amount : []))
  // Only the token runs. A token may take what it wants, unless the request does nothing but approve less.
  if (own.length === calls.length) {
    const isOnlyApproved = own.length === approved.length
    return !isOnlyApproved || !approved.every((one) => one !== 'all' && one < -amount)
  }
  if (own.length === 0) return false
  const sent = effects.flatMap((one) =>
    one.kind === 'transfer' && one.token === token && one.to !== from ? (one.amount ?? -amount) : [],
  )
  if (kind !== 'collectible' && sent.reduce((sum, one) => sum + one, 0n) >= -amount) return true
  const exact = kind === 'collectible' ? [] : approved.filter((one) => one !== 'all')
  return states([...numbers, ...exact], loss)
}

/** Whether the data names the token, and how much of it the contracts take. */
function isByName({ all, numbers, isReadable }: Stated, loss: SimulatedAsset, isExchange: boolean): boolean {
  return names(all, loss) && (states(numbers, loss) || (isReadable && isExchange && limits(numbers, loss)))
}

function names(calls: readonly GivenCall[], { tokenAddress = '' }: SimulatedAsset): boolean {
  return calls.some(({ data }) => data.includes(tokenAddress.toLowerCase().slice(2)))
}

/** The words of the calls. Calls can share bytes, so their sum is limited. */
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

/** Aave's tokens for debts. To lose one is a gain, and the contract that holds the debt chooses its name. */
function isDebt({ amount, token }: SimulatedAsset): boolean {
  return amount < 0n && /^(variable|stable)Debt/.test(token?.symbol ?? '')
}

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
