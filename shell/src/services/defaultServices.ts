import type { Services } from '@latchkey/plugin-api'
import type { ModalOptions } from '../options.js'

/** The public services. Apps can replace each of them with the `services` option. */
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

/** Returns the services to use: the app's own, and the public ones where the app sets none. */
export function readServices({ services }: Pick<ModalOptions, 'services'>): Services {
  return { ...defaultServices, ...services }
}
