import { isUnisatProvider, type UnisatProvider } from './openUnisat.js'

export interface KnownWallet {
  readonly id: string
  readonly name: string
  readonly provider: UnisatProvider
}

/** Wallets that bring no standard, where they are in the page. */
export function readKnownWallets(): readonly KnownWallet[] {
  return places.flatMap(({ id, name, read }) => {
    try {
      const provider = read(window as unknown as Page)
      return isUnisatProvider(provider) ? [{ id, name, provider }] : []
    } catch {
      return [] // members may be getters that throw
    }
  })
}

interface Page {
  readonly okxwallet?: { readonly bitcoin?: unknown }
  readonly unisat?: unknown
}

const places = [
  { id: 'okxwallet.bitcoin', name: 'OKX Wallet', read: (page: Page) => page.okxwallet?.bitcoin },
  { id: 'unisat', name: 'UniSat Wallet', read: (page: Page) => page.unisat },
] as const
