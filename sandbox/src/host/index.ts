/** `@latchkey/sandbox/host`: `createModal` options that point to a sandbox. Nothing here needs Node. */

/** Service URLs, keyed like `createModal({ services })`. Null: the sandbox has no such service. */
export interface SandboxServices {
  relayUrl: string
  apiUrl: string
  rpcUrl: string
  analyticsUrl: string
  /** The secure frame's page: on the sandbox's port plus one, and cross-site to `localhost`. */
  frameUrl: string
  /** Null skips WalletConnect's Verify, so wallets show the origin as unknown. */
  verifyUrl: null
  /** Takes `projectId` and `chainId` in its query. */
  bundlerUrl: string
  /** Collectibles under `/v1/account/{address}/nfts`. The real services lack this. */
  nftUrl: string
  /** An esplora server: mainnet under `/api`, testnet under `/testnet/api`. */
  bitcoinApiUrl: string
  /** The card seller's page, on the sandbox's port plus one. Requires `sandboxMeldKey`. */
  onrampUrl: string
  dashboardUrl: string
  guideUrl: null
}

/** @returns options to spread into `createModal`. The modal then contacts nothing outside the sandbox. */
export function sandbox(options: SandboxOptions = {}): SandboxWorld {
  const url = (options.url ?? defaultUrl).replace(/\/+$/, '')
  const port = Number(new URL(url).port || 80)
  const secureUrl = `http://127.0.0.1:${port + 1}`
  return {
    projectId: 'latchkey-sandbox',
    enablePublicRpc: false,
    services: {
      relayUrl: `${url.replace(/^http/, 'ws')}/relay`,
      apiUrl: url,
      rpcUrl: url,
      analyticsUrl: url,
      frameUrl: `${secureUrl}/sdk`,
      verifyUrl: null,
      bundlerUrl: `${url}/v1/bundler`,
      nftUrl: url,
      bitcoinApiUrl: `${url}/bitcoin`,
      onrampUrl: `http://localhost:${port + 1}/buy`,
      dashboardUrl: `${secureUrl}/dashboard`,
      guideUrl: null,
    },
  }
}

export interface SandboxWorld {
  projectId: string
  services: SandboxServices
  /** The networks' own RPC URLs are real ones. */
  enablePublicRpc: false
}

export interface SandboxOptions {
  /** The sandbox's URL, as its banner prints it. @default 'http://localhost:4180' */
  url?: string
}

/** The dapp's key at the card seller: `onramp({ meldPublicKey: sandboxMeldKey })`. */
export const sandboxMeldKey = 'sandbox-meld-key'

const defaultUrl = 'http://localhost:4180'
