import { usePluginContext, useText } from '@latchkey/plugin-api'
import { EmptyState, List, ListItem, NetworkImage, Notice, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { useReceivingAccount } from '../context.js'
import type { manifest } from '../index.js'

export function CompatibleNetworksView(): ReactElement {
  const { images } = usePluginContext<typeof manifest>()
  const text = useText()
  const { networks } = useReceivingAccount()
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
            image={<NetworkImage name={network.name} src={images.network(network)} />}
          />
        ))}
      </List>
    </ViewBody>
  )
}
