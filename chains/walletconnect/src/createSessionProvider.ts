import {
  type CaipNetworkId,
  type ChainContext,
  type ChainNamespace,
  isCaipNetworkId,
  MethodNotApprovedError,
  type Provider,
  RpcProviderMissingError,
  RpcUrlMissingError,
  readRecord,
  toHexChainId,
} from '@latchkey/plugin-api'
import { askBitcoinWallet } from './askBitcoinWallet.js'
import type { Session } from './client/signClient.js'
import { walletMethods } from './describeNamespaces.js'
import { fetchCallsStatus } from './fetchCallsStatus.js'
import { pickAccounts, readAccounts } from './readAccounts.js'
import { readCapabilities, readMethods } from './readSession.js'
import { SessionError } from './SessionError.js'

export interface SessionProvider extends Provider {
  on(event: string, listener: (payload: unknown) => void): void
  removeListener(event: string, listener: (payload: unknown) => void): void
  emit(event: string, payload: unknown): void
}

export interface SessionLink {
  readSession(): Session | undefined
  /** Returns the network for a request: its own, otherwise the active one, otherwise the first approved one. */
  readNetworkId(namespace: ChainNamespace): CaipNetworkId | undefined
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  send(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
}

/** Creates a namespace's provider. Approved methods go to the wallet, all others to the network's nodes. */
export function createSessionProvider(
  context: ChainContext,
  namespace: ChainNamespace,
  link: SessionLink,
): SessionProvider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()

  async function request({ method, params }: { readonly method: string; readonly params?: unknown }) {
    const session = link.readSession()
    if (!session && method === 'eth_requestAccounts') throw new SessionError('SESSION_NOT_INITIALIZED')
    if (!session) throw new SessionError('WALLETCONNECT_NOT_CONNECTED')
    const networkId = link.readNetworkId(namespace)
    if (!networkId) throw new SessionError('CHAIN_ID_NOT_FOUND')
    const readActiveAccounts = () => pickAccounts(readAccounts(session, namespace), networkId)
    const approved = readMethods(session, namespace)
    const [first, second]: readonly unknown[] = Array.isArray(params) ? params : []

    if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
      return readActiveAccounts().map(({ address }) => address)
    }
    if (method === 'eth_chainId') return toHexChainId(networkId)
    if (method === 'wallet_switchEthereumChain') {
      await link.switchNetwork(readTarget(first))
      return null
    }
    if (method === 'wallet_getCapabilities') {
      if (!first) throw new SessionError('CAPABILITIES_ADDRESS_MISSING')
      const capabilities = readCapabilities(session, first, second)
      if (capabilities) return capabilities
    }
    if (method === 'wallet_getCallsStatus') {
      const status = await fetchCallsStatus(context, session, networkId, first)
      if (status) return status
      if (!approved.includes(method)) throw new SessionError('CALL_STATUS_NOT_APPROVED')
    }
    if (approved.includes(method)) {
      const send = (written: unknown) => link.send(networkId, method, written)
      if (namespace !== 'bip122') return send(params)
      return askBitcoinWallet({ method, params, accounts: readActiveAccounts(), send })
    }
    // Never send a wallet method to a node. The node would reject it, but could see what the user is asked to sign.
    if (walletMethods[namespace].includes(method) && method !== 'eth_sendRawTransaction') {
      throw new MethodNotApprovedError(method)
    }
    return readFromNode(networkId, method, params)
  }

  function readFromNode(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown> {
    const network = context.networks().find((candidate) => candidate.caipNetworkId === networkId)
    if (network) return context.rpc(network).request(method, params as readonly unknown[] | undefined)
    if (namespace !== 'eip155') throw new RpcProviderMissingError(networkId)
    throw new RpcUrlMissingError(networkId.slice(namespace.length + 1))
  }

  return {
    request,
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
  }
}

function readTarget(parameter: unknown): CaipNetworkId {
  const { chainId } = readRecord(parameter)
  const id = typeof chainId === 'string' && /^0x[\da-f]{1,16}$/i.test(chainId) ? `eip155:${BigInt(chainId)}` : undefined
  if (!isCaipNetworkId(id)) throw new SessionError('CHAIN_ID_NOT_FOUND')
  return id
}
