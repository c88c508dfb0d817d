import { isSatsConnectProvider, type SatsConnectProvider } from './openSatsConnect.js'

/** An entry of `window.btc_providers`. Name and icon are as the wallet wrote them: the registry makes them safe to show. */
export interface ListedProvider {
  readonly id: string
  readonly name: string
  /** A `data:` address: any other would tell a server of the visit. */
  readonly icon?: string
  readonly provider: SatsConnectProvider
}

/** Reads the list by which wallets of sats-connect make themselves known; any script can write into it. */
export function readProviders(): readonly ListedProvider[] {
  const page = window as { readonly btc_providers?: unknown }
  try {
    const list = page.btc_providers
    return Array.isArray(list) ? list.slice(0, mostWallets).flatMap(readProvider) : []
  } catch {
    return []
  }
}

function readProvider(entry: unknown): readonly ListedProvider[] {
  try {
    const { id, name, icon } = entry as Readonly<Record<string, unknown>>
    if (typeof id !== 'string' || !providerPath.test(id) || typeof name !== 'string') return []
    const provider = id.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], window)
    if (!isSatsConnectProvider(provider)) return []
    // Leather's picture has a type that there is not, and would be refused as none.
    const imageUrl = typeof icon === 'string' && /^data:/i.test(icon) && icon.replace(/^data:image\/svg;/i, svgType)
    return [{ id, name, provider, ...(imageUrl && { icon: imageUrl }) }]
  } catch {
    // Members may be getters that throw, and the path may lead nowhere.
    return []
  }
}

const svgType = 'data:image/svg+xml;'

/** The id is the path of the wallet's object from `window`. */
const providerPath = /^[\w$]{1,64}(\.[\w$]{1,64}){0,4}$/
const mostWallets = 200
