import { type CaipNetworkId, track, useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import { EmptyState, IconNetwork, List, ListItem, NetworkImage, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { SwapError } from '../errors.js'
import type { manifest } from '../index.js'
import { swapNetworks } from '../networks.js'

export function NetworkChoice(): ReactElement {
  const context = usePluginContext<typeof manifest>()
  const text = useText()
  const { accounts, images, nav, ui } = context
  const [target, setTarget] = useState<CaipNetworkId>()
  const active = useModalAtom(accounts.activeNetwork)?.caipNetworkId
  const others = useModalAtom(accounts.networks).filter(
    ({ caipNetworkId }) => caipNetworkId !== active && swapNetworks.has(caipNetworkId),
  )

  async function switchTo(networkId: CaipNetworkId) {
    track(context, 'CLICK_SELECT_NETWORK_TO_SWAP')
    if (!('switchNetwork' in context)) return nav.push('Networks')
    setTarget(networkId)
    try {
      await context.switchNetwork(networkId)
    } catch (error) {
      ui.toast({ variant: 'error', message: ui.errorText(error) })
    }
    setTarget(undefined)
  }
  const elsewhere = text('swaps.elsewhere', 'You can swap on these networks:')
  return (
    <ViewBody>
      <EmptyState
        icon={<IconNetwork />}
        title={ui.errorText(new SwapError('SWAP_NETWORK_UNSUPPORTED'))}
        text={others.length > 0 && elsewhere}
      />
      <List label={elsewhere}>
        {others.map((network) => (
          <ListItem
            key={network.caipNetworkId}
            title={network.name}
            image={<NetworkImage name={network.name} src={images.network(network)} />}
            busy={target === network.caipNetworkId}
            chevron
            onClick={() => void switchTo(network.caipNetworkId)}
          />
        ))}
      </List>
    </ViewBody>
  )
}
