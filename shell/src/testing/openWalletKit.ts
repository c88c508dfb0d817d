import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

export interface TestWalletKit {
  readonly kit: IWalletKit
  close(): void
}

/** A wallet's end of WalletConnect, with a memory of its own. */
export async function openWalletKit(relayUrl: string, disableRequestQueue = false): Promise<TestWalletKit> {
  // Without it the wallet asks hosts of its vendor: telemetry, and the registry of scams.
  process.env.IS_VITEST = 'true'
  const core = new Core({
    projectId: 'p1',
    relayUrl,
    customStoragePrefix: `wallet${++count}`,
    telemetryEnabled: false,
    logger: 'silent',
    storageOptions: { database: ':memory:' },
  })
  const icons = ['https://wallet.test/icon.png']
  const metadata = { name: 'Test wallet', description: '', url: 'https://wallet.test', icons }
  const kit = await WalletKit.init({ core, metadata, signConfig: { disableRequestQueue } })
  return {
    kit,
    close() {
      core.heartbeat.stop()
      void core.relayer.transportClose()
    },
  }
}

let count = 0
