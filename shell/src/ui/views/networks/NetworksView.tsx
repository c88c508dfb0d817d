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
import { useCore, useFieldFocus, useMessages, useOpenView, useStyles } from '../../hooks.js'
import { css } from '../../styles/list.css.js'
import { DisconnectRow } from '../account/AccountRows.js'
import { leaveAfterSwitch } from './switchViews.js'

export function NetworksView(): ReactElement {
  const openView = useOpenView()
  const message = useMessages(networksMessages)
  const openHelp = () => openView('WhatIsANetwork')
  return (
    <ViewBody>
      <NetworkList />
      <Button variant="quiet" size="small" icon={<IconHelp size={20} />} onClick={openHelp}>
        {message('networks.help')}
      </Button>
    </ViewBody>
  )
}

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

const minForSearch = 6 // Shorter lists fit the card, so they need no search field.

function NetworkRow({ network }: { readonly network: Network }) {
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

/** Asks a connected user to confirm if the network's namespace has no wallet. */
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
      () => undefined, // Meanwhile, the user chose another network, and that network's view shows the result.
    )
  }
}
