import { Notice, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { networksMessages } from '../../../messages/en/networks.js'
import { useMessages } from '../../messages/useMessages.js'
import { DisconnectRow } from '../account/DisconnectRow.js'
import { NetworkList } from './NetworkList.js'

/** The wallet is on a network that the site does not work with: one of the site's, or disconnect. */
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
