import { LatchkeyError } from '@latchkey/plugin-api'

export class ConnectorNotFoundError extends LatchkeyError {
  constructor(connectorId: string) {
    super('CONNECTOR_NOT_FOUND', 'No connector found for connection', { details: `Connector: ${connectorId}` })
  }
}
