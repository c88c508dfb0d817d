import { type ChainAccount, type SecureFrame, useModalAtom } from '@latchkey/plugin-api'
import {
  IconDisconnect,
  IconExternal,
  IconSwap,
  IconWallet,
  InlineError,
  ListItem,
  NetworkImage,
  SkeletonRow,
  ViewBody,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { settingsMessages } from '../../../messages/en/settings.js'
import { readServices } from '../../../services/defaultServices.js'
import { activeAccountAtom } from '../../../state/account.js'
import { activeNetworkAtom } from '../../../state/networks.js'
import { useCore, useMessages, useSecureFrame, useStyles } from '../../hooks.js'
import { PluginSlot } from '../../plugins/PluginPart.js'
import { css } from '../../styles/profile.css.js'
import { useDisconnect } from '../profile/useWalletCommand.js'
import { ProviderIcon, UserName } from './UserName.js'

export function AccountSettingsView(): ReactElement | null {
  const { navigation } = useCore()
  const account = useModalAtom(activeAccountAtom)
  const isDisconnected = account === undefined
  useStyles(css)

  // Another tab disconnected, or the session ended.
  useEffect(() => {
    if (isDisconnected) navigation.reset('Connect')
  }, [navigation, isDisconnected])

  if (!account) return null
  const isEmbedded = account.connectorId === 'AUTH'
  return (
    <ViewBody className="lk-settings">
      {isEmbedded && <EmbeddedRows account={account} />}
      <PluginSlot slot="settings.rows" props={{ namespace: account.namespace, address: account.address }} />
      <NetworkRow />
      <DisconnectRow isEmbedded={isEmbedded} />
    </ViewBody>
  )
}

function NetworkRow() {
  const { navigation, networks, runtime } = useCore()
  const message = useMessages(settingsMessages)
  const network = useModalAtom(activeNetworkAtom)
  const canSwitch = runtime.options.enableNetworkSwitch !== false
  const name = network?.name ?? message('settings.network-unknown')
  return (
    <ListItem
      image={<NetworkImage src={network && networks.imageUrl(network)} name={name} />}
      title={name}
      subtitle={message('settings.network')}
      {...(canSwitch && { chevron: true, onClick: () => navigation.push('Networks') })}
    />
  )
}

function DisconnectRow({ isEmbedded }: { readonly isEmbedded: boolean }) {
  const message = useMessages(settingsMessages)
  const { isBusy, disconnect } = useDisconnect()
  const signOutTitle = isBusy ? 'settings.signing-out' : 'settings.sign-out'
  return (
    <ListItem
      icon={<IconDisconnect />}
      title={message(isEmbedded ? signOutTitle : 'settings.disconnect')}
      busy={isBusy}
      onClick={disconnect}
    />
  )
}

function EmbeddedRows({ account }: { readonly account: ChainAccount }) {
  const { runtime } = useCore()
  const message = useMessages(settingsMessages)
  const loading = useSecureFrame()
  const { dashboardUrl } = readServices(runtime.options)
  if (loading.status === 'failed') {
    return (
      <InlineError
        message={message('settings.failed')}
        hint={message('settings.failed-text')}
        onRetry={loading.retry}
      />
    )
  }
  return (
    <>
      {loading.status === 'loading' && <SkeletonRow subtitle />}
      {loading.status === 'ready' && <UserRow frame={loading.value} />}
      {loading.status === 'ready' && <AccountTypeRow frame={loading.value} account={account} />}
      {dashboardUrl && (
        <ListItem
          icon={<IconWallet />}
          title={message('settings.dashboard')}
          subtitle={message('settings.dashboard-text')}
          trailing={<IconExternal size={16} />}
          href={dashboardUrl}
        />
      )}
    </>
  )
}

function UserRow({ frame }: { readonly frame: SecureFrame }) {
  const message = useMessages(settingsMessages)
  const user = useModalAtom(frame.session.user)
  if (!user) return null
  const { email, username, provider } = user
  const name = provider && (providerNames[provider] ?? provider)
  const signInMethod = name ? message('settings.social', { provider: name }) : message('settings.email')
  return (
    <ListItem
      variant="plain"
      icon={<ProviderIcon provider={provider} />}
      title={email || username ? <UserName user={user} /> : message('settings.signed-in')}
      subtitle={signInMethod}
    />
  )
}

const providerNames: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  telegram: 'Telegram',
}

function AccountTypeRow({ frame, account }: { readonly frame: SecureFrame; readonly account: ChainAccount }) {
  const { toasts } = useCore()
  const message = useMessages(settingsMessages)
  const network = useModalAtom(activeNetworkAtom)
  const smartNetworks = useModalAtom(frame.smartAccountNetworks)
  const [isBusy, setIsBusy] = useState(false)
  const hasSmartAccounts = account.namespace === 'eip155' && smartNetworks.includes(Number(network?.id))
  if (!hasSmartAccounts) return null

  const target = account.type === 'smartAccount' ? 'eoa' : 'smartAccount'
  const switchTo = async () => {
    setIsBusy(true)
    // The row still shows the active account, so the user need not know why switching failed.
    const used = await frame.connector.setPreferredAccount(account.namespace, target).catch(() => undefined)
    setIsBusy(false)
    if (used === target) toasts.show({ variant: 'success', message: message('settings.switched') })
    else toasts.show({ variant: 'error', message: message('settings.switch-failed') })
  }
  return (
    <ListItem
      icon={<IconSwap />}
      title={message(isBusy ? 'settings.switching' : `settings.to-${target}`)}
      subtitle={message(`settings.to-${target}-text`)}
      busy={isBusy}
      onClick={switchTo}
    />
  )
}
