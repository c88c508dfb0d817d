/**
 * `@latchkey/shell/integration`: the state of a modal and its core, for packages that extend the shell itself, such as the
 * custom elements and the devtools. Not covered by the promise of stable versions: apps and plugins use the public entries.
 */
export type { AlertCode, Core } from './contract/core.js'
export type { Runtime } from './contract/runtime.js'
export { addSheet } from './dialog/addSheet.js'
export { readStoredFeatures } from './gates/createRemoteConfiguration.js'
export { isPageAllowed } from './gates/isPageAllowed.js'
export { HttpStatusError } from './http/createHttpClient.js'
export { buttonMessages } from './messages/en/button.js'
export { isEnglish } from './messages/isEnglish.js'
export { isRightToLeft } from './messages/isRightToLeft.js'
export { checkManifest } from './plugins/checkManifest.js'
export { knownPlugins } from './plugins/knownPlugins.js'
export { PluginError } from './plugins/PluginError.js'
export {
  activeAccountAtom,
  activeNamespaceAtom,
  connectionsAtom,
  type NamespaceConnections,
  readConnection,
} from './state/connections.js'
export { connectorsAtom } from './state/connectors.js'
export { coreAtom } from './state/core.js'
export {
  catalogueRevisionAtom,
  localeAtom,
  openAtom,
  themeAtom,
  themeModeAtom,
  themeVariablesAtom,
} from './state/modal.js'
export { type NativeBalance, nativeBalanceAtom } from './state/nativeBalances.js'
export { viewStackAtom } from './state/navigation.js'
export { networkIdsAtom, networksAtom } from './state/networks.js'
export { pairingAtom } from './state/pairing.js'
export { gatesAtom, type PluginState, pluginLoaderAtom, pluginsAtom } from './state/plugins.js'
export { type Profile, profileAtom } from './state/profiles.js'
