import { type ChainContext, LatchkeyError } from '@latchkey/plugin-api'
import type { UniversalProvider } from '@walletconnect/universal-provider'
import { createAttestor } from './createAttestor.js'
import { type ClearableStorage, encodeKey } from './createKeyValueStorage.js'
import { createRelayLogger } from './createRelayLogger.js'
import { loadUniversalProvider } from './loadUniversalProvider.js'
import type { SignClient, SignProvider } from './signClient.js'

type ProviderOptions = Parameters<typeof UniversalProvider.init>[0]

/**
 * Uses only the provider's sign client. The provider itself shares state between a page's modals, calls WalletConnect's
 * nodes if it has no RPC URL, and fails on events of unexpected namespaces.
 *
 * @throws {LatchkeyError} `PROJECT_ID_NOT_CONFIGURED`, `WALLETCONNECT_LOAD_FAILED`
 */
export async function openClient(
  context: ChainContext,
  scopeName: string,
  storage: ClearableStorage,
): Promise<OpenedClient> {
  const { options, services, signal } = context
  context.requireService('relayUrl')
  const scope = encodeKey(scopeName)
  const { UniversalProvider } = await loadUniversalProvider().catch((cause: unknown) => {
    const details = 'The chain module walletConnect() needs the package @walletconnect/universal-provider (2.21.8).'
    throw new LatchkeyError('WALLETCONNECT_LOAD_FAILED', 'WalletConnect could not be loaded', { cause, details })
  })

  async function init(): Promise<SignProvider> {
    signal.throwIfAborted()
    let opened: SignProvider | undefined
    const onRefused = () => opened?.client.core.relayer.events.emit(refusedEvent)
    opened = await UniversalProvider.init({
      projectId: options.projectId ?? '',
      relayUrl: services.relayUrl,
      metadata: { ...options.metadata, icons: [...options.metadata.icons] },
      customStoragePrefix: scope,
      storage,
      telemetryEnabled: false,
      logger: createRelayLogger(context, onRefused) as unknown as ProviderOptions['logger'],
    })
    return opened
  }

  const provider = await init().catch((error: unknown) => {
    // Starting does not use the network, so stored data must be the cause. Clear it: new connections don't need it.
    if (signal.aborted) throw error
    removeGlobals(scope)
    storage.clear()
    return init()
  })
  const { client } = provider
  // Otherwise the provider would also react to the wallet's events.
  delete provider.session
  // Each pairing URI has listeners for 5 minutes, while a wallet can still approve it
  // (WalletConnect/walletconnect-monorepo#5661). Above ten listeners, emitters warn about a memory leak.
  for (const emitter of [client.events, client.core.relayer.events]) emitter.setMaxListeners(0)
  client.core.verify.register = createAttestor(services.verifyUrl, options.projectId ?? '')

  const close = () => closeClient(client, scope)
  if (signal.aborted) close()
  signal.throwIfAborted()
  signal.addEventListener('abort', close, { once: true })
  context.setClientId(await client.core.crypto.getClientId())
  return { client, close }
}

/** The event that we emit on the library's relayer when the relay refuses its sockets. */
export const refusedEvent = 'latchkey_refused'

export interface OpenedClient {
  readonly client: SignClient
  close(): void
}

/** Closes a client's socket, stops its timers and removes its global. The library has no method for this. */
function closeClient({ core, proposal, events }: SignClient, scope: string): void {
  removeGlobals(scope)
  core.heartbeat.stop()
  for (const { id } of proposal.getAll()) events.emit('proposal_expire', { id })
  // Otherwise the browser's `online` event and unpublished messages would open the socket again.
  const reject = () => Promise.reject(new Error('The modal was disposed'))
  Object.assign(core.relayer, { connect: reject, request: reject, transportOpen: async () => undefined })
  core.relayer.transportClose().catch(() => undefined) // already closed
}

function removeGlobals(scope: string): void {
  const key = `_walletConnectCore_${scope}`
  Reflect.deleteProperty(globalThis, key)
  Reflect.deleteProperty(globalThis, `${key}_count`)
}
