import {
  type CaipNetworkId,
  type ChainContext,
  type ChainNamespace,
  isCaipNetworkId,
  MethodNotApprovedError,
  type Provider,
  RpcProviderMissingError,
  RpcUrlMissingError,
} from '@latchkey/plugin-api'
import type { askBitcoinWallet } from './askBitcoinWallet.js'
import { walletMethods } from './describeNamespaces.js'
import type { CallsStatus } from './fetchCallsStatus.js'
import { pickAccounts, readAccounts } from './readAccounts.js'
import { readMethods } from './readApproved.js'
import { readCapabilities } from './readCapabilities.js'
import { SessionError } from './SessionError.js'
import type { Session } from './signClient.js'
import { toHexChainId } from './toHexChainId.js'

/**
 * The provider of a namespace over the modal's session (EIP-1193 for eip155). What the wallet approved goes to the wallet,
 * on the link's network; reading goes to the network's nodes by our own transport, so that the library asks no
 * RPC host of its own.
 */
export function createSessionProvider(
  context: ChainContext,
  namespace: ChainNamespace,
  link: SessionLink,
): SessionProvider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()

  function readFromNode(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown> {
    const network = context.networks().find((candidate) => candidate.caipNetworkId === networkId)
    if (!network) {
      const reference = networkId.slice(namespace.length + 1)
      throw namespace === 'eip155' ? new RpcUrlMissingError(reference) : new RpcProviderMissingError(networkId)
    }
    return context.rpc(network).request(method, params as readonly unknown[] | undefined)
  }

  /** `undefined` where the wallet names no bundler, or the bundler does not help: then the wallet itself is asked. */
  async function askBundler(session: Session, networkId: CaipNetworkId, id: unknown): Promise<CallsStatus | undefined> {
    const { services, options, signal } = context
    const bundler = session.sessionProperties?.bundler_name
    if (!bundler || !services.bundlerUrl || typeof id !== 'string') return undefined
    const url = new URL(services.bundlerUrl)
    for (const [name, value] of Object.entries({ projectId: options.projectId ?? '', chainId: networkId, bundler })) {
      url.searchParams.set(name, String(value))
    }
    try {
      const { fetchCallsStatus } = await import('./fetchCallsStatus.js')
      return await fetchCallsStatus({ url: url.href, id, networkId, signal })
    } catch (error) {
      if (signal.aborted) throw error
      return undefined
    }
  }

  return {
    async request({ method, params }) {
      const session = link.readSession()
      // eth_requestAccounts is what enable() was before EIP-1193 (EIP-1102).
      if (!session && method === 'eth_requestAccounts') throw new SessionError('SESSION_NOT_INITIALIZED')
      if (!session) throw new SessionError('WALLETCONNECT_NOT_CONNECTED')
      const networkId = link.readNetworkId(namespace)
      if (!networkId) throw new SessionError('CHAIN_ID_NOT_FOUND')
      const approved = readMethods(session, namespace)
      const first: unknown = Array.isArray(params) ? params[0] : undefined

      if (method === 'eth_accounts' || method === 'eth_requestAccounts') {
        return pickAccounts(readAccounts(session, namespace), networkId).map(({ address }) => address)
      }
      if (method === 'eth_chainId') return toHexChainId(networkId)
      if (method === 'wallet_switchEthereumChain') {
        await link.switchNetwork(readTarget(first))
        return null
      }
      if (method === 'wallet_getCapabilities') {
        if (!first) throw new SessionError('CAPABILITIES_ADDRESS_MISSING')
        const stated = readCapabilities(session, first, (params as readonly unknown[])[1])
        if (stated) return stated
      }
      if (method === 'wallet_getCallsStatus') {
        const status = await askBundler(session, networkId, first)
        if (status) return status
        if (!approved.includes(method)) throw new SessionError('CALL_STATUS_NOT_APPROVED')
      }
      if (approved.includes(method)) {
        if (!link.askBitcoinWallet) return link.send(networkId, method, params)
        const accounts = pickAccounts(readAccounts(session, namespace), networkId)
        const send = (written: unknown) => link.send(networkId, method, written)
        return link.askBitcoinWallet({ method, params, accounts, send })
      }
      // A node could only refuse a wallet's method, and would learn what was to be signed.
      if (walletMethods[namespace].includes(method) && method !== 'eth_sendRawTransaction') {
        throw new MethodNotApprovedError(method)
      }
      return readFromNode(networkId, method, params)
    },
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

export interface SessionProvider extends Provider {
  on(event: string, listener: (payload: unknown) => void): void
  removeListener(event: string, listener: (payload: unknown) => void): void
  emit(event: string, payload: unknown): void
}

/** What the provider needs of its connector. */
export interface SessionLink {
  readSession(): Session | undefined
  /** The network that requests are for: a request's own, else the modal's active one, else the first that was approved. */
  readNetworkId(namespace: ChainNamespace): CaipNetworkId | undefined
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  /** For bip122 alone. It is here before the request: while it is fetched, the session could change. */
  readonly askBitcoinWallet?: typeof askBitcoinWallet
  /** Asks the wallet; rejects with the wallet's own code and message. */
  send(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown>
}

/** EIP-3326's parameter: `{ chainId: '0x89' }`. */
function readTarget(parameter: unknown): CaipNetworkId {
  const chainId = (parameter as { readonly chainId?: unknown } | undefined)?.chainId
  const id = typeof chainId === 'string' && /^0x[\da-f]{1,16}$/i.test(chainId) ? `eip155:${BigInt(chainId)}` : undefined
  if (!isCaipNetworkId(id)) throw new SessionError('CHAIN_ID_NOT_FOUND')
  return id
}
