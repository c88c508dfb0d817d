import { type CaipNetworkId, useModalAtom, useText } from '@latchkey/plugin-api'
import { Button, EmptyState, IconNetwork, List, ListItem, NetworkImage, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import type { SwapsContext } from '../context.js'
import { SwapError } from '../errors.js'
import { swapNetworks } from '../networks/swapNetworks.js'

/** Nobody swaps here: the way to the host's networks where somebody does. */
export function NetworkChoice({ context }: { readonly context: SwapsContext }): ReactElement {
  const text = useText()
  const { accounts, images, nav, ui } = context
  const [going, setGoing] = useState<CaipNetworkId>()
  const active = useModalAtom(accounts.activeNetwork)?.caipNetworkId
  const others = useModalAtom(accounts.networks).filter(
    ({ caipNetworkId }) => caipNetworkId !== active && swapNetworks.has(caipNetworkId),
  )
  const track = () => 'track' in context && context.track('CLICK_SELECT_NETWORK_TO_SWAP')

  async function go(networkId: CaipNetworkId) {
    if (!('switchNetwork' in context)) return
    track()
    setGoing(networkId)
    try {
      await context.switchNetwork(networkId)
    } catch (error) {
      ui.toast({ variant: 'error', message: ui.errorText(error) })
    } finally {
      setGoing(undefined)
    }
  }
  const networks = () => {
    track()
    nav.push('Networks')
  }
  return (
    <ViewBody>
      <EmptyState
        icon={<IconNetwork />}
        title={ui.errorText(new SwapError('SWAP_NETWORK_UNSUPPORTED'))}
        text={others.length > 0 && text('swaps.elsewhere', 'You can swap on these networks:')}
        action={
          others.length === 0 && (
            <Button variant="secondary" size="small" onClick={networks}>
              {text('swaps.networks', 'Choose a network')}
            </Button>
          )
        }
      />
      {others.length > 0 && (
        <List label={text('swaps.networkList', 'Networks')}>
          {others.map((network) => (
            <ListItem
              key={network.caipNetworkId}
              title={network.name}
              image={<NetworkImage name={network.name} src={images.network(network)} />}
              busy={going === network.caipNetworkId}
              chevron
              onClick={() => ('switchNetwork' in context ? void go(network.caipNetworkId) : networks())}
            />
          ))}
        </List>
      )}
    </ViewBody>
  )
}
