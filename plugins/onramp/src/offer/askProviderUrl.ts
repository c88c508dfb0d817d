import { type OnrampContext, requireApiFor } from '../context.js'
import { coinbaseNetworks } from '../currencies/coinbaseNetworks.js'
import type { OnrampOptions, OnrampProvider } from '../index.js'
import type { Question, Quote } from './Offer.js'
import { readProviderUrl } from './readProviderUrl.js'

export interface UrlQuestion extends Question {
  readonly provider: OnrampProvider
  readonly signal: AbortSignal
  /** What the user was told for this question; absent where there is no quote. */
  readonly quote?: Quote
}

/**
 * The address of a provider's page for a purchase.
 *
 * @throws {OnrampError} see `readProviderUrl`; what the service refuses is thrown as it is.
 */
export async function askProviderUrl(
  context: OnrampContext,
  { meldPublicKey = '' }: OnrampOptions,
  question: UrlQuestion,
): Promise<string> {
  const { account, amount, currency, network, provider, quote, signal, token } = question
  const { address } = account
  const { onrampUrl } = context.services
  if (provider === 'meld') {
    return withQuery(readProviderUrl(provider, onrampUrl, onrampUrl), {
      publicKey: meldPublicKey,
      destinationCurrencyCode: token.symbol,
      walletAddress: address,
      externalCustomerId: context.project.id,
      sourceAmount: amount,
      sourceCurrencyCode: currency.id,
    })
  }
  const presets = { presetFiatAmount: amount, ...(quote && { presetCryptoAmount: quote.purchaseAmount }) }
  // The generator accepts whole numbers only. Other amounts are set in the address that it returns.
  const isWhole = (preset: string) => /^\d{1,15}$/.test(preset)
  const whole = Object.entries(presets).filter(([, preset]) => isWhole(preset))
  const broken = Object.entries(presets).filter(([, preset]) => !isWhole(preset))
  const defaultNetwork = coinbaseNetworks[network.caipNetworkId] ?? 'ethereum'
  const api = await requireApiFor(context, network.caipNetworkId)
  const answer = await api.post(
    '/v1/generators/onrampurl',
    {
      // This network alone: a wallet may have an address on others that nobody has the key of.
      destinationWallets: [{ address, blockchains: [defaultNetwork], assets: [token.symbol] }],
      defaultNetwork,
      partnerUserId: address,
      defaultExperience: 'buy',
      ...Object.fromEntries(whole.map(([name, preset]) => [name, Number(preset)])),
    },
    { signal },
  )
  return withQuery(readProviderUrl(provider, (Object(answer) as { readonly url?: unknown }).url, onrampUrl), {
    ...Object.fromEntries(broken),
    ...(currency.id !== 'USD' && { fiatCurrency: currency.id }),
  })
}

function withQuery(url: URL, query: Readonly<Record<string, string>>): string {
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
