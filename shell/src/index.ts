export type { ChainAdapter, ChainContext, ChainModule, DappMetadata, RpcClient, Services } from '@latchkey/plugin-api'
export { createModal } from './createModal.js'
export { MetadataIncompleteError } from './entry/checkOptions.js'
export type { ModalState } from './entry/modalState.js'
export type { Modal, OpenOptions, ViewRequest } from './modal.js'
export { NetworksMissingError } from './networks/pickDefaultNetwork.js'
export type {
  ConnectMethod,
  ConnectorRowType,
  CustomWallet,
  FeatureGates,
  Features,
  ModalOptions,
  SiweConfig,
  SiweCreateMessageParameters,
  SiweMessageParameters,
  SiweSession,
  ThemeMode,
  ThemeVariables,
} from './options.js'
export { ModalDisposedError, ModalLoadError } from './runtime.js'
export { defaultServices } from './services/defaultServices.js'
export { ProjectIdMissingError } from './services/projectId.js'
