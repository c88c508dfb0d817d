import { useText } from '@latchkey/plugin-api'
import { EmptyState, List, ListItem, NetworkImage, Notice, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { type ReceiveContext, useReceivingAccount } from '../context.js'

export function CompatibleNetworksView({ context }: { readonly context: ReceiveContext }): ReactElement {
  const text = useText()
  const { networks } = useReceivingAccount(context)
  if (networks.length === 0) {
    return <EmptyState title={text('receive.noNetworks', 'This app has no networks your account can use.')} />
  }
  return (
    <ViewBody>
      <Notice tone="info">
        {text('receive.warning', 'Only send on these networks. Tokens sent on any other network may be lost.')}
      </Notice>
      <List label={text('receive.networks', 'Compatible networks')}>
        {networks.map((network) => (
          <ListItem
            key={network.caipNetworkId}
            variant="plain"
            title={network.name}
            subtitle={network.nativeCurrency.symbol}
            image={<NetworkImage name={network.name} src={context.images.network(network)} />}
          />
        ))}
      </List>
    </ViewBody>
  )
}
