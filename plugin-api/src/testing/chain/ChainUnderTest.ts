/** What the clauses of the chain contract share. */
import type { ChainHttp, ChainModule, RpcClient } from '../../chainModule.js'
import type { Network } from '../../network.js'
import type { Services } from '../../site.js'

export interface ChainTestOptions {
  /** Makes the module, as an app does. Each clause makes its own. */
  createModule(): ChainModule
  /**
   * The file with the module: `new URL('./index.ts', import.meta.url)`. An app's first bundle contains it, so esbuild, which
   * must be installed, bundles and weighs it. Leave it out if the file also exports what an app needs anyway.
   */
  readonly entry?: URL | string
  /** Wallets that the module finds in the page. */
  readonly wallets?: readonly PageWallet[]
  /**
   * The ways by which a script of the page can give a value to the search, by name. Each adds the value and returns its
   * removal. The contract passes values through it that no wallet has: getters that throw, endless objects, nonsense.
   */
  readonly places?: Readonly<Record<string, (value: unknown) => () => void>>
  /** What the facade is tried with. Needed if the adapter makes a facade. */
  readonly facade?: FacadeSample
  /** The app's networks. @default `testNetworks`, one or more of each namespace */
  readonly networks?: readonly Network[]
}

export interface PageWallet {
  /** The id that the module gives to the wallet's connector. */
  readonly connectorId: string
  /** Adds the wallet to the page the way its extension does, with every event that belongs to it. Returns its removal. */
  add(): () => void
}

export interface FacadeSample {
  /** The network that is asked. @default the first of the module's namespace */
  readonly network?: Network
  /** Valid addresses on this network. @default `testAddresses` of the module's namespace */
  readonly addresses?: readonly string[]
  /** Answers JSON-RPC calls as the network's nodes do. @default every call fails */
  readonly request?: RpcClient['request']
  /** Answers calls of `context.http` as the chain's service does. @default every call fails */
  readonly get?: ChainHttp['get']
  /** The services that the facade asks. @default addresses that nobody answers at */
  readonly services?: Partial<Services>
  /** The balance of the first address by these answers, in base units. */
  readonly balance: bigint
}

/** One clause of the contract. It returns a sentence for each breach. */
export interface ChainCheck {
  readonly name: string
  run(subject: ChainTestOptions): Promise<readonly string[]>
}
