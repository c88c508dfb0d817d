import { readDecimal, readList, readMember, readText } from '../readMember.js'
import type { Currencies, PaymentCurrency, PaymentLimit, PurchaseCurrency } from './Currencies.js'
import { defaultCurrencies } from './defaultCurrencies.js'

/** Reads the options. What is not as it should be is left out, and counts as nothing against the rest. */
export function readCurrencies(answer: unknown): Currencies {
  return {
    purchase: readUnique(answer, 'purchaseCurrencies', readPurchaseCurrency),
    payment: readUnique(answer, 'paymentCurrencies', readPaymentCurrency),
  }
}

/** Each id once: the first of them. */
function readUnique<T extends { readonly id: string }>(answer: unknown, name: string, read: (entry: unknown) => T) {
  const found = new Map<string, T>()
  for (const entry of readList(answer, name).map(read)) if (entry.id && !found.has(entry.id)) found.set(entry.id, entry)
  return [...found.values()]
}

function readPurchaseCurrency(entry: unknown): PurchaseCurrency {
  const symbol = readText(entry, 'symbol')
  return {
    // Without a sign nobody knows what it is.
    id: symbol && readText(entry, 'id'),
    name: readText(entry, 'name') || symbol,
    symbol,
    networks: readList(entry, 'networks').map((network) => ({
      name: readText(network, 'name'),
      display_name: readText(network, 'display_name'),
      // Some services have numbers here.
      chain_id: readText({ id: String(readMember(network, 'chain_id')) }, 'id'),
      contract_address: readText(network, 'contract_address'),
    })),
  }
}

function readPaymentCurrency(entry: unknown): PaymentCurrency {
  const id = readText(entry, 'id')
  const limits = readList(entry, 'payment_method_limits').flatMap((limit): PaymentLimit[] => {
    const [min, max] = [readDecimal(limit, 'min'), readDecimal(limit, 'max')]
    const method = readText(limit, 'id')
    return method && min && max ? [{ id: method, min, max }] : []
  })
  const known = defaultCurrencies.payment.find((currency) => currency.id === id)?.payment_method_limits ?? []
  // What `Intl` knows as a currency's form.
  return { id: /^[A-Z]{3}$/.test(id) ? id : '', payment_method_limits: limits.length > 0 ? limits : known }
}
