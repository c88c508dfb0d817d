/** A running sandbox, as `startSandbox` hands it out. */
import type { Address, Hex } from 'viem'
import type { SandboxBitcoin } from './bitcoin/createBitcoin.js'
import type { CaipNetworkId, TokenSymbol } from './chains/chainDefinitions.js'
import type { SandboxChain } from './chains/SandboxChain.js'
import type { SandboxServices } from './host/index.js'
import type { Fault } from './http/createFaults.js'
import type { Log } from './http/createLog.js'
import type { RequestRecord } from './http/recordRequests.js'
import type { SandboxMail } from './mail/SandboxMail.js'
import type { SandboxNames } from './names/createNames.js'
import type { SandboxOnramp } from './onramp/SandboxOnramp.js'
import type { ProjectSettings } from './projects/createProjects.js'
import type { RelayControls } from './relay/createRelay.js'
import type { SandboxSecure } from './secure-site/SandboxSecure.js'
import type { SeedSize, SeedSummary } from './seed/seedAccount.js'
import type { Identity } from './services/createIdentities.js'
import type { SandboxPurchases } from './services/createPurchases.js'
import type { AnalyticsRecord } from './services/serveEvents.js'
import type { SandboxSolana } from './solana/SandboxSolana.js'
import type { SandboxSwaps } from './swaps/createSwaps.js'

/** Everything that can be set here can also be set over HTTP, under `/admin`. */
export interface Sandbox {
  /** `http://localhost:<port>`: one port for all services, the relay and the web wallet. */
  readonly url: string
  readonly relayUrl: string
  /** Any other id works as well: each is a project of its own. */
  readonly projectId: string
  /** For `createModal({ services })`. */
  readonly services: SandboxServices
  readonly chains: Readonly<Record<CaipNetworkId, SandboxChain>>
  /** Solana by LiteSVM, in this process. */
  readonly solana: SandboxSolana
  /** Bitcoin's two networks. `bitcoin.mainnet.fund(address, sats)` gives coins. */
  readonly bitcoin: SandboxBitcoin
  readonly relay: RelayControls
  /** Mails that were sent: codes and links of sign-ins. */
  readonly mail: SandboxMail
  /** The secure site, which keeps the embedded wallet's users and keys. */
  readonly secure: SandboxSecure
  /** Failures on demand. */
  readonly faults: { add(fault: Fault): void; clear(): void }
  /** Requests to the services, oldest first. */
  readonly requests: Log<RequestRecord>
  /** What `POST /e` took, oldest first. */
  readonly analyticsEvents: Log<AnalyticsRecord>
  /** Settings by project id; what is left out stays as it is. */
  readonly config: {
    get(projectId: string): ProjectSettings
    set(projectId: string, settings: Partial<ProjectSettings>): void
    reset(): void
  }
  /** The wallet list: `generate` adds that many made-up wallets, `reset` removes them. */
  readonly wallets: { generate(count: number): void; reset(): void }
  readonly identities: { set(address: string, identity: Partial<Identity>): void; reset(): void }
  /** Whom names stand for: those of the name service, and of ENS. */
  readonly names: SandboxNames
  /** What was bought with a card: the history service tells of it under `onramp=coinbase`. */
  readonly purchases: SandboxPurchases
  /** Sells for test cards: its page pays out on the chains, and writes into `purchases`. */
  readonly onramp: SandboxOnramp
  /** The swap service: others trade, quotes are wrong, swaps fail. */
  readonly swaps: SandboxSwaps
  /** Sends native coins, and resolves with the transaction's hash. @param options.chain default `eip155:1`. */
  fund(address: Address, options: { chain?: CaipNetworkId; amountWei: bigint }): Promise<Hex>
  /** Mints tokens, `amount` base units of them, and resolves with the hash. @param options.chain default `eip155:1`. */
  mintToken(address: Address, options: { chain?: CaipNetworkId; token: TokenSymbol; amount: bigint }): Promise<Hex>
  /**
   * Mints a token of the ERC-721 collection, and resolves with its id.
   *
   * @param options.chain default `eip155:1`.
   * @param options.tokenUri where its metadata is, of whatever kind. Default: a `data:` URI with a picture of its number.
   */
  mintCollectible(address: Address, options?: { chain?: CaipNetworkId; tokenUri?: string }): Promise<bigint>
  /**
   * Gives an account a past, dated back from now: `small` is three tokens and 14 transactions, `big` 500 tokens and 10,000
   * transactions, some of them made to harm. Nothing of it needs the account's key.
   *
   * @param options.chain default `eip155:1`.
   * @param options.size default `small`.
   */
  seed(address: Address, options?: { chain?: CaipNetworkId; size?: SeedSize }): Promise<SeedSummary>
  /** Ends everything that was started. Can be called twice. */
  stop(): Promise<void>
}
