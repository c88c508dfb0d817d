/** Every outside address that the product can ever talk to, in one record. `null` switches a service off. */
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
  /** WalletConnect's origin attestation; without it wallets show the origin as unknown. */
  readonly verifyUrl: string | null
  readonly bundlerUrl: string | null
  readonly nftUrl: string | null
  /** An esplora server: mainnet below `/api`, testnet below `/testnet/api`. */
  readonly bitcoinApiUrl: string | null
  readonly onrampUrl: string | null
  readonly dashboardUrl: string | null
  /** Where visitors without a wallet are sent. */
  readonly guideUrl: string | null
}
