/** `@latchkey/sandbox/host`: what a page passes to `createModal` to use a sandbox. Nothing here needs Node. */

/** Addresses of the outside world, by the keys that `createModal({ services })` takes. Null: the sandbox has none. */
export interface SandboxServices {
  relayUrl: string
  apiUrl: string
  rpcUrl: string
  analyticsUrl: string
  /** The secure site's frame page: on the port after the sandbox's, and another site than `localhost`. */
  frameUrl: string
  /** Null skips WalletConnect's Verify: wallets then show the origin as unknown. */
  verifyUrl: null
  /** Takes `projectId` and `chainId` in its query. */
  bundlerUrl: string
  /** Collectibles, by `/v1/account/{address}/nfts`: an addition to the real services. */
  nftUrl: string
  /** An esplora server for mainnet below `/api`, for testnet below `/testnet/api`. */
  bitcoinApiUrl: string
  /** The card seller's page: on the port after the sandbox's. It wants `sandboxMeldKey`. */
  onrampUrl: string
  dashboardUrl: string
  guideUrl: null
}

/** @returns what is to be spread into the options of `createModal`. Nothing outside of the sandbox is asked then. */
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
  /** The networks' own RPC addresses are real ones. */
  enablePublicRpc: false
}

export interface SandboxOptions {
  /** Where the sandbox listens, as its banner says. @default 'http://localhost:4180' */
  url?: string
}

/** What the card seller knows the page by: `onramp({ meldPublicKey: sandboxMeldKey })`. */
export const sandboxMeldKey = 'sandbox-meld-key'

const defaultUrl = 'http://localhost:4180'
