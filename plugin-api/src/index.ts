export * from './account.js'
export * from './auth.js'
export * from './authentication.js'
export { decodeBase64, encodeBase64 } from './base64.js'
export * from './caip.js'
export * from './chain.js'
export * from './chainErrors.js'
export * from './chainModule.js'
export { cleanForeignText } from './cleanForeignText.js'
export { cleanTokenName, cleanTokenSymbol } from './cleanTokenText.js'
export * from './connector.js'
export type {
  AccountAtoms,
  BaseContext,
  BlockchainApi,
  ConnectOptions,
  EventArgs,
  FrameOptions,
  HttpOptions,
  PluginContext,
  PluginHttp,
  PluginImages,
  PluginLog,
  PluginStorage,
  PluginUi,
  Popup,
  ShellAtoms,
  Store,
} from './context.js'
export * from './data.js'
export * from './disposal.js'
export * from './errorMap.js'
export * from './errors.js'
export * from './host.js'
export { isWalletLink } from './links.js'
export * from './manifest.js'
export * from './navigation.js'
export * from './network.js'
export * from './plugin.js'
export { OutsideModalError, useLocale, useModalAtom, useText } from './react/hooks.js'
export { getModalContext, type ModalContextValue } from './react/modalContext.js'
// Registries are exported by star: only then does declaration merging on the package's name reach them.
export * from './registries.js'
export * from './requestErrors.js'
export * from './requests.js'
export * from './services.js'
export * from './site.js'
export type { Text, TextValues } from './text.js'
export { formatMessage } from './text.js'
