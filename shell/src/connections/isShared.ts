import type { Connector } from '@latchkey/plugin-api'

/** One session serves all of the connector's namespaces, and ends for all of them. */
export function isShared({ info }: Connector): boolean {
  return info.type === 'WALLET_CONNECT' || info.type === 'AUTH'
}
