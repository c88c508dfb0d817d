import type { SignInStore } from '@latchkey/siwx/server'
import type { SandboxBitcoin } from '../bitcoin/createBitcoin.js'
import type { Bundlers } from '../bundler/createBundlers.js'
import type { CaipNetworkId } from '../chains/chainDefinitions.js'
import type { SandboxChain } from '../chains/SandboxChain.js'
import type { Farcaster } from '../farcaster/createFarcaster.js'
import type { Cursors } from '../indexer/createCursors.js'
import type { IndexedChain, Indexer } from '../indexer/createIndexer.js'
import type { Mail } from '../mail/createMail.js'
import type { Names } from '../names/createNames.js'
import type { CardSeller } from '../onramp/createCardSeller.js'
import type { Projects } from '../projects/createProjects.js'
import type { Relay } from '../relay/createRelay.js'
import type { SecureSite } from '../secure-site/SecureSite.js'
import type { Identities } from '../services/createIdentities.js'
import type { Purchases } from '../services/createPurchases.js'
import type { AnalyticsRecord } from '../services/serveEvents.js'
import type { Sessions } from '../sessions/createSessions.js'
import type { Solana } from '../solana/createSolana.js'
import type { Swaps } from '../swaps/createSwaps.js'
import type { WalletList } from '../wallets/createWalletList.js'
import type { Faults } from './createFaults.js'
import type { Log } from './createLog.js'
import type { RequestRecord } from './recordRequests.js'

export interface SandboxState {
  readonly chains: Readonly<Record<CaipNetworkId, SandboxChain>>
  readonly bundlers: Bundlers
  readonly indexer: Indexer
  readonly cursors: Cursors
  readonly solana: Solana
  readonly farcaster: Farcaster
  readonly bitcoin: SandboxBitcoin
  readonly projects: Projects
  readonly relay: Relay
  readonly wallets: WalletList
  readonly identities: Identities
  readonly names: Names
  readonly purchases: Purchases
  readonly onramp: CardSeller
  readonly swaps: Swaps
  readonly sessions: Sessions
  readonly signIns: SignInStore
  readonly mail: Mail
  readonly secure: SecureSite
  readonly faults: Faults
  readonly requests: Log<RequestRecord>
  readonly analyticsEvents: Log<AnalyticsRecord>
  /** Dapp origins that may use the admin calls, in addition to this machine's own. */
  readonly hostOrigins: readonly string[]
}

/** Finds a chain by a CAIP-2 id, which may be untrusted input. */
export function findChain(state: Pick<SandboxState, 'chains'>, caipNetworkId: string): SandboxChain | undefined {
  return Object.values(state.chains).find((chain) => chain.caipNetworkId === caipNetworkId)
}

export function findIndexedChain(
  { indexer }: Pick<SandboxState, 'indexer'>,
  caipNetworkId: string,
): IndexedChain | undefined {
  return Object.values(indexer).find(({ chain }) => chain.caipNetworkId === caipNetworkId)
}

/** The EVM chains' RPC URLs, keyed by CAIP-2 id. They are needed to verify signatures of contract wallets. */
export function listNodes({ chains }: Pick<SandboxState, 'chains'>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.values(chains).map(({ caipNetworkId, rpcUrl }) => [caipNetworkId, rpcUrl]))
}
