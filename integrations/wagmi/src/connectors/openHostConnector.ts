import { readAddresses, readNetworkId, toAccounts } from '@latchkey/eip155/connector'
import {
  type ChainAccount,
  type Connector,
  type ConnectorInfo,
  type ConnectResult,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import type { OwnActs } from './createOwnActs.js'
import { openWagmiConnector } from './openWagmiConnector.js'
import type { WagmiConnection, WagmiHost, WagmiHostConnector } from './WagmiHost.js'

/** A connector of a site's wagmi config: connected and ended by wagmi's actions, so that wagmi knows of it. */
export function openHostConnector(connector: WagmiHostConnector, host: WagmiHost, acts: OwnActs): Connector {
  const { config } = host
  const { uid } = connector
  const info = describe(connector)
  // wagmi has set it up, and gave it its chains.
  const wallet = openWagmiConnector({ info, connector, emitter: connector.emitter, chains: [] })

  function toResult({ accounts, chainId }: WagmiConnection): ConnectResult {
    const addresses = readAddresses(accounts)
    const networkId = readNetworkId(chainId)
    if (!addresses?.length || !networkId) throw new WalletAnswerInvalidError('connect')
    return { accounts: toAccounts(addresses, networkId, info.id), networkId }
  }

  /** What wagmi holds of it. */
  function read(): ConnectResult | undefined {
    const { connections, status } = config.state
    // What wagmi kept of an earlier visit is no connection before it is made again.
    const connection = status === 'reconnecting' ? undefined : connections.get(uid)
    return connection && toResult(connection)
  }

  const ask = (act: () => Promise<unknown>): Promise<ConnectResult | undefined> =>
    acts.run(uid, async () => {
      if (!read()) await act()
      return read()
    })

  /** wagmi lets go of all that it is not asked to restore, so what it holds besides is restored once more. */
  const restore = () =>
    acts.inTurn(() => {
      const held = config.connectors.filter((one) => one !== connector && config.state.connections.has(one.uid))
      const again = () => host.reconnect(config as never, { connectors: [connector, ...held] } as never)
      return held.length > 0 ? acts.runForAll(again) : again()
    })

  return {
    info,
    async connect() {
      const result = await ask(() => host.connect(config as never, { connector } as never))
      if (!result) throw new WalletAnswerInvalidError('connect')
      return result
    },
    reconnect: () =>
      ask(async () => {
        // Who else restores it, such as wagmi's provider for React, is waited for: two at once hinder each other.
        await settle(host)
        if (!read() && (await connector.isAuthorized())) await restore()
      }),
    async disconnect() {
      if (!config.state.connections.has(uid)) return
      const end = () => host.disconnect(config as never, { connector } as never)
      // wagmi then goes on with the first that it has, though another one may be in use.
      const used = acts.readUsed()
      await (used === undefined || used === uid ? acts.run(uid, end) : acts.runForAll(end))
    },
    getProvider: (namespace, networkId) => wallet.getProvider(namespace, networkId),
    switchNetwork: (network) => wallet.switchNetwork(network),
    watch(listener) {
      let held = config.state.connections.get(uid)
      let before = held && toResult(held)
      const stop = config.subscribe(
        // While wagmi makes its connections anew, a page's `reconnect()`, those are missing whose turn is still to come.
        ({ connections, status }) => connections.get(uid) ?? (status === 'reconnecting' ? held : undefined),
        (connection) => {
          held = connection
          if (!connection) return listener.disconnected('eip155')
          const after = toResult(connection)
          if (after.networkId !== before?.networkId) listener.networkChanged('eip155', after.networkId)
          if (list(after.accounts) !== list(before?.accounts)) listener.accountsChanged('eip155', after.accounts)
          before = after
        },
      )
      const tell = (message: unknown) => {
        const { type, data } = message as { readonly type: string; readonly data?: unknown }
        listener.message?.('eip155', { type, data })
      }
      connector.emitter.on('message', tell)
      return () => {
        stop()
        connector.emitter.off('message', tell)
      }
    },
  }
}

/** Resolves when wagmi connects nothing any more. */
function settle({ config }: WagmiHost): Promise<void> {
  const isBusy = (status: string) => status === 'reconnecting' || status === 'connecting'
  if (!isBusy(config.state.status)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = config.subscribe(
      ({ status }) => status,
      (status) => {
        if (isBusy(status)) return
        stop()
        resolve()
      },
    )
  })
}

function list(accounts: readonly ChainAccount[] = []): string {
  return accounts.map(({ address }) => address).join()
}

function describe({ id, name, type, icon, rdns }: WagmiHostConnector): ConnectorInfo {
  // One that announced itself has its domain for its id, and brings its picture.
  const isAnnounced = type === 'injected' && icon?.startsWith('data:image/') === true && id.includes('.')
  const [domain] = typeof rdns === 'string' ? [rdns] : (rdns ?? (isAnnounced ? [id] : []))
  return {
    id,
    name,
    type: isAnnounced ? 'ANNOUNCED' : 'EXTERNAL',
    namespaces: ['eip155'],
    ...(icon && { imageUrl: icon }),
    ...(domain && { rdns: domain }),
  }
}
