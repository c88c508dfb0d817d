/** `@latchkey/sandbox/host`: `createModal` options that point to a sandbox. Runs in a browser. */

/** Service URLs, keyed as in `createModal({ services })`. Null if the sandbox lacks the service. */
export interface SandboxServices {
  relayUrl: string
  apiUrl: string
  rpcUrl: string
  analyticsUrl: string
  /** The secure frame's page, on the sandbox's port plus one. It is cross-site to `localhost`. */
  frameUrl: string
  /** Null skips WalletConnect's Verify, so wallets cannot confirm the dapp's origin. */
  verifyUrl: null
  /** Accepts `projectId` and `chainId` as query parameters. */
  bundlerUrl: string
  /** Serves collectibles at `/v1/account/{address}/nfts`. The real services have no such route. */
  nftUrl: string
  /** An esplora server, with mainnet at `/api` and testnet at `/testnet/api`. */
  bitcoinApiUrl: string
  /** The card seller's page. Its port is one above the sandbox's. Requires `sandboxMeldKey`. */
  onrampUrl: string
  dashboardUrl: string
  guideUrl: null
}

/** @returns options to spread into `createModal`. The modal then makes no requests outside the sandbox. */
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
  /** Public RPC URLs belong to the real networks. */
  enablePublicRpc: false
}

export interface SandboxOptions {
  /** The sandbox's URL, as printed at startup. @default 'http://localhost:4180' */
  url?: string
}

/** The dapp's key at the card seller: `onramp({ meldPublicKey: sandboxMeldKey })`. */
export const sandboxMeldKey = 'sandbox-meld-key'

const defaultUrl = 'http://localhost:4180'
