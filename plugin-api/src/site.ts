/** The host's description of its dapp, and the outside services that the modal uses. */

/** The dapp's description, which wallets show. All four fields are required. */
export interface DappMetadata {
  readonly name: string
  readonly description: string
  /** Must be the origin that the page is served from, or wallets warn. */
  readonly url: string
  readonly icons: readonly string[]
}

/** Every outside address that Latchkey can ever talk to, in one record. `null` turns a service off. */
export interface Services {
  /** WalletConnect's relay (wss). */
  readonly relayUrl: string
  /** Project configuration, origins, wallet directory, images. */
  readonly apiUrl: string
  /** Blockchain API: balances, history, names, and JSON-RPC by chain. */
  readonly rpcUrl: string
  readonly analyticsUrl: string | null
  /** The secure site's frame page. */
  readonly frameUrl: string | null
  /** WalletConnect's origin attestation. Without it, wallets show the origin as unknown. */
  readonly verifyUrl: string | null
  readonly bundlerUrl: string | null
  readonly nftUrl: string | null
  /** An esplora server: mainnet below `/api`, testnet below `/testnet/api`. */
  readonly bitcoinApiUrl: string | null
  readonly onrampUrl: string | null
  readonly dashboardUrl: string | null
  /** A guide for users without a wallet. */
  readonly guideUrl: string | null
}
