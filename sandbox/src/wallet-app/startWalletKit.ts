import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { WalletConfig } from './readWalletConfig.js'

/** WalletConnect's wallet library, on the sandbox's relay. The socket opens with the first session or pairing. */
export async function startWalletKit({ relayUrl, projectId }: WalletConfig): Promise<IWalletKit> {
  const core = new Core({
    projectId,
    relayUrl,
    customStoragePrefix: 'latchkey-wallet',
    telemetryEnabled: false,
    logger: 'fatal',
  })
  return WalletKit.init({
    core,
    metadata: {
      name: 'Latchkey Web Wallet',
      description: 'The wallet of the Latchkey sandbox, for development only',
      url: location.origin,
      icons: [`${location.origin}/wallet/icon.svg`],
    },
    // Without this, each request waits a second after the one before it.
    signConfig: { disableRequestQueue: true },
  })
}
