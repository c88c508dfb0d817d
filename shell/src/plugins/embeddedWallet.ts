import {
  AuthConnectorNotFoundError,
  type Connector,
  type EmbeddedConnector,
  type EmbeddedWalletModule,
  embeddedWalletInfo,
  type SecureFrame,
} from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { createEmbeddedWalletContext } from '../embedded-wallet/createEmbeddedWalletContext.js'
import { isOpen } from '../gates/isOpen.js'
import { nameEmailConnect } from '../navigation/nameEmailConnect.js'
import { readServices } from '../services/defaultServices.js'
import { pluginsAtom } from '../state/plugins.js'
import { readRecord } from '../storage/readRecord.js'
import type { PluginLifecycle } from './createLifecycle.js'

export type SignInPlugin = Pick<PluginLifecycle, 'plugin' | 'manifest' | 'status' | 'loadCode'>

const offering = new WeakSet<Core>()

/** Keeps the embedded wallet's connector registered while one of the plugins is available. */
export function offerEmbeddedWallet(core: Core, listSignInPlugins: () => readonly SignInPlugin[]): void {
  const { options, signal, store } = core.runtime
  if (offering.has(core) || readServices(options).frameUrl === null) return
  offering.add(core)
  const connector = createLazyConnector(core, listSignInPlugins)
  let remove: (() => void) | undefined

  function follow() {
    const isWanted = listSignInPlugins().some(isAvailable)
    if (isWanted) remove ??= core.connectors.add(connector)
    else {
      remove?.()
      remove = undefined
    }
  }

  nameEmailConnect(core)
  follow()
  signal.addEventListener('abort', store.sub(pluginsAtom, follow))
}

function createLazyConnector(core: Core, listSignInPlugins: () => readonly SignInPlugin[]): EmbeddedConnector {
  let loaded: Connector | undefined

  async function load(): Promise<EmbeddedConnector> {
    const { connector } = await core.auth()
    loaded = connector
    return connector
  }

  /** Waits for the gates, which are not settled yet if the page reconnects before the modal opens. */
  async function isAdmitted(): Promise<boolean> {
    const gates = listSignInPlugins().map(({ manifest }) => manifest.gate?.key)
    const values = await Promise.all(gates.map((key) => key === undefined || core.gates.settled(key)))
    return values.some(isOpen)
  }

  return {
    info: embeddedWalletInfo,
    connect: async (parameters) => (await load()).connect(parameters),
    async reconnect(parameters) {
      // Throwing keeps the connection stored for the next visit. `undefined` would remove it.
      if (!(await isAdmitted())) throw new TypeError('The gates of its plugins are closed')
      return (await load()).reconnect(parameters)
    },
    disconnect: async (namespace) => (await load()).disconnect(namespace),
    getProvider: async (namespace, networkId) => (await load()).getProvider(namespace, networkId),
    setPreferredAccount: async (namespace, type) => (await load()).setPreferredAccount(namespace, type),
    switchNetwork: async (network) => (await load()).switchNetwork(network),
    // Already loaded, because only a connected wallet is watched.
    watch: (listener) => loaded?.watch(listener) ?? (() => undefined),
    prefetch() {
      load().then(
        (connector) => connector.prefetch?.(),
        () => undefined, // the next call reports the error
      )
    },
  }
}

export async function loadSecureFrame(core: Core): Promise<SecureFrame> {
  const context = createEmbeddedWalletContext(core)
  const module = await findModule(await core.plugins.signInPlugins())
  if (!module) throw new AuthConnectorNotFoundError()
  return module.createSecureFrame(context)
}

/** Tries remote plugins last, because their code must be fetched. */
async function findModule(plugins: readonly SignInPlugin[]): Promise<EmbeddedWalletModule | undefined> {
  const available = plugins.filter(isAvailable)
  for (const { plugin } of available) if (plugin.embeddedWallet) return plugin.embeddedWallet()
  const failures: unknown[] = []
  for (const { plugin, loadCode } of available) {
    if (!plugin.remote) continue
    try {
      const code = await loadCode()
      if (bringsEmbeddedWallet(code)) return await code.embeddedWallet()
    } catch (error) {
      failures.push(error) // another plugin may provide it
    }
  }
  if (failures.length > 0) throw failures[0]
  return undefined
}

function isAvailable({ status }: SignInPlugin): boolean {
  return status !== 'gated' && status !== 'incompatible'
}

function bringsEmbeddedWallet(code: unknown): code is { embeddedWallet(): Promise<EmbeddedWalletModule> } {
  return typeof readRecord(code).embeddedWallet === 'function'
}
