import type { ChainHttp, ChainModule, RpcClient } from '../../chainModule.js'
import type { Network } from '../../network.js'
import type { Services } from '../../site.js'

export interface ChainTestOptions {
  /** Creates the module, as an app would. Every clause calls it. */
  createModule(): ChainModule
  /**
   * The module's file: `new URL('./index.ts', import.meta.url)`. It becomes part of an app's first bundle, so the
   * contract bundles it to check its size. This requires esbuild. Omit it if the file also exports things that the app
   * needs anyway.
   */
  readonly entry?: URL | string
  readonly wallets?: readonly PageWallet[]
  /**
   * Functions, keyed by name, that put a value (even an invalid one) where `discover()` finds it. Each returns a
   * function that removes the value.
   */
  readonly places?: Readonly<Record<string, (value: unknown) => () => void>>
  readonly facade?: FacadeSample
  /** The app's networks. @default `testNetworks`, which cover every namespace */
  readonly networks?: readonly Network[]
}

export interface PageWallet {
  readonly connectorId: string
  /** Adds the wallet to the page as its extension would, including events. Returns a function that removes it. */
  add(): () => void
}

export interface FacadeSample {
  /** The network to use. @default the first network in the module's namespace */
  readonly network?: Network
  /** Valid addresses on this network. @default the `testAddresses` for the module's namespace */
  readonly addresses?: readonly string[]
  /** Answers JSON-RPC calls as the network's nodes would. @default every call fails */
  readonly request?: RpcClient['request']
  /** Answers `context.http` calls as the chain's service would. @default every call fails */
  readonly get?: ChainHttp['get']
  /** The services that the facade calls. @default unreachable URLs */
  readonly services?: Partial<Services>
  /** The first address's balance according to these answers, in base units. */
  readonly balance: bigint
}

/** One clause of the contract. */
export interface ChainCheck {
  readonly name: string
  run(subject: ChainTestOptions): Promise<readonly string[]>
}
