import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { WalletConfig } from './readWalletConfig.js'

/** Starts WalletKit on the sandbox's relay. Its socket opens with the first session or pairing. */
export async function startWalletKit({ relayUrl, projectId }: WalletConfig): Promise<IWalletKit> {
  const core = new Core({
    projectId,
    relayUrl,
    customStoragePrefix: 'latchkey-wallet',
    telemetryEnabled: false,
    logger: 'fatal',
  })
  const kit = await WalletKit.init({
    core,
    metadata: {
      name: 'Latchkey Web Wallet',
      description: 'The Latchkey sandbox wallet, for development only',
      url: location.origin,
      icons: [`${location.origin}/wallet/icon.svg`],
    },
    // By default, WalletKit waits a second between requests.
    signConfig: { disableRequestQueue: true },
  })
  // The page shows thrown errors. Without this, the client would also print them to the console.
  kit.engine.signClient.logger.level = 'fatal'
  return kit
}
