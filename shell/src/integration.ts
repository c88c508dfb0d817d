/**
 * `@latchkey/shell/integration`: a modal's state and core, for packages that extend the shell, such as the custom
 * elements. Not covered by semantic versioning: apps and plugins must use the public entries.
 */
export type { Core } from './core.js'
export { addSheet } from './dialog/createHostElement.js'
export { readStoredFeatures } from './gates/createRemoteConfiguration.js'
export { isPageAllowed } from './gates/isPageAllowed.js'
export { HttpStatusError } from './http/createHttpClient.js'
export { buttonMessages } from './messages/en/button.js'
export { isEnglish, isRightToLeft } from './messages/locale.js'
export { checkManifest } from './plugins/checkManifest.js'
export { PluginError } from './plugins/PluginError.js'
export { knownPlugins } from './plugins/pluginOptions.js'
export type { Runtime } from './runtime.js'
export { activeAccountAtom, type NativeBalance, nativeBalanceAtom, type Profile, profileAtom } from './state/account.js'
export { activeNamespaceAtom, connectionsAtom, type NamespaceConnections, readConnection } from './state/connections.js'
export {
  catalogueRevisionAtom,
  coreAtom,
  localeAtom,
  openAtom,
  themeModeAtom,
  themeVariablesAtom,
} from './state/modal.js'
export { setViewStack, viewStackAtom } from './state/navigation.js'
export { networkIdsAtom, networksAtom } from './state/networks.js'
export { type AlertCode, alertAtom, toastAtom } from './state/notices.js'
export { pairingAtom } from './state/pairing.js'
export { picturesAtom } from './state/pictures.js'
export { gatesAtom, type PluginState, pluginLoaderAtom, pluginsAtom, setPluginLoader } from './state/plugins.js'
export { themeAtom } from './state/theme.js'
export { connectorsAtom, walletPagesAtom, walletSearchAtom } from './state/wallets.js'
