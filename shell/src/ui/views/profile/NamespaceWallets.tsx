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
import type { ReactElement } from 'react'
import { multichainMessages } from '../../../messages/en/multichain.js'
import { profileMessages } from '../../../messages/en/profile.js'
import { settingsMessages } from '../../../messages/en/settings.js'
import { addressLabelsAtom, labelKey } from '../../../state/account.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../../../state/connections.js'
import { connectorsAtom } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'
import { useKeptWallets } from './useKeptWallets.js'
import { useWalletCommand } from './useWalletCommand.js'

/** What a namespace is connected by: the wallet in use with its accounts, those that are kept, and those of before. */
export function NamespaceWallets({ namespace }: { readonly namespace: ChainNamespace }): ReactElement {
  const { connections: commands, navigation, toasts } = useCore()
  const message = useMessages(profileMessages)
  const settings = useMessages(settingsMessages)
  const name = useMessages(multichainMessages)(`multichain.${namespace}`)
  const { status, accounts, wallet, connectorId = '' } = readConnection(useModalAtom(connectionsAtom), namespace)
  const isActive = useModalAtom(activeNamespaceAtom) === namespace
  const connectors = useModalAtom(connectorsAtom)
  const labels = useModalAtom(addressLabelsAtom)[namespace] ?? {}
  const kept = useKeptWallets(namespace)
  const { busy, run } = useWalletCommand()
  const live = kept.wallets.filter((one) => one.status !== 'disconnected')
  const earlier = kept.wallets.filter((one) => one.status === 'disconnected')

  const pictureOf = (id: string, known?: { readonly imageUrl?: string; readonly name: string }) => (
    <WalletImage src={known?.imageUrl ?? connectors.get(id)?.imageUrl} name={known?.name ?? id} />
  )
  const use = (key: string, id: string, address?: string) =>
    run(key, async () => {
      const wallets = await commands.wallets()
      const used = await wallets.switchTo({ namespace, connectorId: id, ...(address && { address }) })
      // The embedded wallet goes on with the account that it signs with.
      if (id !== connectorId || !address || used?.address === address) return
      toasts.show({ variant: 'error', message: settings('settings.switch-failed') })
    })
  const disconnect = () =>
    run('disconnect', async () => {
      if (!kept.enabled) return commands.disconnect(namespace)
      await (await commands.wallets()).disconnect(namespace, connectorId)
    })
  const connect = () => navigation.push('Connect', { namespace, keepActive: true })
  const connectRow = (
    <ListItem
      key="connect"
      icon={<IconPlus />}
      title={message(status === 'connected' ? 'profile.add' : 'profile.connect')}
      onClick={connect}
    />
  )

  return (
    <>
      {status === 'disconnected' && live.length === 0 && (
        <EmptyState
          icon={<IconWallet />}
          title={message('profile.empty', { name })}
          text={message('profile.empty-text')}
        />
      )}
      <List label={message('profile.wallets', { name })}>
        {status === 'connecting' && <SkeletonRow subtitle />}
        {accounts.map((account, index) => (
          <ListItem
            key={account.address}
            image={pictureOf(connectorId, wallet)}
            title={labels[labelKey(namespace, account.address)] ?? account.label ?? wallet?.name ?? connectorId}
            subtitle={<AccountLine account={account} />}
            tag={isActive && index === 0 && <Tag tone="positive">{message('profile.active')}</Tag>}
            selected={isActive && index === 0}
            busy={busy === account.address}
            onClick={() => use(account.address, connectorId, account.address)}
          />
        ))}
        {live.map((one) => (
          <ListItem
            key={one.connectorId}
            image={pictureOf(one.connectorId, one.wallet)}
            title={one.wallet?.name ?? one.connectorId}
            subtitle={one.accounts[0] && <AccountLine account={one.accounts[0]} />}
            tag={<Tag>{message('profile.connected')}</Tag>}
            busy={busy === one.connectorId}
            onClick={() => use(one.connectorId, one.connectorId)}
          />
        ))}
        {(status === 'disconnected' || kept.enabled) && connectRow}
        {status === 'connected' && (
          <ListItem
            icon={<IconDisconnect />}
            title={message('profile.disconnect', { name: wallet?.name ?? connectorId })}
            busy={busy === 'disconnect'}
            onClick={disconnect}
          />
        )}
      </List>
      {kept.failed && <ErrorState message={message('profile.failed')} onRetry={kept.retry} />}
      {earlier.length > 0 && (
        <List label={message('profile.earlier', { name })}>
          {earlier.map((one) => (
            <ListItem
              key={one.connectorId}
              variant="plain"
              image={pictureOf(one.connectorId, one.wallet)}
              title={one.wallet?.name ?? one.connectorId}
              subtitle={message('profile.connect-again')}
              busy={busy === one.connectorId}
              onClick={() => use(one.connectorId, one.connectorId)}
            />
          ))}
        </List>
      )}
    </>
  )
}

/** The address, and what it is for where the wallet has several kinds. */
function AccountLine({ account }: { readonly account: ChainAccount }): ReactElement {
  const message = useMessages(profileMessages)
  return (
    <>
      {account.type !== 'eoa' && `${message(`profile.${account.type}`)} · `}
      <Address value={account.address} />
    </>
  )
}
