import { type ChainAccount, type SecureFrame, useModalAtom } from '@latchkey/plugin-api'
import { ErrorState, IconExternal, IconSwap, IconWallet, ListItem, SkeletonRow } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { settingsMessages } from '../../../messages/en/settings.js'
import { activeNetworkAtom } from '../../../state/networks.js'
import { useCore, useMessages, useSecureFrame } from '../../UiContext.js'
import { ProviderIcon, UserName } from './UserName.js'

export function EmbeddedRows({ account }: { readonly account: ChainAccount }): ReactElement {
  const { runtime } = useCore()
  const message = useMessages(settingsMessages)
  const loading = useSecureFrame()
  const { dashboardUrl } = runtime.services
  if (loading.status === 'failed') {
    return (
      <ErrorState message={message('settings.failed')} hint={message('settings.failed-text')} onRetry={loading.retry} />
    )
  }
  return (
    <>
      {loading.status === 'loading' ? (
        <SkeletonRow subtitle />
      ) : (
        <>
          <UserRow frame={loading.value} />
          <AccountTypeRow frame={loading.value} account={account} />
        </>
      )}
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

/** Empty until the frame knows its user. */
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

/** Switches between the smart account and its owner, on networks with smart accounts. */
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
    // The row still shows the account in use, so the reason of a failure does not matter to the user.
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
