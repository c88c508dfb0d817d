import type { Connector } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { connectorsAtom } from '../state/wallets.js'

/** Resolves with the connector as soon as it is announced, or with `undefined` after a second. */
export function waitForConnector(
  { runtime, connectors }: Pick<Core, 'runtime' | 'connectors'>,
  connectorId: string,
): Promise<Connector | undefined> {
  const { signal, store } = runtime
  const present = connectors.get(connectorId)
  if (present) return Promise.resolve(present)
  return new Promise((resolve) => {
    const settle = () => {
      stop()
      clearTimeout(timer)
      signal.removeEventListener('abort', settle)
      resolve(connectors.get(connectorId))
    }
    const stop = store.sub(connectorsAtom, () => {
      if (connectors.get(connectorId)) settle()
    })
    const timer = setTimeout(settle, announcementWaitMs)
    signal.addEventListener('abort', settle)
  })
}

/** Wallets usually announce themselves at once. EIP-6963 sets no limit, so one may still be later. */
const announcementWaitMs = 1_000
