import { coinbaseNetworks } from '../currencies/currencies.js'
import type { OnrampOptions, OnrampProvider } from '../index.js'
import type { OnrampContext } from '../module.js'
import { OnrampError, requireApiFor } from '../service.js'
import type { PurchaseRequest, Quote } from './quotes.js'

interface ProviderUrlRequest extends PurchaseRequest {
  readonly provider: OnrampProvider
  readonly signal: AbortSignal
  readonly quote?: Quote
}

export async function fetchProviderUrl(
  context: OnrampContext,
  { meldPublicKey = '' }: OnrampOptions,
  { account, amount, currency, network, provider, quote, signal, token }: ProviderUrlRequest,
): Promise<string> {
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
  // The generator only accepts whole numbers. Add other amounts to the URL that it returns.
  const isWhole = ([, preset]: [string, string]) => /^\d{1,15}$/.test(preset)
  const whole = Object.entries(presets).filter(isWhole)
  const fractional = Object.entries(presets).filter((preset) => !isWhole(preset))
  const defaultNetwork = coinbaseNetworks[network.caipNetworkId] ?? 'ethereum'
  const api = await requireApiFor(context, network.caipNetworkId)
  const answer = await api.post(
    '/v1/generators/onrampurl',
    {
      // Only this network: the user might not control the address on others.
      destinationWallets: [{ address, blockchains: [defaultNetwork], assets: [token.symbol] }],
      defaultNetwork,
      partnerUserId: address,
      defaultExperience: 'buy',
      ...Object.fromEntries(whole.map(([name, preset]) => [name, Number(preset)])),
    },
    { signal },
  )
  return withQuery(readProviderUrl(provider, (Object(answer) as { readonly url?: unknown }).url, onrampUrl), {
    ...Object.fromEntries(fractional),
    ...(currency.id !== 'USD' && { fiatCurrency: currency.id }),
  })
}

function withQuery(url: URL, query: Readonly<Record<string, string>>): string {
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Accepts only URLs on the provider's hosts or on `services.onrampUrl`'s host. */
export function readProviderUrl(provider: OnrampProvider, value: unknown, onrampUrl: string | null): URL {
  if (typeof value !== 'string' || !value) throw new OnrampError('ONRAMP_URL_MISSING')
  if (!URL.canParse(value) || value.length > maxLength) throw new OnrampError('ONRAMP_URL_UNSAFE')
  const url = new URL(value)
  // A URL's user name can look like the provider's host.
  const isPlain = !url.username && !url.password
  const isLocal = url.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)
  if (!isPlain || (url.protocol !== 'https:' && !isLocal)) throw new OnrampError('ONRAMP_URL_UNSAFE', url.protocol)
  if (hosts[provider].test(url.host) || isOnHostOf(onrampUrl, url)) return url
  throw new OnrampError('ONRAMP_URL_UNSAFE', url.origin)
}

/** Ignores the default `services.onrampUrl`, because it is Meld's host. */
function isOnHostOf(onrampUrl: string | null, { origin }: URL): boolean {
  if (!onrampUrl || !URL.canParse(onrampUrl)) return false
  const allowed = new URL(onrampUrl)
  return allowed.origin === origin && !Object.values(hosts).some((host) => host.test(allowed.host))
}

const hosts: Readonly<Record<OnrampProvider, RegExp>> = {
  coinbase: /^pay(-sandbox)?\.coinbase\.com$/,
  meld: /^([a-z\d-]+\.)?meldcrypto\.com$/,
}

const maxLength = 8_192
