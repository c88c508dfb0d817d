import { useModalAtom } from '@latchkey/plugin-api'
import { IconChevron, IconWarning, NetworkImage, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import { activeNetworkAtom, networksAtom } from '../../state/networks.js'
import { useMessages } from '../messages/useMessages.js'
import { useCore } from '../UiContext.js'

/** The active network in Account's header; opens the list where there is another network to choose. */
export function NetworkSelector(): ReactElement {
  const { navigation, networks, runtime } = useCore()
  const message = useMessages(frameMessages)
  const network = useModalAtom(activeNetworkAtom)
  const count = useModalAtom(networksAtom).length
  const name = network?.name ?? message('frame.network-unknown')
  const content = (
    <>
      {network ? <NetworkImage src={networks.imageUrl(network)} name={name} size={24} /> : <IconWarning size={20} />}
      <span className="lk-network-name">{name}</span>
    </>
  )
  if (network && count < 2) return <span className="lk-network">{content}</span>

  const openList = () => {
    runtime.events.emit('CLICK_NETWORKS', undefined)
    navigation.push('Networks')
  }
  return (
    <button type="button" className="lk-network" onClick={openList}>
      {content}
      <VisuallyHidden>{message('frame.network')}</VisuallyHidden>
      <IconChevron size={16} />
    </button>
  )
}
