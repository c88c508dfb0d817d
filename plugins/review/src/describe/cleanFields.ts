/** Brings sentences and fields into the limits of `RequestReview`, and adds fields about what is missing. */
import { cleanForeignText } from '@latchkey/plugin-api'
import type { DescribedField, Description } from './Description.js'
import type { Lookups } from './lookups.js'

/** Cleans and cuts a sentence to the limit of `RequestReview.summary`. */
export function cleanSentence(sentence: string): string {
  return cleanForeignText(sentence, 300)
}

/** Leaves room for one fact about the protocol. */
const mostFields = 19

/**
 * Cleans and cuts fields to the limits of `ReviewFact`. A field counts those that are not shown.
 *
 * @param last Come after the fields, and are never cut off.
 * @param hidden How many were already left out.
 */
export function cleanFields(
  fields: readonly DescribedField[],
  lookups: Pick<Lookups, 'text'>,
  last: readonly DescribedField[] = [],
  hidden = 0,
): Pick<Description, 'fields' | 'hidden'> {
  const cleaned = clean(fields, lookups)
  const room = mostFields - last.length
  const shown = cleaned.slice(0, hidden === 0 && cleaned.length <= room ? room : room - 1)
  const left = hidden + cleaned.length - shown.length
  return {
    fields: [...shown, ...(left > 0 ? [notShown(left, lookups)] : []), ...clean(last, lookups)],
    ...(left > 0 && { hidden: left }),
  }
}

function clean(fields: readonly DescribedField[], { text }: Pick<Lookups, 'text'>): readonly DescribedField[] {
  return fields
    .map(({ label, value }) => ({ label: cleanForeignText(label, 60), value: cleanForeignText(value, 300) }))
    .filter(({ label, value }) => label || value)
    .map(({ label, value }) => ({ label: label || '—', value: value || text('review.empty', 'Empty') }))
}

function notShown(count: number, lookups: Pick<Lookups, 'text'>): DescribedField {
  return {
    label: lookups.text('review.field-more', 'Not shown'),
    value: lookups.text('review.more', '{count, plural, one {# more} other {# more}}', { count }),
  }
}

/** Says that only the names in the request were recognised. */
export function unverified(lookups: Pick<Lookups, 'text'>): DescribedField {
  return {
    label: lookups.text('review.field-note', 'Not verified'),
    value: lookups.text(
      'review.unverified',
      'Read from the names in the request only. The contract may do something else.',
    ),
  }
}

/** So many fit beside the contract and the notes. */
export const certainlyShown = 16

/**
 * Adds to the sentence of each call the call's fields, as far as there is room for all sentences. Counts the others.
 *
 * @param calls with their ranks: the fields of those that matter most get room first.
 */
export function showCalls(
  calls: readonly { readonly own: DescribedField; readonly inner?: Description | undefined; readonly rank: number }[],
  lookups: Pick<Lookups, 'text'>,
): { readonly fields: readonly DescribedField[]; readonly hidden: number } {
  const isSingle = calls.filter(({ inner }) => inner).length === 1
  let room = certainlyShown - calls.length
  let hidden = 0
  const shown = new Map<DescribedField, readonly DescribedField[]>()
  for (const { inner, own } of calls.toSorted((one, other) => other.rank - one.rank)) {
    const details = inner ? withoutNotes(inner, lookups) : []
    // A single call is the whole request.
    const fitting = isSingle ? details : details.slice(0, Math.max(0, room))
    room -= fitting.length
    shown.set(own, fitting)
    // The sentence of a plain transfer of coins says everything.
    const left = inner?.source === 'request' ? 0 : details.length - fitting.length
    hidden += left + (inner?.hidden ?? 0)
  }
  return { fields: calls.flatMap(({ own }) => [own, ...(shown.get(own) ?? [])]), hidden }
}

/** Returns a call's fields without those about what is missing, for a description that has its own. */
function withoutNotes({ fields }: Description, lookups: Pick<Lookups, 'text'>): readonly DescribedField[] {
  const labels = [unverified(lookups).label, notShown(0, lookups).label]
  return fields.filter((shown) => !labels.includes(shown.label))
}
