/**
 * `createModal` of @latchkey/shell as the tests here see it, by structure: this package imports nothing of ours, so the
 * real modal is handed in by whoever tests.
 */
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

/** `createModal`: `import { createModal } from '@latchkey/shell'` fits as it is. */
export type CreateModal = (options: HostOptions) => ModalUnderTest

/** A chain module: a descriptor, and what it loads. */
export interface HostChain {
  readonly kind: ChainNamespace | 'walletconnect'
  load(): Promise<{ discover(host: never): Cleanup; createFacade?(host: never): ChainFacade }>
}

/** The options that a test modal is made with: a part of what hosts configure. */
export interface HostOptions {
  readonly projectId: string
  readonly metadata: {
    readonly name: string
    readonly description: string
    readonly url: string
    readonly icons: readonly string[]
  }
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

/** What the tests here use of the modal's core, to connect the embedded wallet without its frame. */
export interface CoreUnderTest {
  readonly connectors: { add(connector: Connector): Cleanup }
  readonly connections: { connect(command: { readonly connectorId: string }): Promise<ChainAccount> }
  /** Replaced by the test's secure frame when a test signs a user in. */
  auth: () => Promise<SecureFrame>
}

/** What the tests here use of a modal. */
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
  /** By plugin id: starts the plugin, and gives its own functions. */
  readonly plugins: Readonly<Record<string, () => Promise<unknown>>>
  open(options?: { readonly view?: never; readonly namespace?: ChainNamespace }): Promise<void>
  close(): void
  disconnect(namespace?: ChainNamespace): Promise<void>
  getProvider(namespace: ChainNamespace): Provider
  setLocale(locale: string): Promise<void>
  addPlugin(plugin: AnyPlugin): Promise<Cleanup>
  dispose(): Promise<void>
}
