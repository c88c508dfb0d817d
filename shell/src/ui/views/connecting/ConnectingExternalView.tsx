import type { ViewMap } from '@latchkey/plugin-api'
import type { ReactElement } from 'react'
import type { ShellViewProps } from '../ShellViewProps.js'
import { ExternalPanel } from './ExternalPanel.js'

/** Waits for a wallet in this browser. */
export function ConnectingExternalView({ entry }: ShellViewProps): ReactElement {
  const { connectorId, namespace } = entry.args as ViewMap['ConnectingExternal']
  return <ExternalPanel connectorId={connectorId} namespace={namespace} />
}
