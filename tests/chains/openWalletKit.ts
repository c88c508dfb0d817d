import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

export interface TestWalletKit {
  readonly kit: IWalletKit
  close(): void
}

/** Opens the wallet's side of WalletConnect, with its own storage in memory. */
export async function openWalletKit(relayUrl: string, disableRequestQueue = false): Promise<TestWalletKit> {
  // Without this, the wallet calls hosts of its vendor: telemetry, and the registry of scams.
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
      // Messages that are still unsent, such as its answer to the end of a session, would open the socket again.
      const wait = () => new Promise<never>(() => undefined)
      Object.assign(core.relayer, { connect: wait, request: wait, transportOpen: wait })
      void core.relayer.transportClose()
    },
  }
}

/** Ignores the error of a wallet that was still storing a session when the page ended it. */
export function ignoreEnded(error: Error): void {
  if (!error.message.includes('recently deleted')) throw error
}

let count = 0
