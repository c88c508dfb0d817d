/**
 * Finds wallets that define a property of `window`. Treats them as untrusted, because any script can define a property.
 */
import { attempt, readRecord } from '@latchkey/plugin-api'
import { isSatsConnectProvider, type SatsConnectProvider } from './openSatsConnect.js'
import { isUnisatProvider, type UnisatProvider } from './openUnisat.js'

/** An entry of `window.btc_providers`. The shell sanitizes name and icon. */
interface SatsConnectWallet {
  readonly id: string
  readonly name: string
  /** A `data:` URL. Loading any other URL would reveal the visit to a server. */
  readonly icon?: string
  readonly provider: SatsConnectProvider
}

export function readSatsConnectWallets(): readonly SatsConnectWallet[] {
  const list = attempt(() => (window as { readonly btc_providers?: unknown }).btc_providers)
  return Array.isArray(list) ? list.slice(0, 200).flatMap((entry) => attempt(() => readEntry(entry)) ?? []) : []
}

function readEntry(entry: unknown): SatsConnectWallet | undefined {
  const { id, name, icon } = readRecord(entry)
  if (typeof id !== 'string' || !providerPath.test(id) || typeof name !== 'string') return undefined
  const provider = id.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], window)
  if (!isSatsConnectProvider(provider)) return undefined
  // Leather's icon has the media type `image/svg`, which browsers do not render.
  const imageUrl =
    typeof icon === 'string' && /^data:/i.test(icon) && icon.replace(/^data:image\/svg;/i, 'data:image/svg+xml;')
  return { id, name, provider, ...(imageUrl && { icon: imageUrl }) }
}

/** The path from `window` to the wallet's object, such as `a.b`. */
const providerPath = /^[\w$]{1,64}(\.[\w$]{1,64}){0,4}$/

interface UnisatWallet extends Pick<SatsConnectWallet, 'id' | 'name'> {
  readonly provider: UnisatProvider
}

export function readUnisatWallets(): readonly UnisatWallet[] {
  return unisatPaths.flatMap(({ id, name, read }) => {
    const provider = attempt(() => read(window as unknown as Page))
    return attempt(() => isUnisatProvider(provider)) ? [{ id, name, provider: provider as UnisatProvider }] : []
  })
}

interface Page {
  readonly okxwallet?: { readonly bitcoin?: unknown }
  readonly unisat?: unknown
}

const unisatPaths = [
  { id: 'okxwallet.bitcoin', name: 'OKX Wallet', read: (page: Page) => page.okxwallet?.bitcoin },
  { id: 'unisat', name: 'UniSat Wallet', read: (page: Page) => page.unisat },
]
