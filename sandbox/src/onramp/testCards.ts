/** The cards that the checkout page takes, and how each of them ends. No other number is taken, whosever it is. */

/** `failed` is taken first, and given back later. `refused` never pays. */
export type CardOutcome = 'paid' | 'delayed' | 'failed' | 'refused'

export const testCards: Readonly<Record<CardOutcome, string>> = {
  paid: '4242 4242 4242 4242',
  delayed: '4000 0000 0000 0077',
  failed: '4000 0000 0000 0341',
  refused: '4000 0000 0000 0002',
}

/** The number goes no further than this. */
export function readCard(typed: string): CardOutcome | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  const outcomes = Object.keys(testCards) as CardOutcome[]
  return outcomes.find((outcome) => testCards[outcome].replaceAll(' ', '') === digits)
}
