import type { Cleanup, Connector } from '@latchkey/plugin-api'
import { release } from '../connections/release.js'
import { authConnectorInfo } from '../connectors/authConnectorInfo.js'
import type { Core } from '../core.js'
import { isOpen } from '../gates/isOpen.js'
import { nameEmailConnect } from '../navigation/nameEmailConnect.js'
import type { EmbeddedConnector } from '../secureFrame.js'
import { pluginsAtom } from '../state/plugins.js'
import { holdTabSession, isHeldByAnotherTab } from '../storage/tabSession.js'
import { grantPermissions } from './pluginOptions.js'

const offering = new WeakSet<Core>()

/**
 * Has the embedded wallet's connector in the registry while a plugin that may use it is there and its gate isn't closed. The
 * frame's code is fetched by its first use.
 */
export function offerAuthConnector(core: Core): void {
  const { options, services, signal, store } = core.runtime
  if (offering.has(core) || services.frameUrl === null) return
  offering.add(core)
  let offered: Cleanup | undefined

  const listPlugins = () =>
    [...store.get(pluginsAtom).values()].filter(({ manifest }) =>
      [...grantPermissions(manifest, options)].some((permission) => permission.startsWith('auth:')),
    )

  function follow() {
    const wanted = listPlugins().some(({ status }) => status !== 'gated' && status !== 'incompatible')
    if (wanted) offered ??= core.connectors.add(connector)
    else if (offered) {
      release(offered)
      offered = undefined
    }
  }

  /** A page that comes back has not been opened, so nobody has asked yet whether the gate is open. */
  async function isAdmitted(): Promise<boolean> {
    const gates = listPlugins().map(({ manifest }) => manifest.gate?.key)
    const values = await Promise.all(gates.map((key) => key === undefined || core.gates.settled(key)))
    return values.some(isOpen)
  }

  const load = async () => (await core.auth()).connector
  let loaded: Connector | undefined
  const connector: EmbeddedConnector = {
    info: authConnectorInfo,
    async connect(parameters) {
      loaded = await load()
      return loaded.connect(parameters)
    },
    async reconnect(parameters) {
      // Not seen by anybody: what is not restored is disconnected, and stays stored for the next visit.
      if (!(await isAdmitted())) throw new TypeError('The gates of its plugins are closed')
      loaded = await load()
      const found = await loaded.reconnect(parameters)
      // A frame without storage is signed in for one tab alone. Only a failure leaves stored what another tab has.
      if (!found && (await isHeldByAnotherTab(core.runtime))) {
        throw new TypeError('Another tab is signed in, and this one is not')
      }
      return found
    },
    disconnect: async (namespace) => (await load()).disconnect(namespace),
    getProvider: async (namespace, networkId) => (await load()).getProvider(namespace, networkId),
    setPreferredAccount: async (namespace, type) => (await load()).setPreferredAccount(namespace, type),
    switchNetwork: async (network) => (await load()).switchNetwork(network),
    // Only what is connected is watched, and by then it is there.
    watch(listener) {
      holdTabSession(core.runtime)
      return loaded?.watch(listener) ?? (() => undefined)
    },
    prefetch() {
      load().then(
        (found) => found.prefetch?.(),
        () => undefined,
      )
    },
  }

  nameEmailConnect(core)
  follow()
  const stop = store.sub(pluginsAtom, follow)
  signal.addEventListener('abort', stop)
}
