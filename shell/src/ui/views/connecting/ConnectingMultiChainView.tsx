import { useModalAtom, type ViewMap } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  IconWallet,
  List,
  ListItem,
  NetworkImage,
  Tag,
  ViewBody,
  WalletImage,
} from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { multichainMessages } from '../../../messages/en/multichain.js'
import { listNetworks } from '../../../state/configuredNetworks.js'
import { connectionsAtom, readConnection } from '../../../state/connections.js'
import { networkIdsAtom, networksAtom } from '../../../state/networks.js'
import { connectorsAtom } from '../../../state/wallets.js'
import { type ChainChoice, listChainChoices } from '../../../wallets/walletRows.js'
import { type ShellViewProps, useCore, useMessages } from '../../hooks.js'
import { finishConnecting } from './finishConnecting.js'

export function ConnectingMultiChainView({ entry }: ShellViewProps): ReactElement {
  const { navigation } = useCore()
  const message = useMessages(multichainMessages)
  const networks = useModalAtom(networksAtom)
  const infos = useModalAtom(connectorsAtom)
  const { connectorIds } = entry.args as ViewMap['ConnectingMultiChain']
  const connectors = connectorIds.flatMap((id) => infos.get(id) ?? [])
  const [wallet] = connectors
  // The user may disable the extension while the view is shown.
  if (!wallet) {
    return (
      <EmptyState
        icon={<IconWallet />}
        title={message('multichain.missing')}
        text={message('multichain.missing-text')}
        action={
          <Button variant="secondary" size="small" onClick={() => navigation.back()}>
            {message('multichain.other-wallet')}
          </Button>
        }
      />
    )
  }
  return (
    <ViewBody gap="section">
      <div className="lk-chain-choice">
        <WalletImage src={wallet.imageUrl} name={wallet.name} size={56} />
        <p className="lk-lead">{message('multichain.choose', { name: wallet.name })}</p>
      </div>
      <List label={message('multichain.chains')}>
        {listChainChoices(connectors, networks).map((choice) => (
          <ChainRow key={choice.namespace} choice={choice} />
        ))}
      </List>
    </ViewBody>
  )
}

function ChainRow({ choice: { namespace, connectorId } }: { readonly choice: ChainChoice }) {
  const core = useCore()
  const message = useMessages(multichainMessages)
  const networkId = useModalAtom(networkIdsAtom)[namespace]
  const connection = readConnection(useModalAtom(connectionsAtom), namespace)
  const isConnected = connection.status === 'connected' && connection.connectorId === connectorId
  const [network] = listNetworks(core.runtime.store, namespace)
  const name = message(`multichain.${namespace}`)

  const choose = () => {
    if (!isConnected || !networkId) return core.navigation.push('ConnectingExternal', { connectorId, namespace })
    core.networks.switchNetwork(networkId).then(
      () => finishConnecting(core),
      () => undefined, // An alert reports the error.
    )
  }
  return (
    <ListItem
      image={<NetworkImage src={network && core.networks.imageUrl(network)} name={name} />}
      title={name}
      tag={isConnected && <Tag tone="positive">{message('multichain.connected')}</Tag>}
      chevron
      onClick={choose}
    />
  )
}
