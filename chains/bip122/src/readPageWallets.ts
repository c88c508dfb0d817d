/** Wallets that put themselves into the window without an event. Any script of the page can do the same. */
import { attempt, readRecord } from '@latchkey/plugin-api'
import { isSatsConnectProvider, type SatsConnectProvider } from './openSatsConnect.js'
import { isUnisatProvider, type UnisatProvider } from './openUnisat.js'

/** An entry of `window.btc_providers`. Name and icon are as the wallet wrote them: the shell makes them safe to show. */
export interface SatsConnectWallet {
  readonly id: string
  readonly name: string
  /** A `data:` address. Any other would tell a server of the visit. */
  readonly icon?: string
  readonly provider: SatsConnectProvider
}

/** Reads the list by which wallets of Sats Connect make themselves known (https://wbips.netlify.app/wbips/WBIP004). */
export function readSatsConnectWallets(): readonly SatsConnectWallet[] {
  const list = attempt(() => (window as { readonly btc_providers?: unknown }).btc_providers)
  return Array.isArray(list) ? list.slice(0, mostWallets).flatMap((entry) => attempt(() => readEntry(entry)) ?? []) : []
}

function readEntry(entry: unknown): SatsConnectWallet | undefined {
  const { id, name, icon } = readRecord(entry)
  if (typeof id !== 'string' || !providerPath.test(id) || typeof name !== 'string') return undefined
  const provider = id.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], window)
  if (!isSatsConnectProvider(provider)) return undefined
  // Leather's icon says `image/svg`, which no browser draws.
  const imageUrl = typeof icon === 'string' && /^data:/i.test(icon) && icon.replace(/^data:image\/svg;/i, svgType)
  return { id, name, provider, ...(imageUrl && { icon: imageUrl }) }
}

const svgType = 'data:image/svg+xml;'
/** The id is the path of the wallet's object from `window`. */
const providerPath = /^[\w$]{1,64}(\.[\w$]{1,64}){0,4}$/
/** No user has more wallets. */
const mostWallets = 200

/** A wallet with UniSat's interface. */
export interface UnisatWallet {
  readonly id: string
  readonly name: string
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
