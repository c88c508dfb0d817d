import { type Connector, type ConnectorInfo, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { createConnector } from '../createConnector.js'
import { isProvider } from '../readAnnouncement.js'

/** The connector of announced wallets over a host's provider. @throws {WalletAnswerInvalidError} it is no provider. */
export function openProvider(info: ConnectorInfo, provider: unknown): Connector {
  if (!isProvider(provider)) throw new WalletAnswerInvalidError('getProvider')
  return createConnector(info, provider)
}
