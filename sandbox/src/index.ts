/** `@latchkey/sandbox`: simulates everything outside your dapp on your machine, for development. */
export type { BitcoinNetwork } from './bitcoin/BitcoinNetwork.js'
export type { SandboxBitcoin } from './bitcoin/createBitcoin.js'
export {
  type BitcoinChain,
  type BitcoinOutput,
  BitcoinRefusedError,
  type BitcoinTransaction,
} from './bitcoin/createBitcoinChain.js'
export type { CaipNetworkId, TokenDefinition, TokenSymbol } from './chains/chainDefinitions.js'
export type { ChainClient } from './chains/createChainClient.js'
export { AnvilMissingError } from './chains/findAnvil.js'
export type { SandboxChain } from './chains/SandboxChain.js'
export { AnvilFailedError } from './chains/startAnvil.js'
export type { SandboxServices } from './host/index.js'
export type { Fault } from './http/createFaults.js'
export type { Log } from './http/createLog.js'
export { PortInUseError } from './http/listenOnLoopback.js'
export type { RequestRecord } from './http/recordRequests.js'
export { MailMissingError } from './mail/createMail.js'
export type { MailMessage, SandboxMail } from './mail/SandboxMail.js'
export { type NameEntry, NameUnknownZoneError, type SandboxNames } from './names/createNames.js'
export type { CardOrder, OnrampSettings, SandboxOnramp } from './onramp/SandboxOnramp.js'
export type { CardOutcome } from './onramp/testCards.js'
export type { Feature, ProjectSettings } from './projects/createProjects.js'
export type { DropRule } from './relay/createDropRules.js'
export type { RelayControls, RelayStats } from './relay/createRelay.js'
export type { Sandbox } from './Sandbox.js'
export { SandboxError } from './SandboxError.js'
export type { FrameFault, SandboxSecure, SecureRequest, SecureSettings } from './secure-site/SandboxSecure.js'
export type { SeedSize, SeedSummary } from './seed/seedAccount.js'
export type { Identity } from './services/createIdentities.js'
export type { Purchase, SandboxPurchases } from './services/createPurchases.js'
export type { AnalyticsRecord } from './services/serveEvents.js'
export type { SandboxSolana, SolanaNetworkId } from './solana/SandboxSolana.js'
export type { SolanaTokenDefinition } from './solana/tokens/solanaTokens.js'
export { type StartSandboxOptions, startSandbox } from './startSandbox.js'
export type { QuoteFault, QuoteFaultKind } from './swaps/createQuoteFaults.js'
export {
  NobodyTradedError,
  type SandboxSwaps,
  type Trade,
  type TradedToken,
  TradeUnknownError,
} from './swaps/createSwaps.js'
export { TraderError } from './swaps/sendAsTrader.js'
