import type { DisplayField, DisplayModel } from '@ethereum-sourcify/clear-signing'
import { cleanForeignText } from '@latchkey/plugin-api'
import type { DescribedField } from '../Description.js'
import { joinSentences } from '../joinSentences.js'
import { type Lookups, shorten } from '../lookups.js'
import type { Formatted } from './formatWithDescriptor.js'

export interface Shown {
  readonly sentence: string
  readonly fields: readonly DescribedField[]
  readonly owner?: string
}

/** Converts what the library returns to a sentence and fields. `describeNested` describes calls in arguments. */
export async function showFormatted(
  { model }: Formatted,
  lookups: Lookups,
  describeNested: (to: string, data: string) => Promise<string>,
): Promise<Shown> {
  const found = (model.fields ?? []).flatMap((field) => ('fields' in field ? field.fields : [field])).slice(0, 20)
  const fields = await Promise.all(
    found.map(async (field) => ({ label: field.label, value: await showValue(field, lookups, describeNested) })),
  )
  const nested = fields.filter((_field, index) => found[index]?.embeddedCalldata?.callee).map(({ value }) => value)
  if (nested.length > 0 && model.interpolatedIntent === undefined) {
    return { sentence: joinSentences(nested, 0, lookups), fields, ...readOwner(model) }
  }
  const caller = found.some(isCaller) ? lookups.show(lookups.from) : 'Sender'
  const sentence = readIntent(model)
    .replace(/\bSender\b/g, caller)
    .replace(/0x[\da-fA-F]{40}\b/g, shorten)
    .replaceAll(invalidDate, lookups.text('review.no-end', 'no end'))
  return { sentence: groupDigits(sentence), fields, ...readOwner(model) }
}

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

async function showValue(
  field: DisplayField,
  lookups: Lookups,
  describeNested: (to: string, data: string) => Promise<string>,
): Promise<string> {
  const { embeddedCalldata, format, rawAddress, value } = field
  if (embeddedCalldata?.callee) return describeNested(embeddedCalldata.callee.toLowerCase(), value)
  if (isCaller(field)) return lookups.showFully(lookups.from)
  if (rawAddress) return rawAddress === value ? value : `${value} (${rawAddress})`
  if (format === 'date' && value === invalidDate) return lookups.text('review.no-end', 'no end')
  return format === 'tokenAmount' || format === 'amount' ? groupDigits(value) : value
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

/** Cleans and cuts a sentence to the limit of `RequestReview.summary`. */
export function cleanSentence(sentence: string): string {
  return cleanForeignText(sentence, 300)
}

/**
 * Cleans and cuts fields to the limits of `ReviewFact`. Leaves room for one fact about the protocol. `last` comes after
 * the fields, and is never cut off.
 */
export function cleanFields(
  fields: readonly DescribedField[],
  last: readonly DescribedField[] = [],
): readonly DescribedField[] {
  const cleaned = fields
    .map(({ label, value }) => ({ label: cleanForeignText(label, 60), value: cleanForeignText(value, 300) }))
    .filter(({ label, value }) => label && value)
  return [...cleaned.slice(0, 19 - last.length), ...last]
}
