import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

export interface TestWalletKit {
  readonly kit: IWalletKit
  close(): void
}

/** Opens the wallet's side of WalletConnect, with its own storage in memory. */
export async function openWalletKit(relayUrl: string, disableRequestQueue = false): Promise<TestWalletKit> {
  // Without this, the wallet calls its vendor's hosts for telemetry and the scam registry.
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
      // Unsent messages, such as its response to a session's end, would open the socket again.
      const wait = () => new Promise<never>(() => undefined)
      Object.assign(core.relayer, { connect: wait, request: wait, transportOpen: wait })
      void core.relayer.transportClose()
    },
  }
}

/** Ignores the error that a wallet throws if the page ends a session that the wallet is still storing. */
export function ignoreEnded(error: Error): void {
  if (!error.message.includes('recently deleted')) throw error
}

let count = 0
