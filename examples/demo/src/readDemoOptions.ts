import * as networks from '@latchkey/networks'
import type { Network } from '@latchkey/plugin-api'
import type { ModalOptions } from '@latchkey/shell'
import type { ChainModuleName } from './chainModules.js'

/** What the page's address may change: `?options={...}` takes everything of `createModal` that JSON can say. */
export interface DemoOptions
  extends Partial<Omit<ModalOptions, 'networks' | 'plugins' | 'chains' | 'defaultNetwork' | 'siwx'>> {
  /** Sign-in by a signed message: in the page, or by the sandbox's server. */
  readonly siwx?: 'local' | 'server'
  /** With `siwx`. */
  readonly siwxRequired?: boolean
  /** CAIP-2 ids of the networks to configure. @default some of every namespace */
  readonly networkIds?: readonly string[]
  readonly defaultNetworkId?: string
  /** Which chain modules are given to the modal. @default all */
  readonly chainModules?: readonly ChainModuleName[]
  /** Which plugins are enabled. @default all */
  readonly pluginIds?: readonly string[]
  /** The sandbox's injected wallets announce themselves. Like those below they do unless told otherwise. */
  readonly injectedWallets?: boolean
  /** The sandbox's Solana wallet registers itself. */
  readonly solanaWallets?: boolean
  /** Its Bitcoin wallets too; with `leather` one more, that speaks as Leather does. */
  readonly bitcoinWallets?: boolean | 'leather'
  /** Its Polkadot wallets are injected. */
  readonly polkadotWallets?: boolean
  /** Its Cosmos wallet too, in Keplr's place. */
  readonly cosmosWallets?: boolean
  /** The host adds wallets: a provider, a wagmi connector, and a Wallet Standard wallet. */
  readonly ownWallets?: boolean
  /** The host brings the wallet of an SDK, which another script of the page put into `window.hostWallet`. */
  readonly hostWallet?: boolean
  readonly modals?: number
  /** Nothing but the button and what it says: for the playground, which shows the page in its own. */
  readonly bare?: boolean
  /** Puts the devtools of the first modal into the page. */
  readonly devtools?: boolean | 'open'
  /** All plugins are remotes, from the addresses that `/config.json` lists. */
  readonly federated?: boolean
}

const known = Object.values(networks).filter((value): value is Network => typeof value === 'object')

/** @throws {SyntaxError} the address does not hold what can be read. */
export function readDemoOptions(): DemoOptions {
  const text = new URLSearchParams(location.search).get('options')
  if (!text) return {}
  const options: unknown = JSON.parse(text)
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options as DemoOptions
  throw new SyntaxError(`${text} is no object`)
}

export function pickNetworks(ids: readonly string[]): Network[] {
  return ids.flatMap((id) => known.filter((network) => network.caipNetworkId === id))
}
