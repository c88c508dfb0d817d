import { ChainNotSupportedError, isLatchkeyError, NotConnectedError } from '@latchkey/plugin-api'
import type { Modal } from '@latchkey/shell'
import { type Address, type Chain, getAddress, SwitchChainError, UserRejectedRequestError } from 'viem'
import type { ConnectedAccounts, CreateLatchkeyConnector } from './ConnectorContract.js'

export interface LatchkeyConnectorOptions {
  /** What hosts that list their connectors show. @default 'Latchkey' */
  readonly name?: string
  /** An address of a picture, for the same. */
  readonly icon?: string
}

/**
 * Makes the modal one of wagmi's connectors. wagmi's hooks and actions then follow what the visitor does in the modal,
 * and the modal follows wagmi's `connect`, `switchChain` and `disconnect`.
 *
 * ```ts
 * const modal = createModal({ networks: [mainnet, polygon], chains: [eip155()], ... })
 * createConfig({
 *   chains: [mainnet, polygon], // of viem
 *   connectors: [latchkeyConnector(modal)],
 *   multiInjectedProviderDiscovery: false, // the modal finds them
 *   transports: { ... },
 * })
 * ```
 *
 * `connect` opens the modal where nobody is connected, and rejects with viem's `UserRejectedRequestError` when the visitor
 * leaves. `reconnect` asks nobody: the modal restores its connections itself. `switchChain` rejects with
 * `UserRejectedRequestError` or `SwitchChainError`; a chain has to be among the modal's networks and among wagmi's.
 */
export function latchkeyConnector(
  modal: Pick<Modal, 'id' | 'getProvider' | 'switchNetwork' | 'disconnect'>,
  { name = 'Latchkey', icon }: LatchkeyConnectorOptions = {},
): CreateLatchkeyConnector {
  // wagmi remembers by it which connector was used last; a page may have several modals.
  const id = modal.id === 'main' ? 'latchkey' : `latchkey-${modal.id}`
  const provider = modal.getProvider('eip155')

  async function askAccounts(method: 'eth_accounts' | 'eth_requestAccounts'): Promise<readonly Address[]> {
    const addresses = await provider.request({ method })
    return (addresses as readonly string[]).map((address) => getAddress(address))
  }

  const getAccounts = () => askAccounts('eth_accounts')
  const getChainId = async () => Number(await provider.request({ method: 'eth_chainId' }))

  return ({ chains, emitter, storage }) => {
    /** wagmi is told of the end by whoever asked for it. */
    let isLeaving = false

    async function switchChain(chainId: number): Promise<Chain> {
      const chain = chains.find((one) => one.id === chainId)
      if (!chain) {
        const details = `Chain ${chainId} is not among those of wagmi's config.`
        throw new SwitchChainError(new ChainNotSupportedError({ rpcCode: 4902, details }))
      }
      try {
        await modal.switchNetwork(`eip155:${chainId}`)
      } catch (error) {
        if (isLatchkeyError(error, 'NETWORK_SWITCH_REJECTED')) throw new UserRejectedRequestError(error)
        throw new SwitchChainError(error as Error)
      }
      return chain
    }

    async function connect(isReconnecting: boolean, wantedId: number | undefined) {
      const accounts = await askAccounts(isReconnecting ? 'eth_accounts' : 'eth_requestAccounts').catch(toWagmiError)
      if (accounts.length === 0) throw new NotConnectedError()
      let chainId = await getChainId()
      if (wantedId !== undefined && wantedId !== chainId) {
        // As wagmi's own connectors do: a wallet that can't move is connected where it is.
        const moved = await switchChain(wantedId).catch((error: unknown) => {
          if (error instanceof UserRejectedRequestError) throw error
          return { id: chainId }
        })
        chainId = moved.id
      }
      return { accounts, chainId }
    }

    function onAccountsChanged(addresses: string[]) {
      // With none the connection ends, of which there is an event of its own.
      if (addresses.length > 0) emitter.emit('change', { accounts: addresses.map((address) => getAddress(address)) })
    }

    /** Counts what begins and ends: nothing is told of a connection that is over. */
    let turn = 0

    /** The visitor connected by the modal's own button, or came back. */
    async function onConnect() {
      turn += 1
      const own = turn
      await storage?.setItem('recentConnectorId', id)
      do {
        const [accounts, chainId] = await Promise.all([getAccounts(), getChainId()])
        if (own !== turn || accounts.length === 0) return
        emitter.emit('connect', { accounts, chainId })
        await new Promise((resolve) => setTimeout(resolve, retryMs))
        // wagmi drops what it is told while it connects or reconnects something; once it has heard, it listens for changes.
      } while (own === turn && !emitter.listenerCount('change'))
    }

    const onChainChanged = (chainId: string) => void emitter.emit('change', { chainId: Number(chainId) })
    const onDisconnect = () => {
      turn += 1
      if (!isLeaving) emitter.emit('disconnect')
    }

    return {
      id,
      name,
      type: 'latchkey',
      ...(icon && { icon }),
      async setup() {
        // A server has nobody who connects.
        if (typeof window === 'undefined') return
        provider.on?.('connect', () => void onConnect().catch((error: unknown) => reportError(error)))
        provider.on?.('accountsChanged', (addresses) => onAccountsChanged(addresses as string[]))
        provider.on?.('chainChanged', (chainId) => onChainChanged(chainId as string))
        provider.on?.('disconnect', onDisconnect)
        provider.on?.('message', (message) => emitter.emit('message', message as { readonly type: string }))
      },
      async connect<withCapabilities extends boolean = false>(
        parameters: {
          readonly chainId?: number | undefined
          readonly isReconnecting?: boolean | undefined
          readonly withCapabilities?: withCapabilities | boolean | undefined
        } = {},
      ) {
        const { accounts, chainId } = await connect(parameters.isReconnecting === true, parameters.chainId)
        const answer = parameters.withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts
        return { accounts: answer as ConnectedAccounts<withCapabilities>, chainId }
      },
      async disconnect() {
        isLeaving = true
        try {
          await modal.disconnect('eip155')
        } catch (error) {
          // The page has let go of a wallet that did not confirm, and so does wagmi; the modal has told of it.
          if ((await getAccounts()).length > 0) throw error
        } finally {
          isLeaving = false
        }
      },
      getAccounts,
      getChainId,
      getProvider: async () => provider,
      // wagmi's reconnecting would never end with one that fails. Why the modal did not come up is reported by itself.
      isAuthorized: () =>
        getAccounts().then(
          (accounts) => accounts.length > 0,
          () => false,
        ),
      switchChain: ({ chainId }) => switchChain(chainId),
      onAccountsChanged,
      onChainChanged,
      onDisconnect,
    }
  }
}

/** wagmi may be busy for as long as a visitor looks at another wallet's window. */
const retryMs = 250

/** EIP-1193: 4001 is the visitor's no, for which wagmi and its hosts look by viem's class. */
function toWagmiError(error: unknown): never {
  if ((error as { readonly code?: unknown }).code === 4001) throw new UserRejectedRequestError(error as Error)
  throw error
}
