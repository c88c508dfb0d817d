import { type ChainContext, LatchkeyError } from '@latchkey/plugin-api'
import type { UniversalProvider } from '@walletconnect/universal-provider'
import { createAttestor } from './createAttestor.js'
import { type ClearableStorage, encodeKey } from './createKeyValueStorage.js'
import { createRelayLogger } from './createRelayLogger.js'
import { readScope } from './readScope.js'
import type { SignClient, SignProvider } from './signClient.js'

type ProviderOptions = Parameters<typeof UniversalProvider.init>[0]

/**
 * Fetches the library and starts this modal's client, which lives until the modal is disposed of.
 *
 * Only the provider's sign client is used. The provider itself shares state between the modals of a page (its stored
 * namespaces and calls), reads from a host of its own where it knows no RPC address, and fails on events of a namespace
 * that it did not expect.
 *
 * @throws {ProjectIdMissingError} the relay is the public one, and the host gave no project id.
 * @throws {WalletConnectLoadError} The library did not load.
 */
export async function openClient(context: ChainContext, storage: ClearableStorage): Promise<OpenedClient> {
  const { options, services, signal } = context
  context.demandService('relayUrl')
  const scope = encodeKey(readScope(context))
  const { UniversalProvider } = await import('@walletconnect/universal-provider').catch((cause: unknown) => {
    throw new WalletConnectLoadError(cause)
  })

  async function init(): Promise<SignProvider> {
    signal.throwIfAborted()
    let opened: SignProvider | undefined
    const tellRefused = () => opened?.client.core.relayer.events.emit(refusedEvent)
    opened = await UniversalProvider.init({
      projectId: options.projectId ?? '',
      relayUrl: services.relayUrl,
      metadata: { ...options.metadata, icons: [...options.metadata.icons] },
      customStoragePrefix: scope,
      storage,
      telemetryEnabled: false,
      logger: createRelayLogger(context, tellRefused) as unknown as ProviderOptions['logger'],
    })
    return opened
  }

  const provider = await init().catch((error: unknown) => {
    // Starting needs no network, so what fails is what was stored: without it, at least new connections work.
    if (signal.aborted) throw error
    forgetGlobals(scope)
    storage.clear()
    return init()
  })
  const { client } = provider
  // With a session of its own the provider would act on the wallet's events beside us.
  delete provider.session
  client.core.verify.register = createAttestor(services.verifyUrl, options.projectId ?? '')

  const close = () => closeClient(client, scope)
  if (signal.aborted) close()
  signal.throwIfAborted()
  signal.addEventListener('abort', close, { once: true })
  context.setClientId(await client.core.crypto.getClientId())
  return { client, close }
}

/** The relayer's event of ours: its sockets are refused. */
export const refusedEvent = 'latchkey_refused'

export interface OpenedClient {
  readonly client: SignClient
  /** Ends it before the modal does. */
  close(): void
}

/** The library has no way to end a client: this stops its socket, its timer, and its way back by the global. */
function closeClient({ core, proposal, events }: SignClient, scope: string): void {
  forgetGlobals(scope)
  core.heartbeat.stop()
  // Ends the library's clock of each proposal.
  for (const { id } of proposal.getAll()) events.emit('proposal_expire', { id })
  // The browser's `online` event, to which the library listens for ever, and what is still to be published would open
  // the socket again.
  const refuse = () => Promise.reject(new Error('The modal was disposed of'))
  Object.assign(core.relayer, { connect: refuse, request: refuse, transportOpen: async () => undefined })
  core.relayer.transportClose().catch(() => {
    // The socket was closed already.
  })
}

function forgetGlobals(scope: string): void {
  const key = `_walletConnectCore_${scope}`
  Reflect.deleteProperty(globalThis, key)
  Reflect.deleteProperty(globalThis, `${key}_count`)
}

export class WalletConnectLoadError extends LatchkeyError {
  constructor(cause: unknown) {
    super('WALLETCONNECT_LOAD_FAILED', 'WalletConnect could not be loaded', {
      cause,
      details: 'The chain module walletConnect() needs the package @walletconnect/universal-provider (2.21.8).',
    })
  }
}
