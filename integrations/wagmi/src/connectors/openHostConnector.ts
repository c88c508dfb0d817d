import {
  type ChainAccount,
  type Connector,
  type ConnectorInfo,
  type ConnectResult,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import type { HostActions } from './createHostActions.js'
import { openWagmiConnector, readConnectResult } from './openWagmiConnector.js'
import { readInfo } from './WagmiConnector.js'
import type { WagmiHost, WagmiHostConnector, WagmiHostState } from './WagmiHost.js'

/** Wraps a connector from an app's config. Uses wagmi's actions to connect it, so that wagmi's state stays correct. */
export function openHostConnector(connector: WagmiHostConnector, host: WagmiHost, actions: HostActions): Connector {
  const { config } = host
  const { uid } = connector
  const info = readHostInfo(connector)
  // wagmi has already called `setup` with its config's chains.
  const wallet = openWagmiConnector(connector, info)

  function readConnection(): ConnectResult | undefined {
    const { connections, status } = config.state
    // While wagmi reconnects, its state still has the last visit's connections.
    const connection = status === 'reconnecting' ? undefined : connections.get(uid)
    const result = connection && readConnectResult(connection, info.id)
    return result?.accounts.length ? result : undefined
  }

  const connectWith = (action: () => Promise<unknown>): Promise<ConnectResult | undefined> =>
    actions.run(uid, async () => {
      if (!readConnection()) await action()
      return readConnection()
    })

  /** wagmi's `reconnect` drops connections that are missing from its list, so this passes the others too. */
  const restore = () =>
    actions.runInTurn(() => {
      const others = config.connectors.filter((other) => other !== connector && config.state.connections.has(other.uid))
      const reconnect = () => host.reconnect(config as never, { connectors: [connector, ...others] } as never)
      return others.length > 0 ? actions.runForAll(reconnect) : reconnect()
    })

  return {
    info,
    async connect() {
      const result = await connectWith(() => host.connect(config as never, { connector } as never))
      if (!result) throw new WalletAnswerInvalidError('connect')
      return result
    },
    reconnect: () =>
      connectWith(async () => {
        // wagmi's React provider may also be reconnecting, and two simultaneous reconnects interfere.
        await waitUntilIdle(host)
        if (!readConnection() && (await connector.isAuthorized())) await restore()
      }),
    async disconnect() {
      if (!config.state.connections.has(uid)) return
      const disconnect = () => host.disconnect(config as never, { connector } as never)
      // After this, wagmi switches to the first of its other connections, but the modal may use a different one.
      const usedUid = actions.readUsedUid()
      await (usedUid === undefined || usedUid === uid ? actions.run(uid, disconnect) : actions.runForAll(disconnect))
    },
    getProvider: (namespace, networkId) => wallet.getProvider(namespace, networkId),
    switchNetwork: (network) => wallet.switchNetwork(network),
    watch(listener) {
      let connection = config.state.connections.get(uid)
      let result = connection && readConnectResult(connection, info.id)
      // While wagmi reconnects, a connection is missing until wagmi has restored it.
      const selectConnection = ({ connections, status }: WagmiHostState) =>
        connections.get(uid) ?? (status === 'reconnecting' ? connection : undefined)
      const stopWatching = config.subscribe(selectConnection, (newConnection) => {
        connection = newConnection
        if (!newConnection) return listener.disconnected('eip155')
        const before = result
        const after = readConnectResult(newConnection, info.id)
        result = after
        if (after.networkId !== before?.networkId) listener.networkChanged('eip155', after.networkId)
        if (listAddresses(after.accounts) !== listAddresses(before?.accounts)) {
          listener.accountsChanged('eip155', after.accounts)
        }
      })
      const passMessage = (message: unknown) => {
        const { type, data } = message as { readonly type: string; readonly data?: unknown }
        listener.message?.('eip155', { type, data })
      }
      connector.emitter.on('message', passMessage)
      return () => {
        stopWatching()
        connector.emitter.off('message', passMessage)
      }
    },
  }
}

function waitUntilIdle({ config }: WagmiHost): Promise<void> {
  const isBusy = ({ status }: WagmiHostState) => status === 'reconnecting' || status === 'connecting'
  if (!isBusy(config.state)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = config.subscribe(isBusy, () => {
      stop()
      resolve()
    })
  })
}

function listAddresses(accounts: readonly ChainAccount[] = []): string {
  return accounts.map(({ address }) => address).join()
}

function readHostInfo(connector: WagmiHostConnector): ConnectorInfo {
  const { id, type, icon } = connector
  const info = readInfo(connector)
  // For a wallet announced with EIP-6963, wagmi uses the reverse domain name as the id.
  const isAnnounced = type === 'injected' && icon?.startsWith('data:image/') === true && id.includes('.')
  return isAnnounced ? { rdns: id, ...info, type: 'ANNOUNCED' } : info
}
