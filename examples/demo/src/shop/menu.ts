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

/** Writes cents as whole units: 250 becomes `2.50`. */
export function decimalOf(cents: number): `${number}` {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`
}

const usd = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

/** Writes a price in the reader's language. A decimal string stays exact. */
export function formatPrice(cents: number, locale: string): string {
  return new Intl.NumberFormat(locale, usd).format(decimalOf(cents))
}
