import { type ChainAccount, useModalAtom, useText } from '@latchkey/plugin-api'
import { ActionRow, ActionTile, Address, Avatar, CopyButton, PluginIcon, Tag, ViewBody } from '@latchkey/plugin-api/kit'
import { atom } from 'jotai/vanilla'
import { type ReactElement, useEffect } from 'react'
import { prefetchWhenIdle } from '../../../entry/prefetchWhenIdle.js'
import { accountMessages } from '../../../messages/en/account.js'
import { settingsMessages } from '../../../messages/en/settings.js'
import { activeAccountAtom, profileAtom } from '../../../state/account.js'
import { setNamespaceFilter } from '../../../state/navigation.js'
import { activeNetworkIdAtom } from '../../../state/networks.js'
import { type ShellViewProps, useCore, useMessages, useSecureFrame, useStyles, useUi } from '../../hooks.js'
import { PluginSlot } from '../../plugins/PluginPart.js'
import { useActions } from '../../plugins/useContributed.js'
import { css } from '../../styles/account.css.js'
import { accountViews } from '../LazyView.js'
import { UserName } from '../settings/UserName.js'
import { AccountSettingsRow, DisconnectRow, ExplorerRow, WalletsRow } from './AccountRows.js'
import { AccountTabs } from './AccountTabs.js'
import { Balance, useBalanceRefresh } from './Balance.js'

export function AccountView({ entry }: ShellViewProps): ReactElement | null {
  useStyles(css)
  const { navigation, runtime } = useCore()
  const account = useModalAtom(activeAccountAtom)
  const address = account?.address
  const networkId = useModalAtom(activeNetworkIdAtom)
  const refreshBalance = useBalanceRefresh()
  const { viewLoader } = useUi()
  useEffect(() => prefetchWhenIdle(() => viewLoader.prefetch(accountViews)), [viewLoader])

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches again on another network
  useEffect(() => {
    if (address) refreshBalance()
  }, [refreshBalance, address, networkId])

  // Another tab disconnected, or the user switched to a namespace without a wallet.
  useEffect(() => {
    if (address) return
    setNamespaceFilter(runtime.store, undefined)
    navigation.reset('Connect')
  }, [navigation, runtime, address])

  if (!account) return null
  const slotProps = { namespace: account.namespace, address: account.address }
  return (
    <ViewBody gap="section" className="lk-account">
      <div className="lk-account-top">
        <AccountHead account={account} />
        <Balance />
        <PluginSlot slot="account.header" props={slotProps} />
      </div>
      <AccountActions />
      <AccountTabs account={account} args={entry.args} />
      <div className="lk-list">
        <PluginSlot slot="account.footer" props={slotProps} />
        <AccountSettingsRow />
        <ExplorerRow account={account} />
        <WalletsRow />
        <DisconnectRow />
      </div>
    </ViewBody>
  )
}

export function AccountHead({ account }: { readonly account: ChainAccount }): ReactElement {
  const message = useMessages(accountMessages)
  const profile = useModalAtom(profileAtom)
  return (
    <>
      <Avatar address={account.address} src={profile.avatarUrl} size={64} />
      {profile.name && (
        <p className="lk-account-name" dir="auto">
          {profile.name}
        </p>
      )}
      <p className="lk-account-address" data-secondary={profile.name ? '' : undefined}>
        <Address value={account.address} />
        <CopyButton value={account.address} label={message('account.copy')} />
      </p>
      {account.connectorId === 'AUTH' && <EmbeddedUser account={account} />}
    </>
  )
}

function EmbeddedUser({ account }: { readonly account: ChainAccount }) {
  const message = useMessages(settingsMessages)
  const { viewLoader } = useUi()
  const loading = useSecureFrame()
  const user = useModalAtom(loading.status === 'ready' ? loading.value.session.user : noUserAtom)
  useEffect(() => prefetchWhenIdle(() => viewLoader.load('ApproveTransaction')), [viewLoader])
  return (
    <p className="lk-account-user">
      {user && <UserName user={user} iconSize={20} />}
      {account.type === 'smartAccount' && <Tag>{message('settings.smartAccount')}</Tag>}
    </p>
  )
}

const noUserAtom = atom(undefined)

export function AccountActions(): ReactElement | null {
  const { navigation, plugins } = useCore()
  const text = useText()
  const message = useMessages(accountMessages)
  const actions = useActions()
  if (actions.length === 0) return null
  return (
    <ActionRow label={message('account.actions')}>
      {actions.map(({ pluginId, item }) => (
        <ActionTile
          key={`${pluginId}/${item.id}`}
          icon={<PluginIcon icon={item.icon ?? 'token'} />}
          label={text(item.label.id, item.label.text)}
          onPointerOver={() => plugins.preload(pluginId)}
          onFocus={() => plugins.preload(pluginId)}
          onClick={() => navigation.push(item.opens)}
        />
      ))}
    </ActionRow>
  )
}
