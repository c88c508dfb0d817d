import type { ConnectorInfo } from '@latchkey/plugin-api'

/** What is known of the embedded wallet before its frame is there. It has no row of its own: plugins lead to it. */
export const authConnectorInfo: ConnectorInfo = {
  id: 'AUTH',
  name: 'Embedded wallet',
  type: 'AUTH',
  namespaces: ['eip155', 'solana'],
}
