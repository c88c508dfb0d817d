import * as networks from '@latchkey/networks'
import type { Network } from '@latchkey/plugin-api'
import type { CatalogueOptions } from '@latchkey/plugins'
import type { ModalOptions } from '@latchkey/shell'
import type { ChainModuleName } from './chainModules.js'

/** The options in the page's URL. `?options={...}` accepts every option of `createModal` that JSON can express. */
export interface LabOptions
  extends Partial<Omit<ModalOptions, 'networks' | 'plugins' | 'chains' | 'defaultNetwork' | 'siwx'>> {
  /** Sign-in by a signed message, verified in the page or by the sandbox's server. */
  readonly siwx?: 'local' | 'server'
  /** Requires `siwx`. */
  readonly siwxRequired?: boolean
  /** The networks' CAIP-2 ids. @default some networks of every namespace */
  readonly networkIds?: readonly string[]
  readonly defaultNetworkId?: string
  /** The modal's chain modules. @default all */
  readonly chainModules?: readonly ChainModuleName[]
  /** The enabled plugins. @default all */
  readonly pluginIds?: readonly string[]
  /** Announces the sandbox's injected wallets. @default true */
  readonly injectedWallets?: boolean
  /** Registers the sandbox's Solana wallet. @default true */
  readonly solanaWallets?: boolean
  /** Injects the sandbox's Bitcoin wallets. `leather` adds a wallet that works like Leather. @default true */
  readonly bitcoinWallets?: boolean | 'leather'
  /** Injects the sandbox's Polkadot wallets. @default true */
  readonly polkadotWallets?: boolean
  /** Injects the sandbox's Cosmos wallet as Keplr. @default true */
  readonly cosmosWallets?: boolean
  /** Adds the app's own wallets: a provider, a wagmi connector, and a Wallet Standard wallet. */
  readonly ownWallets?: boolean
  /** Adds the wallet that another script put into `window.hostWallet`. */
  readonly hostWallet?: boolean
  readonly modals?: number
  /** Shows only the button and the hooks' values, for tests that count elements. */
  readonly bare?: boolean
  /** Mounts the devtools for the first modal. */
  readonly devtools?: boolean | 'open'
  /** A mirror of descriptors for the review plugin. */
  readonly registry?: NonNullable<CatalogueOptions['review']>['registry']
  /** Loads all plugins as remotes, from the URLs in `/config.json`. */
  readonly federated?: boolean
}

const known = Object.values(networks).filter((value): value is Network => typeof value === 'object')

/** @throws {SyntaxError} If the URL has invalid options. */
export function readLabOptions(): LabOptions {
  const text = new URLSearchParams(location.search).get('options')
  if (!text) return {}
  const options: unknown = JSON.parse(text)
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options as LabOptions
  throw new SyntaxError(`${text} is no object`)
}

export function pickNetworks(ids: readonly string[]): Network[] {
  return ids.flatMap((id) => known.filter((network) => network.caipNetworkId === id))
}
