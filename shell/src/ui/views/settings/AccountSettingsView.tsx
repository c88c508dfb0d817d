import { useModalAtom } from '@latchkey/plugin-api'
import { ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import { activeAccountAtom } from '../../../state/connections.js'
import { PluginSlot } from '../../plugins/PluginPart.js'
import { useCore } from '../../UiContext.js'
import { EmbeddedRows } from './EmbeddedRows.js'
import { LeaveRow } from './LeaveRow.js'
import { NetworkRow } from './NetworkRow.js'

/** What can be set for the account: by the embedded wallet's visitor, and by plugins for any. */
export function AccountSettingsView(): ReactElement | null {
  const { navigation } = useCore()
  const account = useModalAtom(activeAccountAtom)
  const isGone = account === undefined

  // Another tab has disconnected, or the session has ended.
  useEffect(() => {
    if (isGone) navigation.reset('Connect')
  }, [navigation, isGone])

  if (!account) return null
  const isEmbedded = account.connectorId === 'AUTH'
  return (
    <ViewBody>
      {isEmbedded && <EmbeddedRows account={account} />}
      <PluginSlot slot="settings.rows" props={{ namespace: account.namespace, address: account.address }} />
      <NetworkRow />
      <LeaveRow isEmbedded={isEmbedded} />
    </ViewBody>
  )
}
