import { useModalAtom } from '@latchkey/plugin-api'
import { ListItem, NetworkImage } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { settingsMessages } from '../../../messages/en/settings.js'
import { activeNetworkAtom } from '../../../state/networks.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

/** The active network, and the way to others. */
export function NetworkRow(): ReactElement {
  const { navigation, networks, runtime } = useCore()
  const message = useMessages(settingsMessages)
  const network = useModalAtom(activeNetworkAtom)
  const canSwitch = runtime.options.enableNetworkSwitch !== false
  const name = network?.name ?? message('settings.network-unknown')
  return (
    <ListItem
      image={<NetworkImage src={network && networks.imageUrl(network)} name={name} />}
      title={name}
      subtitle={message('settings.network')}
      {...(canSwitch && { chevron: true, onClick: () => navigation.push('Networks') })}
    />
  )
}
