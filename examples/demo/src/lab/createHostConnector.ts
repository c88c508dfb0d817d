import { type ConnectorDescription, fromProvider, type ProviderSource } from '@latchkey/eip155'
import type { Connector } from '@latchkey/plugin-api'

/** Wraps the wallet that a script put into `window.hostWallet`. A real app imports its wallet SDK instead. */
export function createHostConnector(): Connector[] {
  const { hostWallet } = window as unknown as { hostWallet?: ConnectorDescription & { provider: ProviderSource } }
  return hostWallet ? [fromProvider(hostWallet.provider, hostWallet)] : []
}
