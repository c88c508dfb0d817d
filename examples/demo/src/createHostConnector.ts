import { type ConnectorDescription, fromProvider, type ProviderSource } from '@latchkey/eip155'
import type { Connector } from '@latchkey/plugin-api'

/** Wraps an SDK's wallet in the page. Hosts import their SDK instead of reading it from `window`. */
export function createHostConnector(): Connector[] {
  const { hostWallet } = window as unknown as { hostWallet?: ConnectorDescription & { provider: ProviderSource } }
  return hostWallet ? [fromProvider(hostWallet.provider, hostWallet)] : []
}
