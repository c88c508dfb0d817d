/** The description of the dapp that wallets show. */
export interface DappMetadata {
  readonly name: string
  readonly description: string
  /** The page's origin. Wallets warn the user if it differs. */
  readonly url: string
  readonly icons: readonly string[]
}

/** The URL of every outside service that Latchkey can call. `null` turns a service off. */
export interface Services {
  /** WalletConnect's relay (wss). */
  readonly relayUrl: string
  /** Project configuration, allowed origins, wallet directory and images. */
  readonly apiUrl: string
  /** Blockchain API: balances, history, names, and JSON-RPC for each chain. */
  readonly rpcUrl: string
  readonly analyticsUrl: string | null
  /** The page on the secure site that the frame loads. */
  readonly frameUrl: string | null
  /** WalletConnect's origin attestation. Without it, wallets show the origin as unknown. */
  readonly verifyUrl: string | null
  readonly bundlerUrl: string | null
  readonly nftUrl: string | null
  /** An Esplora server, with mainnet at `/api` and testnet at `/testnet/api`. */
  readonly bitcoinApiUrl: string | null
  readonly onrampUrl: string | null
  readonly dashboardUrl: string | null
  /** A guide for users who don't have a wallet yet. */
  readonly guideUrl: string | null
}
