/** Structural types for `createModal`. This package can't import the shell, so tests pass `createModal` in. */
import type { ChainAccount, ConnectionStatus } from '../../account.js'
import type { CaipNetworkId, ChainNamespace } from '../../caip.js'
import type { ChainFacade } from '../../chain.js'
import type { Connector, Provider } from '../../connector.js'
import type { Store } from '../../context.js'
import type { Cleanup } from '../../disposal.js'
import type { SecureFrame } from '../../embeddedWallet.js'
import type { Permission } from '../../manifest.js'
import type { Network } from '../../network.js'
import type { AnyPlugin } from '../../plugin.js'
import type { DappMetadata } from '../../site.js'
import type { Text } from '../../text.js'

/** The type of `createModal` from `@latchkey/shell`. */
export type CreateModal = (options: HostOptions) => ModalUnderTest

export interface HostChain {
  readonly kind: ChainNamespace | 'walletconnect'
  load(): Promise<{ discover(host: never): Cleanup; createFacade?(host: never): ChainFacade }>
}

/** The host options that a test modal sets. */
export interface HostOptions {
  readonly projectId: string
  readonly metadata: DappMetadata
  readonly networks: readonly Network[]
  readonly chains: readonly HostChain[]
  readonly connectors: readonly Connector[]
  readonly plugins: readonly AnyPlugin[]
  readonly services: Readonly<Partial<Record<HostService, string>>> & { readonly analyticsUrl: null }
  readonly refusedPermissions?: Readonly<Record<string, readonly Permission[]>>
  readonly features?: Readonly<Record<string, boolean | readonly string[]>>
  readonly messages?: Readonly<Record<string, string>>
  readonly id?: string
  readonly locale?: string
  readonly themeMode?: 'dark' | 'light' | 'auto'
}

type HostService = 'relayUrl' | 'apiUrl' | 'rpcUrl' | 'frameUrl'

/** The parts of core that tests use: for the embedded wallet without its frame, for texts and for requests. */
export interface CoreUnderTest {
  readonly messages: { text: Text }
  readonly connectors: { add(connector: Connector): Cleanup }
  readonly requests: { request(parameters: never): Promise<unknown> }
  readonly connections: { connect(command: { readonly connectorId: string }): Promise<ChainAccount> }
  /** The test's secure frame replaces this at sign-in. */
  auth: () => Promise<SecureFrame>
}

/** The part of a modal that tests use. */
export interface ModalUnderTest {
  readonly id: string
  readonly store: Store
  readonly runtime: { core(): Promise<CoreUnderTest> }
  readonly state: {
    readonly open: boolean
    readonly namespace: ChainNamespace | undefined
    readonly networkId: CaipNetworkId | undefined
    readonly account: ChainAccount | undefined
    readonly status: ConnectionStatus
  }
  /** Maps each plugin's id to a function that starts the plugin and resolves with its API. */
  readonly plugins: Readonly<Record<string, () => Promise<unknown>>>
  open(options?: { readonly view?: never; readonly namespace?: ChainNamespace }): Promise<void>
  request(request: { readonly view: never; readonly args?: never }): Promise<unknown>
  close(): void
  disconnect(namespace?: ChainNamespace): Promise<void>
  getProvider(namespace: ChainNamespace): Provider
  setLocale(locale: string): Promise<void>
  addPlugin(plugin: AnyPlugin): Promise<Cleanup>
  dispose(): Promise<void>
}
