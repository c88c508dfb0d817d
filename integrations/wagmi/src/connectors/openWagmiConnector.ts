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
  type ConnectResult,
  type Network,
  NetworkNotSwitchedError,
  type Provider,
  WalletAnswerInvalidError,
  WalletLockedError,
} from '@latchkey/plugin-api'
import type { WagmiChain, WagmiConnector, WagmiEmitter } from './WagmiConnector.js'

export interface WagmiParts {
  readonly info: ConnectorInfo
  readonly connector: WagmiConnector
  readonly emitter: Pick<WagmiEmitter, 'on' | 'off'>
  /** The connector's own list: what it may go to. */
  readonly chains: WagmiChain[]
}

/** Speaks to a wagmi connector as wagmi does, and to the shell as its connectors do. */
export function openWagmiConnector({ info, connector, emitter, chains }: WagmiParts): Connector {
  let networkId: CaipNetworkId | undefined
  let settingUp: Promise<void> | undefined
  let provider: Promise<Provider> | undefined
  let isConnected = false
  // Wallets of a session (WalletConnect, SDKs) have no lock, and might ask the user about the question.
  const canBeLocked = connector.type === 'injected'

  /** wagmi does it when it makes a connector; here the networks are known only now. */
  async function setUp(networks: readonly Network[]): Promise<void> {
    const known = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155').map(toChain)
    chains.splice(0, chains.length, ...known)
    settingUp ??= connector.setup?.().catch((error: unknown) => {
      settingUp = undefined
      throw error
    })
    await settingUp
  }

  function readResult(answer: unknown, chainId: unknown): ConnectResult | undefined {
    // With wagmi's `withCapabilities` an account is an object; some connectors give it unasked.
    const entries = Array.isArray(answer) ? answer.map((entry) => entry?.address ?? entry) : answer
    const addresses = readAddresses(entries)
    networkId = readNetworkId(chainId)
    if (!addresses || !networkId) throw new WalletAnswerInvalidError('connect')
    isConnected = addresses.length > 0
    return isConnected ? { accounts: toAccounts(addresses, networkId, info.id), networkId } : undefined
  }

  async function getProvider(): Promise<Provider> {
    const found = await connector.getProvider()
    if (!isProvider(found)) throw new WalletAnswerInvalidError('getProvider')
    return found
  }

  async function isLocked(): Promise<boolean> {
    if (!canBeLocked) return false
    const wallet = await getProvider()
    return (await connector.getAccounts()).length === 0 && isPermitted(wallet)
  }

  return {
    info,
    async connect({ networks }) {
      await setUp(networks)
      provider = undefined
      const { accounts, chainId } = await connector.connect()
      const result = readResult(accounts, chainId)
      if (!result) throw new WalletAnswerInvalidError('connect')
      return result
    },
    async reconnect({ networks }) {
      await setUp(networks)
      if (!(await connector.isAuthorized())) {
        if (await isLocked()) throw new WalletLockedError()
        return undefined
      }
      provider = undefined
      const { accounts, chainId } = await connector.connect({ isReconnecting: true })
      return readResult(accounts, chainId)
    },
    disconnect: () => connector.disconnect(),
    // Some connectors make a new one at each call; who listens to the first would hear nothing from the second.
    getProvider() {
      provider ??= getProvider().catch((error: unknown) => {
        provider = undefined
        throw error
      })
      return provider
    },
    async switchNetwork(network) {
      const chain = toChain(network)
      if (!chains.some(({ id }) => id === chain.id)) chains.push(chain)
      if (connector.switchChain) {
        await connector.switchChain({ chainId: chain.id, addEthereumChainParameter: describeChain(network) })
        if (readNetworkId(await connector.getChainId()) !== network.caipNetworkId) {
          throw new NetworkNotSwitchedError(network)
        }
      } else {
        await switchChain(await this.getProvider('eip155'), network)
      }
      networkId = network.caipNetworkId
    },
    watch(listener) {
      let changes = 0

      /** wagmi tells alike of a locked wallet, one that reaches no chain and one that revoked its permission. */
      async function explainDisconnect(change: number): Promise<void> {
        const forgotten = await answerInTime(getProvider().then(isForgotten))
        if (change !== changes) return
        if (forgotten || !listener.locked) listener.disconnected('eip155')
        else listener.locked('eip155')
      }

      const listeners: Readonly<Record<string, (data: unknown) => void>> = {
        change(data) {
          changes += 1
          const { accounts, chainId } = data as { readonly accounts?: unknown; readonly chainId?: unknown }
          const moved = readNetworkId(chainId)
          if (moved) {
            networkId = moved
            listener.networkChanged('eip155', moved)
          }
          const addresses = readAddresses(accounts)
          if (addresses && networkId) listener.accountsChanged('eip155', toAccounts(addresses, networkId, info.id))
        },
        disconnect() {
          changes += 1
          isConnected = false
          if (canBeLocked) void explainDisconnect(changes)
          else listener.disconnected('eip155')
        },
        message(data) {
          const { type, data: content } = data as { readonly type?: unknown; readonly data?: unknown }
          if (typeof type === 'string') listener.message?.('eip155', { type, data: content })
        },
      }
      for (const [event, handle] of Object.entries(listeners)) emitter.on(event, handle)
      // wagmi says `connect` instead of `change` while somebody listens to it, so only who waits for the wallet does.
      const change = listeners.change as (data: unknown) => void
      if (!isConnected) emitter.on('connect', change)
      return () => {
        changes += 1
        emitter.off('connect', change)
        for (const [event, handle] of Object.entries(listeners)) emitter.off(event, handle)
      }
    },
  }
}

function toChain({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet }: Network): WagmiChain {
  return {
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls,
    ...(blockExplorers && { blockExplorers }),
    ...(testnet !== undefined && { testnet }),
  }
}

function describeChain({ name, nativeCurrency, rpcUrls, blockExplorers }: Network) {
  return {
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
}
