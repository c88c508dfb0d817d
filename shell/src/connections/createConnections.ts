/** Connects and disconnects wallets, one per namespace. Their state is in `state/connections.ts`. */
import {
  type CaipNetworkId,
  type ChainAccount,
  type ChainNamespace,
  type Connector,
  LatchkeyError,
  loadOnce,
  type Network,
  type Provider,
} from '@latchkey/plugin-api'
import type { Atom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { activeNamespaceAtom } from '../state/connections.js'
import { connectionsKey } from '../storage/storedConnections.js'
import { followWallet } from './adoptConnection.js'
import { connectWallet } from './connectWallet.js'
import { type Attempts, createAttempts } from './createAttempts.js'
import { createLiveConnections, type LiveConnections } from './createLiveConnections.js'
import { createReconnect, type Reconnect } from './createReconnect.js'
import { disconnectWallets } from './disconnectWallets.js'
import type { KeptWalletCommands } from './kept/createKeptWallets.js'
import { release } from './release.js'

export interface ConnectCommand {
  readonly connectorId: string
  /** @default the active namespace if the connector serves it, else the connector's first */
  readonly namespace?: ChainNamespace
  readonly signal?: AbortSignal
  readonly onUri?: (uri: string) => void
  /** Called if the wallet still shows a prompt from an earlier page load. */
  readonly onPending?: () => void
  /** While false, the namespace is not shown as connecting, but the wallet may still approve. @default true */
  readonly isShownAtom?: Atom<boolean>
  /** Whether a replaced connector stays connected. @default `false` for every connector */
  readonly keeps?: (replaced: Connector) => boolean
}

export interface Connections {
  /** @throws {ConnectorNotFoundError} @throws {ConnectionRejectedError} @throws {ConnectFailedError} */
  connect(command: ConnectCommand): Promise<ChainAccount>
  /** Without a namespace, disconnects all. @throws {DisconnectFailedError} */
  disconnect(namespace?: ChainNamespace): Promise<void>
  /** Resolves when each stored namespace is connected or shown as disconnected. Then follows other tabs. Never rejects. */
  reconnect(): Promise<void>
  getProvider(namespace: ChainNamespace, networkId?: CaipNetworkId): Promise<Provider>
  connectorOf(namespace: ChainNamespace): Connector | undefined
  /** Switches the connected wallet, then the accounts in the modal. Rejects with the wallet's error. */
  switchNetwork(network: Network): Promise<void>
  wallets(): Promise<KeptWalletCommands>
}

export type ConnectionParts = Pick<
  Core,
  'runtime' | 'storage' | 'connectors' | 'navigation' | 'gates' | 'alerts' | 'wallets'
>

export interface ConnectionContext extends ConnectionParts {
  readonly attempts: Attempts
  readonly live: LiveConnections
  readonly reconnect: Reconnect
  readonly keptWallets: {
    /** Absent until `load` resolves. Until then, no wallet is kept. */
    current?: KeptWalletCommands
    load(): Promise<KeptWalletCommands>
  }
}

export function createConnections(parts: ConnectionParts): Connections {
  const { runtime, storage, navigation } = parts
  const { events, signal, store } = runtime
  const isPersistent = runtime.options.enableReconnect !== false
  const context = { ...parts } as { -readonly [Part in keyof ConnectionContext]: ConnectionContext[Part] }
  context.attempts = createAttempts()
  context.live = createLiveConnections(parts, (namespace) => {
    events.emit('DISCONNECT_SUCCESS', { namespace })
    if (namespace === store.get(activeNamespaceAtom)) navigation.close()
  })
  context.reconnect = createReconnect(context)
  context.keptWallets = {
    load: loadOnce(async () => {
      const { createKeptWallets } = await import('./kept/createKeptWallets.js')
      context.keptWallets.current ??= createKeptWallets(context)
      return context.keptWallets.current
    }),
  }
  const { attempts, live } = context

  return {
    connect: (command) => connectWallet(context, command),
    disconnect: (namespace) => disconnectWallets(context, namespace),
    async reconnect() {
      if (isPersistent) {
        const stop = storage.watch(connectionsKey, () => context.reconnect.followOtherTab())
        signal.addEventListener('abort', () => release(stop))
      } else storage.remove(connectionsKey)
      await context.reconnect.restoreStored()
      // The entry stage shows every stored namespace as connecting, even those that can't be restored.
      for (const namespace of live.namespaces()) if (!attempts.current(namespace)) live.stopConnecting(namespace)
    },
    async getProvider(namespace, networkId) {
      const connector = live.connectorOf(namespace)
      if (!connector) throw new NamespaceNotConfiguredError(namespace)
      return connector.getProvider(namespace, networkId)
    },
    connectorOf: live.connectorOf,
    async switchNetwork(network) {
      const { chainNamespace, caipNetworkId } = network
      const connector = live.connectorOf(chainNamespace)
      if (!connector) throw new NamespaceNotConfiguredError(chainNamespace)
      await connector.switchNetwork(network)
      // The shell asked for the switch, so the connector might not report it.
      followWallet(context, connector).networkChanged(chainNamespace, caipNetworkId)
    },
    wallets: context.keptWallets.load,
  }
}

export class NamespaceNotConfiguredError extends LatchkeyError {
  constructor(namespace: string) {
    super(
      'NAMESPACE_NOT_CONFIGURED',
      `Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`,
    )
  }
}
