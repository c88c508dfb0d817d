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
  lookups: Lookups,
  last: readonly DescribedField[] = [],
  hidden = 0,
): Pick<Description, 'fields' | 'hidden'> {
  const cleaned = clean(fields)
  const room = mostFields - last.length
  const shown = cleaned.slice(0, hidden === 0 && cleaned.length <= room ? room : room - 1)
  const left = hidden + cleaned.length - shown.length
  return {
    fields: [...shown, ...(left > 0 ? [notShown(left, lookups)] : []), ...clean(last)],
    ...(left > 0 && { hidden: left }),
  }
}

function clean(fields: readonly DescribedField[]): readonly DescribedField[] {
  return fields
    .map(({ label, value }) => ({ label: cleanForeignText(label, 60), value: cleanForeignText(value, 300) }))
    .filter(({ label, value }) => label && value)
}

function notShown(count: number, lookups: Lookups): DescribedField {
  return {
    label: lookups.text('review.field-more', 'Not shown'),
    value: lookups.text('review.more', '{count, plural, one {# more} other {# more}}', { count }),
  }
}

/** Says that only the names in the request were recognised. */
export function unverified(lookups: Lookups): DescribedField {
  return {
    label: lookups.text('review.field-note', 'Not verified'),
    value: lookups.text(
      'review.unverified',
      'Read from the names in the request only. The contract may do something else.',
    ),
  }
}

/** Returns a call's fields without those about what is missing, for a description that has its own. */
export function withoutNotes({ fields }: Description, lookups: Lookups): readonly DescribedField[] {
  const labels = [unverified(lookups).label, notShown(0, lookups).label]
  return fields.filter((shown) => !labels.includes(shown.label))
}
