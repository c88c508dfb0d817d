import * as v from 'valibot'
import { DecimalSchema, listOf, ShownTextSchema, TextSchema } from '../schemas.js'
import type { Currencies, PaymentCurrency, PaymentLimit, PurchaseCurrency, PurchaseNetwork } from './currencies.js'
import { defaultCurrencies } from './defaultCurrencies.js'

export function readCurrencies(answer: unknown): Currencies {
  return v.parse(OptionsSchema, answer)
}

export function readBuyCurrencies(answer: unknown): Currencies {
  return v.parse(BuyOptionsSchema, answer)
}

const ChainIdSchema = v.pipe(
  v.unknown(),
  v.transform((id) => v.parse(TextSchema, typeof id === 'number' ? String(id) : id)),
)

const NetworkSchema = v.object({
  name: TextSchema,
  display_name: TextSchema,
  chain_id: v.fallback(ChainIdSchema, ''),
  contract_address: TextSchema,
})

const BuyNetworkSchema = v.pipe(
  v.object({
    name: TextSchema,
    displayName: TextSchema,
    chainId: v.fallback(ChainIdSchema, ''),
    contractAddress: TextSchema,
  }),
  v.transform(({ name, displayName: display_name, chainId: chain_id, contractAddress: contract_address }) => ({
    ...{ name, display_name, chain_id, contract_address },
  })),
)

function purchaseCurrency<Network extends v.GenericSchema<unknown, PurchaseNetwork>>(network: Network) {
  return v.pipe(
    v.object({ id: ShownTextSchema, name: TextSchema, symbol: ShownTextSchema, networks: listOf(network) }),
    v.transform(({ name, ...currency }): PurchaseCurrency => ({ ...currency, name: name || currency.symbol })),
  )
}

const LimitsSchema = listOf(v.object({ id: ShownTextSchema, min: DecimalSchema, max: DecimalSchema }))
const CurrencyIdSchema = v.pipe(ShownTextSchema, v.regex(/^[A-Z]{3}$/))

const PaymentSchema = v.pipe(
  v.object({ id: CurrencyIdSchema, payment_method_limits: LimitsSchema }),
  v.transform(({ id, payment_method_limits }) => withLimits(id, payment_method_limits)),
)

const BuyPaymentSchema = v.pipe(
  v.object({ id: CurrencyIdSchema, limits: LimitsSchema }),
  v.transform(({ id, limits }) => withLimits(id, limits)),
)

const OptionsSchema = currencies(purchaseCurrency(NetworkSchema), PaymentSchema)
const BuyOptionsSchema = currencies(purchaseCurrency(BuyNetworkSchema), BuyPaymentSchema)

function currencies(
  purchase: v.GenericSchema<unknown, PurchaseCurrency>,
  payment: v.GenericSchema<unknown, PaymentCurrency>,
): v.GenericSchema<unknown, Currencies> {
  const schema = v.pipe(
    v.unknown(),
    v.object({ purchaseCurrencies: listOf(purchase), paymentCurrencies: listOf(payment) }),
    v.transform(
      ({ purchaseCurrencies, paymentCurrencies }): Currencies => ({
        purchase: firstOfEachId(purchaseCurrencies),
        payment: firstOfEachId(paymentCurrencies),
      }),
    ),
  )
  return v.fallback(schema, { purchase: [], payment: [] })
}

function withLimits(id: string, limits: readonly PaymentLimit[]): PaymentCurrency {
  const known = defaultCurrencies.payment.find((currency) => currency.id === id)?.payment_method_limits ?? []
  return { id, payment_method_limits: limits.length > 0 ? limits : known }
}

function firstOfEachId<T extends { readonly id: string }>(entries: readonly T[]): readonly T[] {
  const found = new Map<string, T>()
  for (const entry of entries) if (!found.has(entry.id)) found.set(entry.id, entry)
  return [...found.values()]
}
