/** The dapp's description, which wallets show. */
export interface DappMetadata {
  readonly name: string
  readonly description: string
  /** The page's origin. Wallets warn about any other. */
  readonly url: string
  readonly icons: readonly string[]
}

/** Every outside address that Latchkey can call. `null` turns a service off. */
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
  /** WalletConnect's origin attestation. Wallets show an unknown origin without it. */
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
