import { type ChainAccount, type ChainNamespace, useModalAtom } from '@latchkey/plugin-api'
import {
  Address,
  EmptyState,
  IconDisconnect,
  IconPlus,
  IconWallet,
  InlineError,
  List,
  ListItem,
  type ListItemProps,
  SkeletonRow,
  Tag,
  WalletImage,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useCallback } from 'react'
import { multichainMessages } from '../../../messages/en/multichain.js'
import { profileMessages } from '../../../messages/en/profile.js'
import { settingsMessages } from '../../../messages/en/settings.js'
import { addressLabelsAtom, labelKey } from '../../../state/account.js'
import { type KeptWallet, keptWalletsAtom } from '../../../state/connectionList.js'
import {
  activeNamespaceAtom,
  connectionsAtom,
  type NamespaceConnection,
  readConnection,
} from '../../../state/connections.js'
import { gatesAtom } from '../../../state/plugins.js'
import { connectorsAtom } from '../../../state/wallets.js'
import { useCore, useLoading, useMessages } from '../../hooks.js'
import { useWalletCommand } from './useWalletCommand.js'

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
      {retry && <InlineError message={message('profile.failed')} onRetry={retry} />}
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

function useKeptWallets(namespace: ChainNamespace) {
  const { connections } = useCore()
  const enabled = useModalAtom(gatesAtom).multiWallet === true
  const kept = useModalAtom(keptWalletsAtom)[namespace] ?? []
  const restoring = useLoading(
    useCallback(async () => {
      if (enabled) await (await connections.wallets()).restore()
    }, [connections, enabled]),
  )
  return {
    enabled,
    connected: kept.filter(({ status }) => enabled && status !== 'disconnected'),
    earlier: kept.filter(({ status }) => enabled && status === 'disconnected'),
    retry: restoring.status === 'failed' ? restoring.retry : undefined,
  }
}

/** Only one command runs at a time. `busy` is its row's key. */
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
        // The embedded wallet may stay on its current account.
        const isUnchanged = address && id === connectorId && used?.address !== address
        if (isUnchanged) toasts.show({ variant: 'error', message: message('settings.switch-failed') })
      }),
    disconnect: () =>
      run('disconnect', async () => {
        if (!isMultiWallet) return connections.disconnect(namespace)
        await (await connections.wallets()).disconnect(namespace, connectorId ?? '')
      }),
  }
}

interface AccountRowProps extends Pick<ListItemProps, 'busy' | 'onClick'> {
  readonly account: ChainAccount
  readonly connection: NamespaceConnection
  readonly isFirst: boolean
}

function AccountRow({ account, connection, isFirst, ...row }: AccountRowProps) {
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
      {...row}
    />
  )
}

interface KeptWalletRowProps extends Omit<ListItemProps, 'image' | 'title'> {
  readonly wallet: KeptWallet
}

function KeptWalletRow({ wallet: { connectorId, wallet }, ...row }: KeptWalletRowProps) {
  return (
    <ListItem
      image={<ConnectorImage connectorId={connectorId} wallet={wallet} />}
      title={wallet?.name ?? connectorId}
      {...row}
    />
  )
}

function ConnectorImage({ connectorId, wallet }: Pick<KeptWallet, 'connectorId' | 'wallet'>) {
  const connector = useModalAtom(connectorsAtom).get(connectorId)
  return <WalletImage src={wallet?.imageUrl ?? connector?.imageUrl} name={wallet?.name ?? connectorId} />
}

function AccountLine({ account }: { readonly account: ChainAccount }) {
  const message = useMessages(profileMessages)
  return (
    <>
      {account.type !== 'eoa' && `${message(`profile.${account.type}`)} · `}
      <Address value={account.address} />
    </>
  )
}
