import type { Services } from '@latchkey/plugin-api'

/** The public addresses. A host can replace each by `services`, and the sandbox replaces all. */
export const defaultServices: Services = {
  relayUrl: 'wss://relay.walletconnect.org',
  apiUrl: 'https://api.web3modal.org',
  rpcUrl: 'https://rpc.walletconnect.org',
  analyticsUrl: 'https://pulse.walletconnect.org',
  frameUrl: 'https://secure.walletconnect.org/sdk',
  verifyUrl: 'https://verify.walletconnect.org',
  bundlerUrl: 'https://rpc.walletconnect.org/v1/bundler',
  nftUrl: null,
  bitcoinApiUrl: 'https://mempool.space',
  onrampUrl: 'https://meldcrypto.com',
  dashboardUrl: 'https://secure.walletconnect.org/dashboard',
  guideUrl: 'https://walletguide.walletconnect.network/',
}
