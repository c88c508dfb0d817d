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

/** A running sandbox. `/admin` offers the same settings over HTTP. */
export interface Sandbox {
  /** `http://localhost:<port>`. One port serves all services, the relay and the web wallet. */
  readonly url: string
  readonly relayUrl: string
  /** Any other id works too. Each id has its own settings. */
  readonly projectId: string
  /** For `createModal({ services })`. */
  readonly services: SandboxServices
  readonly chains: Readonly<Record<CaipNetworkId, SandboxChain>>
  /** Solana, which LiteSVM runs in this process. */
  readonly solana: SandboxSolana
  /** Both Bitcoin networks. `bitcoin.mainnet.fund(address, sats)` adds coins. */
  readonly bitcoin: SandboxBitcoin
  readonly relay: RelayControls
  /** Sent emails, with their sign-in codes and links. */
  readonly mail: SandboxMail
  /** The secure site, which holds the embedded wallet's users and keys. */
  readonly secure: SandboxSecure
  readonly faults: { add(fault: Fault): void; clear(): void }
  /** Requests to the services, oldest first. */
  readonly requests: Log<RequestRecord>
  /** Events sent to `POST /e`, oldest first. */
  readonly analyticsEvents: Log<AnalyticsRecord>
  /** Settings for each project id. Omitted settings keep their value. */
  readonly config: {
    get(projectId: string): ProjectSettings
    set(projectId: string, settings: Partial<ProjectSettings>): void
    reset(): void
  }
  /** The wallet list. `generate` adds `count` made-up wallets. `reset` removes them. */
  readonly wallets: { generate(count: number): void; reset(): void }
  readonly identities: { set(address: string, identity: Partial<Identity>): void; reset(): void }
  /** Names in the name service and in ENS. */
  readonly names: SandboxNames
  /** Card purchases. The history service lists them under `onramp=coinbase`. */
  readonly purchases: SandboxPurchases
  /** The card seller. Its page accepts test cards, pays out on the chains and adds to `purchases`. */
  readonly onramp: SandboxOnramp
  /** The swap service: simulates other traders, wrong quotes and failing swaps. */
  readonly swaps: SandboxSwaps
  /** Sends native coins and resolves with the transaction hash. @param options.chain default `eip155:1`. */
  fund(address: Address, options: { chain?: CaipNetworkId; amountWei: bigint }): Promise<Hex>
  /** Mints `amount` base units of a token and resolves with the hash. @param options.chain default `eip155:1`. */
  mintToken(address: Address, options: { chain?: CaipNetworkId; token: TokenSymbol; amount: bigint }): Promise<Hex>
  /**
   * Mints a token of the ERC-721 collection and resolves with its id.
   *
   * @param options.chain default `eip155:1`.
   * @param options.tokenUri the URI of its metadata. Default: a `data:` URI with a picture of the token's number.
   */
  mintCollectible(address: Address, options?: { chain?: CaipNetworkId; tokenUri?: string }): Promise<bigint>
  /**
   * Gives an account a history that ends now. `small` is 3 tokens and 14 transactions. `big` is 500 tokens and 10,000
   * transactions, some of them malicious. Works for any account, without its key.
   *
   * @param options.chain default `eip155:1`.
   * @param options.size default `small`.
   */
  seed(address: Address, options?: { chain?: CaipNetworkId; size?: SeedSize }): Promise<SeedSummary>
  /** Stops the sandbox. Safe to call twice. */
  stop(): Promise<void>
}
