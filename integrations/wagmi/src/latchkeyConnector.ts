import { ChainNotSupportedError, isLatchkeyError, NotConnectedError } from '@latchkey/plugin-api'
import type { Modal } from '@latchkey/shell'
import { type Address, type Chain, getAddress, SwitchChainError, UserRejectedRequestError } from 'viem'
import type { CreateLatchkeyConnector, LatchkeyConnector, WagmiConnectorConfig } from './ConnectorContract.js'

export interface LatchkeyConnectorOptions {
  /** The name in an app's list of connectors. @default 'Latchkey' */
  readonly name?: string
  readonly icon?: string
}

/**
 * Adds the modal to wagmi as a connector. wagmi's hooks and actions follow the modal, and the modal follows wagmi's
 * `connect`, `switchChain` and `disconnect`.
 *
 * ```ts
 * const modal = createModal({ networks: [mainnet, polygon], chains: [eip155()], ... })
 * createConfig({
 *   chains: [mainnet, polygon], // from viem
 *   connectors: [latchkeyConnector(modal)],
 *   multiInjectedProviderDiscovery: false, // the modal finds them
 *   transports: { ... },
 * })
 * ```
 *
 * `connect` opens the modal if no wallet is connected, and rejects with viem's `UserRejectedRequestError` if the user
 * closes it. `reconnect` never opens the modal, because the modal restores its connections itself. `switchChain`
 * rejects with `UserRejectedRequestError` or `SwitchChainError`. You can only switch to a chain that both the modal and
 * wagmi have.
 */
export function latchkeyConnector(
  modal: Pick<Modal, 'id' | 'getProvider' | 'switchNetwork' | 'disconnect'>,
  { name = 'Latchkey', icon }: LatchkeyConnectorOptions = {},
): CreateLatchkeyConnector {
  // wagmi stores the last used connector's id. Because a page may have several modals, the id includes the modal's id.
  const id = modal.id === 'main' ? 'latchkey' : `latchkey-${modal.id}`
  const provider = modal.getProvider('eip155')

  async function readAccounts(method: 'eth_accounts' | 'eth_requestAccounts' = 'eth_accounts') {
    return toAddresses(await provider.request({ method }))
  }

  const getChainId = async () => Number(await provider.request({ method: 'eth_chainId' }))

  return ({ chains, emitter, storage }) => {
    let isDisconnecting = false
    /** A new object when a connection begins or ends, so that an ended connection is never reported. */
    let connection = {}

    /** Reports a connection that the user made in the modal, or that the modal restored. */
    async function reportConnection() {
      const reported = {}
      connection = reported
      await storage?.setItem('recentConnectorId', id)
      do {
        const [accounts, chainId] = await Promise.all([readAccounts(), getChainId()])
        if (connection !== reported || accounts.length === 0) return
        emitter.emit('connect', { accounts, chainId })
        await new Promise((resolve) => setTimeout(resolve, retryMs))
        // wagmi ignores the event while it connects another connector. Once wagmi accepts the event, it listens to
        // `change`.
      } while (connection === reported && !emitter.listenerCount('change'))
    }

    const events: Pick<LatchkeyConnector, 'onAccountsChanged' | 'onChainChanged' | 'onDisconnect'> = {
      onAccountsChanged(addresses) {
        // If no accounts are left, the provider also emits `disconnect`, which `onDisconnect` handles.
        if (addresses.length > 0) emitter.emit('change', { accounts: toAddresses(addresses) })
      },
      onChainChanged: (chainId) => void emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect() {
        connection = {}
        // During wagmi's `disconnect`, wagmi already knows that the connection ends.
        if (!isDisconnecting) emitter.emit('disconnect')
      },
    }

    const switchTo = (chainId: number) => switchChain(modal, chains, chainId)

    return {
      id,
      name,
      type: 'latchkey',
      ...(icon && { icon }),
      async setup() {
        if (typeof window === 'undefined') return
        provider.on?.('connect', () => void reportConnection().catch((error: unknown) => reportError(error)))
        provider.on?.('accountsChanged', (addresses) => events.onAccountsChanged(addresses as string[]))
        provider.on?.('chainChanged', (chainId) => events.onChainChanged(chainId as string))
        provider.on?.('disconnect', () => events.onDisconnect())
        provider.on?.('message', (message) => emitter.emit('message', message as { readonly type: string }))
      },
      async connect({ chainId: requestedId, isReconnecting, withCapabilities } = {}) {
        const accounts = await readAccounts(isReconnecting ? 'eth_accounts' : 'eth_requestAccounts').catch(toWagmiError)
        if (accounts.length === 0) throw new NotConnectedError()
        let chainId = await getChainId()
        if (requestedId !== undefined && requestedId !== chainId) {
          // As in wagmi's own connectors, a wallet that can't switch connects on its current chain.
          const chain = await switchTo(requestedId).catch((error: unknown) => {
            if (error instanceof UserRejectedRequestError) throw error
          })
          if (chain) chainId = chain.id
        }
        const answer = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
        // TypeScript can't infer which of the two types the caller expects.
        return { accounts: answer as never, chainId }
      },
      async disconnect() {
        isDisconnecting = true
        try {
          await modal.disconnect('eip155')
        } catch (error) {
          // If only the wallet failed, the modal has ended the connection and shown the error.
          if ((await readAccounts()).length > 0) throw error
        } finally {
          isDisconnecting = false
        }
      },
      getAccounts: () => readAccounts(),
      getChainId,
      getProvider: async () => provider,
      // wagmi's `reconnect` would hang if this rejected. The modal reports the failure.
      isAuthorized: async () => (await readAccounts().catch(() => [])).length > 0,
      switchChain: ({ chainId }) => switchTo(chainId),
      ...events,
    }
  }
}

/** Retries until wagmi is idle: it is busy as long as another wallet's window is open. */
const retryMs = 250

function toAddresses(addresses: unknown): readonly Address[] {
  return (addresses as readonly string[]).map((address) => getAddress(address))
}

/** wagmi apps recognize a rejection (4001) by its viem error class. */
function toWagmiError(error: unknown): never {
  if ((error as { readonly code?: unknown }).code === 4001) throw new UserRejectedRequestError(error as Error)
  throw error
}

async function switchChain(
  modal: Pick<Modal, 'switchNetwork'>,
  chains: WagmiConnectorConfig['chains'],
  chainId: number,
): Promise<Chain> {
  const chain = chains.find(({ id }) => id === chainId)
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
