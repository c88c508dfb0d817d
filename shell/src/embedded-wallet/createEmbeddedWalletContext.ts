import { AuthConnectorNotFoundError, type EmbeddedWalletContext, embeddedWalletInfo } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { isPageAllowed } from '../gates/isPageAllowed.js'
import { sdkType, sdkVersion } from '../http/sdkVersion.js'
import { authMessages } from '../messages/en/embeddedWallet.js'
import { isApproved } from '../requests/methods.js'
import { readServices } from '../services/defaultServices.js'
import { requireService } from '../services/projectId.js'
import { accountTypesAtom, setAccountType } from '../state/account.js'
import { connectionsAtom } from '../state/connections.js'
import { embeddedUserAtom, setEmbeddedUser, setFarcasterUrl, setSmartAccountDeployed } from '../state/embeddedWallet.js'
import { frameworkAtom, setLoading, themeVariablesAtom } from '../state/modal.js'
import { activeNetworkIdAtom, networkIdsAtom, networksAtom } from '../state/networks.js'
import { themeAtom } from '../state/theme.js'
import { explainSignOut } from './explainSignOut.js'
import { signInByFrame } from './signInByFrame.js'

/** @throws {AuthConnectorNotFoundError} `services.frameUrl` is null. */
export function createEmbeddedWalletContext(core: Core): EmbeddedWalletContext {
  const { id, signal, options, store, events } = core.runtime
  const { frameUrl } = readServices(options)
  const signsIn = options.siwx ?? options.siweConfig
  if (frameUrl === null) throw new AuthConnectorNotFoundError()
  return {
    modalId: id,
    signal,
    options,
    store,
    atoms: {
      networks: networksAtom,
      networkIds: networkIdsAtom,
      activeNetworkId: activeNetworkIdAtom,
      connections: connectionsAtom,
      accountTypes: accountTypesAtom,
      user: embeddedUserAtom,
      theme: themeAtom,
      themeVariables: themeVariablesAtom,
    },
    storage: core.storage,
    frameUrl,
    frameSlot: core.dialog.frameSlot,
    frameTitle: () => core.messages.text('auth.frame', authMessages['auth.frame']),
    sdk: () => ({ type: sdkType, version: sdkVersion(store.get(frameworkAtom), options.chains) }),
    rpcUrl({ caipNetworkId, rpcUrls }) {
      const publicUrl = options.enablePublicRpc === false ? undefined : rpcUrls.default.http[0]
      const hostUrl = options.customRpcUrls?.[caipNetworkId]?.[0]
      return hostUrl ?? publicUrl ?? core.http.blockchain.url('/v1/', { chainId: caipNetworkId })
    },
    requireService: (name) => requireService(core, name),
    isPageAllowed: () => isPageAllowed(core),
    needsApproval: isApproved,
    async connect({ signal: caller }) {
      const connectorId = embeddedWalletInfo.id
      if (!core.connectors.get(connectorId)) throw new AuthConnectorNotFoundError()
      return core.connections.connect({ connectorId, ...(caller && { signal: caller }) })
    },
    ...(signsIn && { signIn: (parameters) => signInByFrame(core, parameters) }),
    setUser: (user) => setEmbeddedUser(store, user),
    setAccountType: (namespace, type) => setAccountType(store, namespace, type),
    setSmartAccountDeployed: (namespace, isDeployed) => setSmartAccountDeployed(store, namespace, isDeployed),
    setFarcasterUrl: (url) => setFarcasterUrl(store, url),
    setLoading: (isLoading) => setLoading(store, isLoading),
    emit: (event, properties) => events.emit(event, properties),
    explainSignOut: (reason) => explainSignOut(core, reason),
    alert: (code, details) => core.alerts.raise(code, details),
    reportError: (error) => core.analytics.reportError('SECURE_SITE_ERROR', error),
  }
}
