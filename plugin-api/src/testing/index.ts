/** `@latchkey/plugin-api/testing`: contract tests for plugins, chains and connectors, and a modal for tests. */
export type { AuthMethod, AuthMethodCall, TestAuth } from './auth/createTestAuth.js'
export type { ChainTestOptions, FacadeSample, PageWallet } from './chain/ChainUnderTest.js'
export { checkPlugin, pluginChecks } from './checkPlugin.js'
export type { ConnectorHome, ConnectorUnderTest } from './connector/connectorClauses.js'
export type {
  ConnectorSample,
  PluginCheck,
  PluginTestOptions,
  PluginUnderTest,
  RequestSample,
  ViewSample,
} from './contract.js'
export {
  createTestChainContext,
  type TestChainContext,
  type TestChainContextParameters,
} from './createTestChainContext.js'
export { describeChain } from './describeChain.js'
export { describeConnector } from './describeConnector.js'
export type { TestChain } from './modal/createTestChain.js'
export { createTestModal, type TestModal, type TestModalParameters } from './modal/createTestModal.js'
export type { CreateModal, HostChain, HostOptions, ModalUnderTest } from './modal/ModalUnderTest.js'
export { testAddresses, testNetworks } from './modal/testNetworks.js'
export type { ElementName, MessageName } from './page/shownTexts.js'
export type { ServiceCall, TestServices } from './services/createTestServices.js'
export type { SubmissionDriver, SubmissionTexts } from './submission/SubmissionDriver.js'
export { testSubmission } from './submission/testSubmission.js'
export { type SkippableTest, type TestRunner, testPlugin } from './testPlugin.js'
export type { TestAccounts } from './wallet/createTestAccounts.js'
export { createTestEvmWallet, type TestEvmWallet } from './wallet/createTestEvmWallet.js'
export { type TestWallet, type WalletCall, walletError } from './wallet/createTestWallet.js'
export type { TestClock } from './watch/createClock.js'
