/** The checkout's test cards and their outcomes. It rejects all other numbers. */

/** `failed`: charged, then refunded. `refused`: never charged. */
export type CardOutcome = 'paid' | 'delayed' | 'failed' | 'refused'

export const testCards: Readonly<Record<CardOutcome, string>> = {
  paid: '4242 4242 4242 4242',
  delayed: '4000 0000 0000 0077',
  failed: '4000 0000 0000 0341',
  refused: '4000 0000 0000 0002',
}

/** No other function sees the card number. */
export function readCard(typed: string): CardOutcome | undefined {
  const digits = typed.replace(/[\s-]/g, '')
  const outcomes = Object.keys(testCards) as CardOutcome[]
  return outcomes.find((outcome) => testCards[outcome].replaceAll(' ', '') === digits)
}
