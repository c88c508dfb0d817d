import { type ChainAccount, type ChainNamespace, useModalAtom } from '@latchkey/plugin-api'
import {
  Address,
  EmptyState,
  ErrorState,
  IconDisconnect,
  IconPlus,
  IconWallet,
  List,
  ListItem,
  SkeletonRow,
  Tag,
  WalletImage,
} from '@latchkey/plugin-api/kit'
import type { ReactElement, ReactNode } from 'react'
import { multichainMessages } from '../../../messages/en/multichain.js'
import { profileMessages } from '../../../messages/en/profile.js'
import { settingsMessages } from '../../../messages/en/settings.js'
import { addressLabelsAtom, labelKey } from '../../../state/account.js'
import {
  activeNamespaceAtom,
  connectionsAtom,
  type KeptWallet,
  type NamespaceConnection,
  readConnection,
} from '../../../state/connections.js'
import { connectorsAtom } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import { useKeptWallets } from './useKeptWallets.js'
import { useWalletCommand } from './useWalletCommand.js'

/** A namespace's wallets: the one in use with its accounts, other connected ones, and those of earlier visits. */
export function NamespaceWallets({ namespace }: { readonly namespace: ChainNamespace }): ReactElement {
  const { navigation } = useCore()
  const message = useMessages(profileMessages)
  const name = useMessages(multichainMessages)(`multichain.${namespace}`)
  const connection = readConnection(useModalAtom(connectionsAtom), namespace)
  const { status, accounts, wallet, connectorId = '' } = connection
  const { enabled, connected, earlier, retry } = useKeptWallets(namespace)
  const { busy, switchTo, disconnect } = useNamespaceCommands(namespace, connection, enabled)
  const canConnect = status === 'disconnected' || enabled
  return (
    <>
      {status === 'disconnected' && connected.length === 0 && (
        <EmptyState
          icon={<IconWallet />}
          title={message('profile.empty', { name })}
          text={message('profile.empty-text')}
        />
      )}
      <List label={message('profile.wallets', { name })}>
        {status === 'connecting' && <SkeletonRow subtitle />}
        {accounts.map((account, index) => (
          <AccountRow
            key={account.address}
            account={account}
            connection={connection}
            isFirst={index === 0}
            busy={busy === account.address}
            onClick={() => switchTo(account.address, connectorId, account.address)}
          />
        ))}
        {connected.map((other) => (
          <KeptWalletRow
            key={other.connectorId}
            wallet={other}
            subtitle={other.accounts[0] && <AccountLine account={other.accounts[0]} />}
            tag={<Tag>{message('profile.connected')}</Tag>}
            busy={busy === other.connectorId}
            onClick={() => switchTo(other.connectorId, other.connectorId)}
          />
        ))}
        {canConnect && (
          <ListItem
            icon={<IconPlus />}
            title={message(status === 'connected' ? 'profile.add' : 'profile.connect')}
            onClick={() => navigation.push('Connect', { namespace, keepActive: true })}
          />
        )}
        {status === 'connected' && (
          <ListItem
            icon={<IconDisconnect />}
            title={message('profile.disconnect', { name: wallet?.name ?? connectorId })}
            busy={busy === 'disconnect'}
            onClick={disconnect}
          />
        )}
      </List>
      {retry && <ErrorState message={message('profile.failed')} onRetry={retry} />}
      {earlier.length > 0 && (
        <List label={message('profile.earlier', { name })}>
          {earlier.map((other) => (
            <KeptWalletRow
              key={other.connectorId}
              variant="plain"
              wallet={other}
              subtitle={message('profile.connect-again')}
              busy={busy === other.connectorId}
              onClick={() => switchTo(other.connectorId, other.connectorId)}
            />
          ))}
        </List>
      )}
    </>
  )
}

/** What the rows do. One command runs at a time, and `busy` is the key of its row. */
function useNamespaceCommands(namespace: ChainNamespace, { connectorId }: NamespaceConnection, isMultiWallet: boolean) {
  const { connections, toasts } = useCore()
  const message = useMessages(settingsMessages)
  const { busy, run } = useWalletCommand()
  return {
    busy,
    switchTo: (key: string, id: string, address?: string) =>
      run(key, async () => {
        const wallets = await connections.wallets()
        const used = await wallets.switchTo({ namespace, connectorId: id, ...(address && { address }) })
        // The embedded wallet may keep the account that it signs with.
        const isRefused = address && id === connectorId && used?.address !== address
        if (isRefused) toasts.show({ variant: 'error', message: message('settings.switch-failed') })
      }),
    disconnect: () =>
      run('disconnect', async () => {
        if (!isMultiWallet) return connections.disconnect(namespace)
        await (await connections.wallets()).disconnect(namespace, connectorId ?? '')
      }),
  }
}

interface AccountRowProps {
  readonly account: ChainAccount
  readonly connection: NamespaceConnection
  /** The wallet's first account is the one in use. */
  readonly isFirst: boolean
  readonly busy: boolean
  readonly onClick: () => void
}

/** An account of the wallet in use. */
function AccountRow({ account, connection, isFirst, busy, onClick }: AccountRowProps): ReactElement {
  const message = useMessages(profileMessages)
  const { namespace, address } = account
  const { wallet, connectorId = '' } = connection
  const label = useModalAtom(addressLabelsAtom)[namespace]?.[labelKey(namespace, address)]
  const isActive = useModalAtom(activeNamespaceAtom) === namespace && isFirst
  return (
    <ListItem
      image={<ConnectorImage connectorId={connectorId} wallet={wallet} />}
      title={label ?? account.label ?? wallet?.name ?? connectorId}
      subtitle={<AccountLine account={account} />}
      tag={isActive && <Tag tone="positive">{message('profile.active')}</Tag>}
      selected={isActive}
      busy={busy}
      onClick={onClick}
    />
  )
}

interface KeptWalletRowProps {
  readonly wallet: KeptWallet
  readonly variant?: 'plain'
  readonly subtitle: ReactNode
  readonly tag?: ReactNode
  readonly busy: boolean
  readonly onClick: () => void
}

/** A wallet that is not in use. */
function KeptWalletRow({ wallet: { connectorId, wallet }, ...row }: KeptWalletRowProps): ReactElement {
  return (
    <ListItem
      image={<ConnectorImage connectorId={connectorId} wallet={wallet} />}
      title={wallet?.name ?? connectorId}
      {...row}
    />
  )
}

interface ConnectorImageProps {
  readonly connectorId: string
  /** What the connection says about the wallet. Its image wins over the connector's. */
  readonly wallet: NamespaceConnection['wallet']
}

function ConnectorImage({ connectorId, wallet }: ConnectorImageProps): ReactElement {
  const connector = useModalAtom(connectorsAtom).get(connectorId)
  return <WalletImage src={wallet?.imageUrl ?? connector?.imageUrl} name={wallet?.name ?? connectorId} />
}

/** The address, and the account's type if the wallet has several types. */
function AccountLine({ account }: { readonly account: ChainAccount }): ReactElement {
  const message = useMessages(profileMessages)
  return (
    <>
      {account.type !== 'eoa' && `${message(`profile.${account.type}`)} · `}
      <Address value={account.address} />
    </>
  )
}
