import { Notice, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { networksMessages } from '../../../messages/en/networks.js'
import { useMessages } from '../../messages/useMessages.js'
import { DisconnectRow } from '../account/DisconnectRow.js'
import { NetworkList } from './NetworkList.js'

/** The wallet is on a network that the app does not support. The user switches to one of the app's, or disconnects. */
export function UnsupportedChainView(): ReactElement {
  const message = useMessages(networksMessages)
  return (
    <ViewBody>
      <Notice tone="warning">{message('networks.unsupported')}</Notice>
      <NetworkList />
      <DisconnectRow />
    </ViewBody>
  )
}
