export type { ChainAdapter, ChainHost, ChainModule, RpcClient } from './contract/chain.js'
export type {
  ConnectMethod,
  ConnectorRowType,
  CustomWallet,
  DappMetadata,
  FeatureGates,
  Features,
  ModalOptions,
  ThemeMode,
  ThemeVariables,
} from './contract/options.js'
export type { Services } from './contract/services.js'
export { createModal, ModalDisposedError, ModalLoadError } from './createModal.js'
export { MetadataIncompleteError } from './entry/checkMetadata.js'
export { NetworksMissingError } from './entry/pickDefaultNetwork.js'
export type { Modal, ModalState, OpenOptions, ViewRequest } from './modal.js'
export { defaultServices } from './services/defaultServices.js'
export { ProjectIdMissingError } from './services/projectId.js'
