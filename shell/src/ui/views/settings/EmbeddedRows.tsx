import { type ChainAccount, type SecureFrame, useModalAtom } from '@latchkey/plugin-api'
import { ErrorState, IconExternal, IconWallet, ListItem, SkeletonRow } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { settingsMessages } from '../../../messages/en/settings.js'
import { useMessages } from '../../messages/useMessages.js'
import { css } from '../../styles/settings.css.js'
import { useStyles } from '../../styles/useStyles.js'
import { useCore } from '../../UiContext.js'
import { useSecureFrame } from '../useSecureFrame.js'
import { AccountTypeRow } from './AccountTypeRow.js'
import { ProviderIcon } from './ProviderIcon.js'
import { UserName } from './UserName.js'

/** The embedded wallet's rows: the user, the type of account, and the link to its site. */
export function EmbeddedRows({ account }: { readonly account: ChainAccount }): ReactElement {
  useStyles(css)
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
          <UserRow frame={loading.frame} />
          <AccountTypeRow frame={loading.frame} account={account} />
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

/** Empty for a moment after the frame's code has loaded, until the frame knows its user. */
function UserRow({ frame }: { readonly frame: SecureFrame }): ReactElement | null {
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

/** The providers' own spelling. */
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
