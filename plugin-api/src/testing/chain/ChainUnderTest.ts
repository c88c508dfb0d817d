import type { ChainHttp, ChainModule, RpcClient } from '../../chainModule.js'
import type { Network } from '../../network.js'
import type { Services } from '../../site.js'

export interface ChainTestOptions {
  /** Creates the module, as an app does. Called by each clause. */
  createModule(): ChainModule
  /**
   * The file with the module: `new URL('./index.ts', import.meta.url)`. It is in an app's first bundle, so esbuild, which
   * must be installed, bundles it to check its size. Leave it out if the file also exports what an app needs anyway.
   */
  readonly entry?: URL | string
  /** Wallets that the module finds in the page. */
  readonly wallets?: readonly PageWallet[]
  /**
   * Functions by which a script of the page adds a value for `discover()` to find, by name. Each returns its removal. The
   * contract adds invalid values: getters that throw, endless objects, nonsense.
   */
  readonly places?: Readonly<Record<string, (value: unknown) => () => void>>
  /** Required if the adapter creates a facade. */
  readonly facade?: FacadeSample
  /** The app's networks. @default `testNetworks`, one or more of each namespace */
  readonly networks?: readonly Network[]
}

export interface PageWallet {
  /** The id of the wallet's connector. */
  readonly connectorId: string
  /** Adds the wallet to the page like its extension, with all events. Returns its removal. */
  add(): () => void
}

export interface FacadeSample {
  /** The network to use. @default the first of the module's namespace */
  readonly network?: Network
  /** Valid addresses on this network. @default `testAddresses` of the module's namespace */
  readonly addresses?: readonly string[]
  /** Answers JSON-RPC calls like the network's nodes. @default every call fails */
  readonly request?: RpcClient['request']
  /** Answers calls of `context.http` like the chain's service. @default every call fails */
  readonly get?: ChainHttp['get']
  /** The services that the facade calls. @default unreachable addresses */
  readonly services?: Partial<Services>
  /** The balance of the first address according to these answers, in base units. */
  readonly balance: bigint
}

/** One clause of the contract. */
export interface ChainCheck {
  readonly name: string
  /** Returns a sentence for each fault. */
  run(subject: ChainTestOptions): Promise<readonly string[]>
}
