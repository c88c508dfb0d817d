export * from './account.js'
export * from './auth.js'
export * from './authentication.js'
export { decodeBase64, encodeBase64 } from './base64.js'
export { copyBytes, decodeHex, encodeHex } from './bytes.js'
export { cacheTokens } from './cacheTokens.js'
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
  HttpStatusError,
  PluginContext,
  PluginHttp,
  PluginImages,
  PluginLog,
  PluginNavigation,
  PluginStorage,
  PluginUi,
  Popup,
  ShellAtoms,
  Store,
} from './context.js'
export { createLazyConnector } from './createLazyConnector.js'
export * from './data.js'
export * from './disposal.js'
export * from './errors.js'
export { describeEvmChain, type EvmChainDescription, toHexChainId } from './evm.js'
export * from './host.js'
export { isWalletLink } from './links.js'
export * from './manifest.js'
export { formatMessage } from './messages/formatMessage.js'
export type { Text, TextValues } from './messages/text.js'
export { useText } from './messages/useText.js'
export * from './network.js'
export * from './plugin.js'
export { getModalContext, type ModalContextValue } from './react/modalContext.js'
export { useLocale } from './react/useLocale.js'
export { OutsideModalError, useModalAtom } from './react/useModalAtom.js'
// Registries are exported by star: only then does declaration merging on the package's name reach them.
export * from './registries.js'
export * from './requests.js'
export * from './services.js'
export * from './site.js'
export { apiVersion } from './version.js'
export { attempt, callWithRejection, readRecord, readText, toRejection } from './walletAnswers.js'
export { createWalletList, type WalletList } from './walletList.js'
