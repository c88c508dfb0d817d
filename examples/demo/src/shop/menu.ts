/** The shop's coffees. Prices are in cents. */
export const menu = [
  { id: 'espresso', cents: 250 },
  { id: 'flat-white', cents: 380 },
  { id: 'cappuccino', cents: 400 },
  { id: 'latte', cents: 420 },
  { id: 'matcha', cents: 460 },
  { id: 'cold-brew', cents: 440 },
] as const

export type Coffee = (typeof menu)[number]
export type CoffeeId = Coffee['id']

export function findCoffee(id: string): Coffee | undefined {
  return menu.find((coffee) => coffee.id === id)
}

/** Converts cents to a decimal string, for code rather than users: 250 becomes `2.50`. Unlike a number, it is exact. */
export function decimalOf(cents: number): `${number}` {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}

/** Writes a price in the reader's language. */
export function formatPrice(cents: number, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).formatToParts(decimalOf(cents))
  // Some languages write `US$`. In right-to-left text, its letters get separated from the `$`.
  return parts.map(({ type, value }) => (type === 'currency' ? '$' : value)).join('')
}

/** Writes an amount of USDC in the reader's language, with cents. */
export function formatUsdc(cents: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(decimalOf(cents))
}
