import type { Connector, ConnectorInfo } from '@latchkey/plugin-api'
import { createConnector } from '../eip155/createConnector.js'
import { isProvider } from '../eip155/readAnnouncement.js'
import { WalletAnswerInvalidError } from '../eip155/readWallet.js'

/** The connector of announced wallets over a host's provider. @throws {WalletAnswerInvalidError} it is no provider. */
export function openProvider(info: ConnectorInfo, provider: unknown): Connector {
  if (!isProvider(provider)) throw new WalletAnswerInvalidError('getProvider')
  return createConnector(info, provider)
}
