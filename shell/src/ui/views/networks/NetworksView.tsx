import { Button, IconHelp, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { networksMessages } from '../../../messages/en/networks.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import { NetworkList } from './NetworkList.js'

/** The user chooses the network that the app works on. */
export function NetworksView(): ReactElement {
  const { navigation, runtime } = useCore()
  const message = useMessages(networksMessages)
  const openHelp = () => {
    runtime.events.emit('CLICK_NETWORK_HELP', undefined)
    navigation.push('WhatIsANetwork')
  }
  return (
    <ViewBody>
      <NetworkList />
      <Button variant="quiet" size="small" icon={<IconHelp size={20} />} onClick={openHelp}>
        {message('networks.help')}
      </Button>
    </ViewBody>
  )
}
