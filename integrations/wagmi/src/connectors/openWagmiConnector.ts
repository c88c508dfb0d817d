import {
  answerInTime,
  isForgotten,
  isPermitted,
  isProvider,
  readAddresses,
  readNetworkId,
  switchChain,
  toAccounts,
} from '@latchkey/eip155/connector'
import {
  type CaipNetworkId,
  type Connector,
  type ConnectorInfo,
  type ConnectorListener,
  type ConnectResult,
  describeEvmChain,
  type Network,
  NetworkNotSwitchedError,
  once,
  type Provider,
  readRecord,
  WalletAnswerInvalidError,
  WalletLockedError,
} from '@latchkey/plugin-api'
import type { WagmiChain } from './WagmiConnector.js'
import type { WagmiHostConnector } from './WagmiHost.js'

/** Calls a wagmi connector as wagmi would. @param chains The list passed to the wagmi connector. */
export function openWagmiConnector(
  connector: WagmiHostConnector,
  info: ConnectorInfo,
  chains: WagmiChain[] = [],
): Connector {
  const { emitter } = connector
  let networkId: CaipNetworkId | undefined
  let provider: Provider | undefined
  let isConnected = false
  // WalletConnect and SDKs are never locked, and asking them may show a prompt.
  const canBeLocked = connector.type === 'injected'

  /** wagmi calls `setup` when it creates a connector. Here, it runs on first use, when the networks are known. */
  const setUpConnector = once(async () => connector.setup?.())

  async function setUp(networks: readonly Network[]): Promise<void> {
    chains.splice(0, chains.length, ...networks.filter((network) => network.chainNamespace === 'eip155').map(toChain))
    await setUpConnector()
  }

  async function connect(options?: { readonly isReconnecting: boolean }): Promise<ConnectResult | undefined> {
    provider = undefined
    const result = readConnectResult(await connector.connect(options), info.id)
    networkId = result.networkId
    isConnected = result.accounts.length > 0
    return isConnected ? result : undefined
  }

  /** Keeps the first provider. Some connectors create one per call, and listeners would miss the new one's events. */
  async function getProvider(): Promise<Provider> {
    if (provider) return provider
    const answer = await connector.getProvider()
    if (!isProvider(answer)) throw new WalletAnswerInvalidError('getProvider')
    provider ??= answer
    return provider
  }

  async function isLocked(): Promise<boolean> {
    if (!canBeLocked) return false
    const wallet = await getProvider()
    return (await connector.getAccounts()).length === 0 && isPermitted(wallet)
  }

  function reportChange(listener: ConnectorListener, data: unknown) {
    const { accounts, chainId } = readRecord(data)
    const newNetworkId = readNetworkId(chainId)
    if (newNetworkId) {
      networkId = newNetworkId
      listener.networkChanged('eip155', newNetworkId)
    }
    const addresses = readAddresses(accounts)
    if (addresses && networkId) listener.accountsChanged('eip155', toAccounts(addresses, networkId, info.id))
  }

  return {
    info,
    async connect({ networks }) {
      await setUp(networks)
      const result = await connect()
      if (!result) throw new WalletAnswerInvalidError('connect')
      return result
    },
    async reconnect({ networks }) {
      await setUp(networks)
      if (await connector.isAuthorized()) return connect({ isReconnecting: true })
      if (await isLocked()) throw new WalletLockedError()
      return undefined
    },
    disconnect: () => connector.disconnect(),
    getProvider,
    async switchNetwork(network) {
      const chain = toChain(network)
      if (!chains.some(({ id }) => id === chain.id)) chains.push(chain)
      if (connector.switchChain) {
        await connector.switchChain({ chainId: chain.id, addEthereumChainParameter: describeEvmChain(network) })
        if (readNetworkId(await connector.getChainId()) !== network.caipNetworkId) {
          throw new NetworkNotSwitchedError(network)
        }
      } else {
        await switchChain(await getProvider(), network)
      }
      networkId = network.caipNetworkId
    },
    watch(listener) {
      let changeCount = 0

      /** wagmi emits the same event when a wallet locks, goes offline, or revokes the permission. */
      async function explainDisconnect(): Promise<void> {
        const countBefore = changeCount
        const hasForgotten = await answerInTime(getProvider().then(isForgotten))
        if (changeCount !== countBefore) return
        if (hasForgotten || !listener.locked) listener.disconnected('eip155')
        else listener.locked('eip155')
      }

      const handleChange = (data: unknown) => {
        changeCount += 1
        reportChange(listener, data)
      }
      const handlers: Record<string, (data: unknown) => void> = {
        change: handleChange,
        disconnect() {
          changeCount += 1
          isConnected = false
          if (canBeLocked) void explainDisconnect()
          else listener.disconnected('eip155')
        },
        message(data) {
          const { type, data: content } = readRecord(data)
          if (typeof type === 'string') listener.message?.('eip155', { type, data: content })
        },
        // wagmi's connectors emit `connect` instead of `change` while `connect` has a listener.
        ...(!isConnected && { connect: handleChange }),
      }
      for (const [event, handle] of Object.entries(handlers)) emitter.on(event, handle)
      return () => {
        changeCount += 1
        for (const [event, handle] of Object.entries(handlers)) emitter.off(event, handle)
      }
    },
  }
}

/** @throws {WalletAnswerInvalidError} If the accounts or the chain are malformed. */
export function readConnectResult(answer: unknown, connectorId: string): ConnectResult {
  const { accounts, chainId } = readRecord(answer)
  // With wagmi's `withCapabilities`, accounts are objects. Some connectors always return objects.
  const addresses = readAddresses(Array.isArray(accounts) ? accounts.map((entry) => entry?.address ?? entry) : accounts)
  const networkId = readNetworkId(chainId)
  if (!addresses || !networkId) throw new WalletAnswerInvalidError('connect')
  return { accounts: toAccounts(addresses, networkId, connectorId), networkId }
}

function toChain(network: Network): WagmiChain {
  return { ...network, id: Number(network.id) }
}
