import type { ConnectorInfo, ViewMap } from '@latchkey/plugin-api'
import { useModalAtom } from '@latchkey/plugin-api'
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
import { type ChainChoice, listChainChoices } from '../../../connectors/listChainChoices.js'
import { multichainMessages } from '../../../messages/en/multichain.js'
import { connectionsAtom, readConnection } from '../../../state/connections.js'
import { networkIdsAtom, networksAtom } from '../../../state/networks.js'
import { connectorsAtom } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { useStyles } from '../../styles/useStyles.js'
import { css } from '../../styles/waiting.css.js'
import { useCore } from '../../UiContext.js'
import { finishConnecting } from '../connecting/finishConnecting.js'
import type { ShellViewProps } from '../ShellViewProps.js'

/** One wallet that is there for several namespaces: which of them shall be connected? */
export function ConnectingMultiChainView({ entry }: ShellViewProps): ReactElement {
  useStyles(css)
  const core = useCore()
  const { navigation, networks: commands } = core
  const message = useMessages(multichainMessages)
  const networks = useModalAtom(networksAtom)
  const networkIds = useModalAtom(networkIdsAtom)
  const connections = useModalAtom(connectionsAtom)
  const infos = useModalAtom(connectorsAtom)
  const { connectorIds } = entry.args as ViewMap['ConnectingMultiChain']
  const connectors = connectorIds.map((id) => infos.get(id)).filter((info): info is ConnectorInfo => Boolean(info))
  const [wallet] = connectors
  // Extensions may be switched off while the visitor reads.
  if (!wallet)
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

  const isConnected = ({ namespace, connectorId }: ChainChoice) => {
    const connection = readConnection(connections, namespace)
    return connection.status === 'connected' && connection.connectorId === connectorId
  }
  const choose = (choice: ChainChoice) => {
    const { namespace, connectorId } = choice
    const networkId = networkIds[namespace]
    if (!isConnected(choice) || !networkId) return navigation.push('ConnectingExternal', { connectorId, namespace })
    // The wallet is there already, so nobody is asked; an alert says what goes wrong.
    commands.switchNetwork(networkId).then(
      () => finishConnecting(core),
      () => undefined,
    )
  }
  const networkOf = ({ namespace }: ChainChoice) =>
    networks.find(({ caipNetworkId }) => caipNetworkId === networkIds[namespace]) ??
    networks.find(({ chainNamespace }) => chainNamespace === namespace)
  return (
    <ViewBody gap="section">
      <div className="lk-chain-choice">
        <WalletImage src={wallet.imageUrl} name={wallet.name} size={56} />
        <p className="lk-lead">{message('multichain.choose', { name: wallet.name })}</p>
      </div>
      <List label={message('multichain.chains')}>
        {listChainChoices(connectors, networks).map((choice) => {
          const network = networkOf(choice)
          const name = message(`multichain.${choice.namespace}`)
          return (
            <ListItem
              key={choice.namespace}
              image={<NetworkImage src={network && commands.imageUrl(network)} name={name} />}
              title={name}
              tag={isConnected(choice) && <Tag tone="positive">{message('multichain.connected')}</Tag>}
              chevron
              onClick={() => choose(choice)}
            />
          )
        })}
      </List>
    </ViewBody>
  )
}
