import type { DisplayField, DisplayModel } from '@ethereum-sourcify/clear-signing'
import { cleanForeignText } from '@latchkey/plugin-api'
import { certainlyShown, showCalls } from '../cleanFields.js'
import type { DescribedField, Description } from '../Description.js'
import { joinSentences } from '../joinSentences.js'
import { addChecksum, type Lookups, shorten, unitsOf } from '../lookups.js'
import { rankCalls } from '../rankCalls.js'
import { riskiestFirst } from '../riskiestFirst.js'
import type { Formatted } from './formatWithDescriptor.js'
import type { InnerCall } from './innerCalls.js'

export interface Shown {
  readonly sentence: string
  readonly fields: readonly DescribedField[]
  /** How many fields of the descriptor and of its calls are not among them. */
  readonly hidden: number
  /** Whether the description of a call is not verified. */
  readonly isUnverified: boolean
  /** Whether the descriptor has fields for calls in arguments. */
  readonly showsCalls: boolean
  /** The calls that are not described. */
  readonly skipped: readonly InnerCall[]
  /** Whether the sentence names all coins that the call sends. */
  readonly showsValue: boolean
  readonly owner?: string
}

/** More don't fit beside the contract. */
const mostFields = 17
const longestSentence = 300

/**
 * Converts what the library returns to a sentence and fields. `describeInner` describes calls in arguments.
 *
 * @param value The coins that the call sends, in base units. `undefined` if unknown.
 */
export async function showFormatted(
  formatted: Formatted,
  value: bigint | undefined,
  lookups: Lookups,
  describeInner: (call: InnerCall) => Promise<Description>,
): Promise<Shown> {
  const { calls, model } = formatted
  const ranked = rankFields(formatted, lookups)
  const found = ranked.slice(0, mostFields)
  const shown = await Promise.all(
    found.map(async ({ field, rank }) => {
      const call = calls.get(field)
      const inner = call && (await describeInner(call))
      return { inner, rank, own: { label: field.label, value: inner ? inner.sentence : showValue(field, lookups) } }
    }),
  )
  const described = shown.flatMap(({ inner, rank }) => (inner ? [{ ...inner, rank }] : []))
  const { fields, hidden } = showCalls(shown, lookups)
  const common = {
    fields,
    hidden: ranked.length - found.length + hidden,
    isUnverified: described.some(({ source }) => source === 'signature'),
    showsCalls: calls.size > 0,
    skipped: ranked.slice(mostFields).flatMap(({ field }) => calls.get(field) ?? []),
    ...readOwner(model),
  }
  const names = described.every(({ rank }) => rank < 2) && model.interpolatedIntent !== undefined && !formatted.isFixed
  if (described.length === 0 || names) {
    const sentence = showIntent(model, lookups)
    return { ...common, sentence, showsValue: formatted.showsValue || namesCoins(model, value, lookups) }
  }
  const sentences = described.map(({ sentence }) => sentence)
  const ranks = described.map(({ rank }) => rank)
  const joined = joinSentences(sentences, calls.size - described.length, lookups, ranks)
  const isWhole = joined === sentences.join('; ')
  // A function that shows more than calls also does something itself.
  const whole = `${showIntent(model, lookups)}: ${joined}`
  const sentence = ranked.length > calls.size && whole.length <= longestSentence ? whole : joined
  return { ...common, sentence, showsValue: isWhole && value !== undefined && sumCoins(calls.values()) === value }
}

/** Leaves out a Safe's call, which is described in other words: it can be a batch, or take control of the Safe. */
export function withoutCalls(formatted: Formatted): Formatted {
  const fields = listFields(formatted.model).filter((field) => !formatted.calls.has(field))
  return { ...formatted, model: { ...formatted.model, fields }, calls: new Map() }
}

/** Puts the fields of risky calls first if not all fields fit. */
function rankFields({ calls, model }: Formatted, lookups: Lookups) {
  const fields = listFields(model)
  const list = [...calls.values()]
  const ranks = rankCalls(list, lookups.from)
  const rankOf = new Map([...calls.keys()].map((field, index) => [field, ranks[index] ?? 0]))
  const ranked = fields.map((field) => ({ field, rank: rankOf.get(field) ?? 0 }))
  return fields.length > certainlyShown
    ? riskiestFirst(
        ranked,
        ranked.map(({ rank }) => rank),
      )
    : ranked
}

/** Returns `undefined` if an amount is unknown. */
function sumCoins(calls: Iterable<InnerCall>): bigint | undefined {
  let sum: bigint | undefined = 0n
  for (const { value } of calls) sum = sum === undefined || value === undefined ? undefined : sum + value
  return sum
}

function listFields({ fields = [] }: DisplayModel): readonly DisplayField[] {
  return fields.flatMap((field) => ('fields' in field ? field.fields : [field]))
}

function showIntent(model: DisplayModel, lookups: Lookups): string {
  const fields = listFields(model)
  const caller = fields.some(isCaller) ? lookups.show(lookups.from) : 'Sender'
  const amounts = new Map(fields.filter(isAmount).map((field) => [field.value, showAmount(field, lookups)]))
  return readIntent(model)
    .replace(matchAmounts(amounts.keys()), (value) => amounts.get(value) ?? value)
    .replace(/\bSender\b/g, caller)
    .replace(/0x[\da-fA-F]{40}\b/g, shorten)
    .replaceAll(invalidDate, lookups.text('review.no-end', 'no end'))
}

/** Matches whole amounts: the longest first, and not "234 USDC" in "1.234 USDC". */
function matchAmounts(amounts: Iterable<string>): RegExp {
  const longestFirst = [...amounts].toSorted((one, other) => other.length - one.length)
  const escaped = longestFirst.map((amount) => amount.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(escaped.length > 0 ? `(?<![\\d.,])(?:${escaped.join('|')})` : '(?!)', 'g')
}

/** Whether the sentence contains the amount of a field that stands for exactly the coins that the call sends. */
function namesCoins(model: DisplayModel, value: bigint | undefined, lookups: Lookups): boolean {
  if (value === undefined) return false
  const coins = lookups.formatCoin(value)
  const fields = listFields(model)
  const amounts = fields.filter(isAmount).map((field) => field.value)
  const named = new Set(`${model.interpolatedIntent}`.match(matchAmounts(amounts)))
  return fields.some(
    (field) =>
      (field.format === 'amount' || nativeTokens.has(`${field.tokenAddress}`.toLowerCase())) &&
      groupDigits(field.value) === coins &&
      named.has(field.value),
  )
}

/** Contracts use these in place of a token's address for the native coin. There is no token at either. */
const nativeTokens = new Set([`0x${'0'.repeat(40)}`, `0x${'e'.repeat(40)}`])

function readOwner({ metadata }: DisplayModel): Pick<Shown, 'owner'> {
  const owner = metadata?.owner
  return typeof owner === 'string' ? { owner: cleanForeignText(owner, 60) } : {}
}

/** What the library returns for dates after the year 275760. */
const invalidDate = 'NaN-NaN-NaN NaN:NaN:NaNZ'

function readIntent({ intent, interpolatedIntent }: DisplayModel): string {
  if (interpolatedIntent !== undefined) return interpolatedIntent
  return typeof intent === 'string' ? intent : Object.values(intent ?? {}).join(', ')
}

function showValue(field: DisplayField, lookups: Lookups): string {
  const { format, rawAddress, value } = field
  if (isCaller(field)) return lookups.showFully(lookups.from)
  if (rawAddress) return rawAddress === value ? value : `${value} (${rawAddress})`
  if (format === 'date' && value === invalidDate) return lookups.text('review.no-end', 'no end')
  return isAmount(field) ? showAmount(field, lookups) : value
}

/** Whether a field shows an amount with its unit. */
function isAmount({ format, value }: DisplayField): boolean {
  return (format === 'tokenAmount' || format === 'amount') && value.includes(' ')
}

/** "Unlimited 0x1234…abcd" for an unknown token, because a descriptor's word for an amount is no number of units. */
function showAmount({ tokenAddress, value }: DisplayField, lookups: Lookups): string {
  if (!tokenAddress || /^\d/.test(value)) return groupDigits(value)
  return value.replace(unitsOf(tokenAddress, lookups), shorten(addChecksum(tokenAddress)))
}

/** The library's word for the caller, if the descriptor's `senderAddress` stands for it. */
function isCaller({ format, value }: DisplayField): boolean {
  return format === 'addressName' && value === 'Sender'
}

/** "12500.5 USDC" becomes "12,500.5 USDC". Leaves ids after `#` and digits in words unchanged. */
function groupDigits(text: string): string {
  return text.replace(/(^|[\s(])(\d{4,})(?=(\.\d+)?([\s,;)]|$))/g, (_whole, before: string, digits: string) => {
    return before + digits.replace(/\B(?=(\d{3})+$)/g, ',')
  })
}
