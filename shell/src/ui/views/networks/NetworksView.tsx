import { type Network, useModalAtom } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  IconCheck,
  IconHelp,
  IconSearch,
  List,
  ListItem,
  NetworkImage,
  Notice,
  SearchField,
  ViewBody,
  VisuallyHidden,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useRef, useState } from 'react'
import { networksMessages } from '../../../messages/en/networks.js'
import { isNetworkApproved } from '../../../networks/createNetworks.js'
import { activeConnectionAtom, connectionsAtom, readConnection } from '../../../state/connections.js'
import { activeNetworkIdAtom, networkIdsAtom, networksAtom } from '../../../state/networks.js'
import { useMessages } from '../../messages/useMessages.js'
import { css } from '../../styles/list.css.js'
import { useCore, useStyles } from '../../UiContext.js'
import { DisconnectRow } from '../account/DisconnectRow.js'
import { useFieldFocus } from '../list/useFieldFocus.js'
import { leaveAfterSwitch } from './SwitchNetworkView.js'

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

/** The configured networks. The active one is marked, and networks that the wallet did not approve are disabled. */
export function NetworkList(): ReactElement {
  useStyles(css)
  const message = useMessages(networksMessages)
  const networks = useModalAtom(networksAtom)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useFieldFocus(field)

  const search = text.trim().toLocaleLowerCase()
  const found = networks.filter((network) => network.name.toLocaleLowerCase().includes(search))
  return (
    <>
      {networks.length >= minForSearch && (
        <SearchField ref={field} value={text} onValueChange={setText} label={message('networks.search')} />
      )}
      <List label={message('networks.list')} dense>
        {found.map((network) => (
          <NetworkRow key={network.caipNetworkId} network={network} />
        ))}
      </List>
      {found.length === 0 && (
        <EmptyState
          icon={<IconSearch />}
          title={message('networks.empty', { search: text.trim() })}
          action={
            <Button variant="secondary" size="small" onClick={() => setText('')}>
              {message('networks.clear')}
            </Button>
          }
        />
      )}
    </>
  )
}

const minForSearch = 6 // A shorter list fits the card, so it is faster to read than to search.

function NetworkRow({ network }: { readonly network: Network }): ReactElement {
  const { navigation, networks: commands } = useCore()
  const message = useMessages(networksMessages)
  const choose = useNetworkChoice(network)
  const isActive = useModalAtom(activeNetworkIdAtom) === network.caipNetworkId
  const connection = readConnection(useModalAtom(connectionsAtom), network.chainNamespace)
  const activeMark = (
    <span className="lk-active">
      <VisuallyHidden>{message('networks.active')}</VisuallyHidden>
      <IconCheck size={20} />
    </span>
  )
  return (
    <ListItem
      variant="plain"
      image={<NetworkImage src={commands.imageUrl(network)} name={network.name} />}
      title={network.name}
      subtitle={network.testnet ? message('networks.testnet') : undefined}
      trailing={isActive ? activeMark : undefined}
      selected={isActive}
      disabled={!isActive && !isNetworkApproved(network, connection)}
      disabledReason={message('networks.not-approved')}
      onClick={isActive ? () => navigation.back() : choose}
    />
  )
}

/**
 * What a click on a network does. If the network's namespace has no wallet, but the user is connected elsewhere, they are
 * asked first. If the namespace's wallet is on the network already, the namespace becomes the active one at once. Otherwise
 * the wallet is asked to switch.
 */
function useNetworkChoice({ caipNetworkId: networkId, chainNamespace: namespace }: Network): () => void {
  const core = useCore()
  return () => {
    const { navigation, networks, runtime } = core
    const { store } = runtime
    const isConnected = readConnection(store.get(connectionsAtom), namespace).status === 'connected'
    if (!isConnected && store.get(activeConnectionAtom).status === 'connected') {
      return navigation.push('SwitchActiveChain', { switchToChain: namespace, networkId })
    }
    if (!isConnected || store.get(networkIdsAtom)[namespace] !== networkId) {
      return navigation.push('SwitchNetwork', { networkId })
    }
    networks.switchNetwork(networkId).then(
      () => leaveAfterSwitch(core),
      () => undefined, // The user chose another network meanwhile. That network's view shows the result.
    )
  }
}
