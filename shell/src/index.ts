export type { ChainAdapter, ChainContext, ChainModule, DappMetadata, RpcClient, Services } from '@latchkey/plugin-api'
export { createModal, ModalDisposedError, ModalLoadError } from './createModal.js'
export { MetadataIncompleteError } from './entry/checkMetadata.js'
export { NetworksMissingError } from './entry/pickDefaultNetwork.js'
export type { Modal, ModalState, OpenOptions, ViewRequest } from './modal.js'
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
export { defaultServices } from './services/defaultServices.js'
export { ProjectIdMissingError } from './services/projectId.js'
