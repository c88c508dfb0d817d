import { useModalAtom, type ViewMap } from '@latchkey/plugin-api'
import { Button, NetworkImage, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { multichainMessages } from '../../../messages/en/multichain.js'
import { activeConnectionAtom } from '../../../state/connections.js'
import { networkIdsAtom, networksAtom, setNetworkIds } from '../../../state/networks.js'
import { type ShellViewProps, useCore, useMessages } from '../../hooks.js'
import { WaitingBody } from '../waiting/WaitingBody.js'

/** Asks the user to connect another wallet, because the connected one does not serve the chosen network. */
export function SwitchActiveChainView({ entry }: ShellViewProps): ReactElement {
  const { navigation, networks: commands, runtime } = useCore()
  const message = useMessages(multichainMessages)
  const networks = useModalAtom(networksAtom)
  const networkIds = useModalAtom(networkIdsAtom)
  const { wallet } = useModalAtom(activeConnectionAtom)
  const args = entry.args as ViewMap['SwitchActiveChain']
  const { switchToChain: namespace, navigateTo = 'Connect', navigateWithReplace = true } = args
  const networkId = args.networkId ?? networkIds[namespace]
  const network =
    networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ??
    networks.find(({ chainNamespace }) => chainNamespace === namespace)
  const name = network?.name ?? message(`multichain.${namespace}`)

  const connect = () => {
    const { store } = runtime
    // The wallet is asked for this network first.
    if (network) setNetworkIds(store, { ...store.get(networkIdsAtom), [namespace]: network.caipNetworkId })
    navigation[navigateWithReplace ? 'replace' : 'push'](navigateTo, { namespace, keepActive: true })
  }
  return (
    <>
      <WaitingBody
        state="still"
        image={<NetworkImage src={network && commands.imageUrl(network)} name={name} size={56} />}
        title={message('multichain.switch', { name })}
        text={message('multichain.switch-text', { name, wallet: wallet?.name ?? message('multichain.this-wallet') })}
      />
      <ViewFooter>
        <Button onClick={connect}>{message('multichain.switch-action')}</Button>
      </ViewFooter>
    </>
  )
}
