import { useModalAtom } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  IconCheck,
  IconSearch,
  List,
  ListItem,
  NetworkImage,
  SearchField,
  VisuallyHidden,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useRef, useState } from 'react'
import { networksMessages } from '../../../messages/en/networks.js'
import { isNetworkApproved } from '../../../networks/createNetworks.js'
import { connectionsAtom, readConnection } from '../../../state/connections.js'
import { activeNetworkIdAtom, networksAtom } from '../../../state/networks.js'
import { useMessages } from '../../messages/useMessages.js'
import { css } from '../../styles/list.css.js'
import { useStyles } from '../../styles/useStyles.js'
import { useCore } from '../../UiContext.js'
import { useFieldFocus } from '../useFieldFocus.js'
import { useNetworkChoice } from './useNetworkChoice.js'

/** The configured networks; the active one is marked, and those that the wallet did not approve say so. */
export function NetworkList(): ReactElement {
  useStyles(css)
  const { navigation, networks: commands } = useCore()
  const choose = useNetworkChoice()
  const message = useMessages(networksMessages)
  const all = useModalAtom(networksAtom)
  const activeId = useModalAtom(activeNetworkIdAtom)
  const connections = useModalAtom(connectionsAtom)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useFieldFocus(field)

  const wanted = text.trim().toLocaleLowerCase()
  const shown = all.filter((network) => network.name.toLocaleLowerCase().includes(wanted))
  return (
    <>
      {all.length >= searchFrom && (
        <SearchField ref={field} value={text} onValueChange={setText} label={message('networks.search')} />
      )}
      <List label={message('networks.list')} dense>
        {shown.map((network) => {
          const isActive = network.caipNetworkId === activeId
          const isRefused =
            !isActive && !isNetworkApproved(network, readConnection(connections, network.chainNamespace))
          return (
            <ListItem
              key={network.caipNetworkId}
              variant="plain"
              image={<NetworkImage src={commands.imageUrl(network)} name={network.name} />}
              title={network.name}
              subtitle={network.testnet ? message('networks.testnet') : undefined}
              trailing={isActive ? <ActiveMark label={message('networks.active')} /> : undefined}
              selected={isActive}
              disabled={isRefused}
              disabledReason={message('networks.not-approved')}
              onClick={() => (isActive ? navigation.back() : choose(network))}
            />
          )
        })}
      </List>
      {shown.length === 0 && (
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

// A list that fits the card whole is faster to read than to search.
const searchFrom = 6

function ActiveMark({ label }: { readonly label: string }): ReactElement {
  return (
    <span className="lk-active">
      <VisuallyHidden>{label}</VisuallyHidden>
      <IconCheck size={20} />
    </span>
  )
}
