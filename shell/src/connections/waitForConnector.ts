import { type Connector, waitAtMost } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { connectorsAtom } from '../state/wallets.js'

/** Resolves with the connector as soon as it is announced, or with `undefined` after a second. */
export async function waitForConnector(
  { runtime, connectors }: Pick<Core, 'runtime' | 'connectors'>,
  connectorId: string,
): Promise<Connector | undefined> {
  const present = connectors.get(connectorId)
  if (present) return present
  let stop: (() => void) | undefined
  const announced = new Promise<void>((resolve) => {
    stop = runtime.store.sub(connectorsAtom, () => connectors.get(connectorId) && resolve())
  })
  await waitAtMost(announced, announcementWaitMs, runtime.signal)
  stop?.()
  return connectors.get(connectorId)
}

/** Wallets usually announce themselves immediately, but EIP-6963 sets no limit. */
const announcementWaitMs = 1_000
