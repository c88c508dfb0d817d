import { type ChainAccount, useModalAtom } from '@latchkey/plugin-api'
import { Address, Avatar, CopyButton, Tag } from '@latchkey/plugin-api/kit'
import { atom } from 'jotai/vanilla'
import { type ReactElement, useEffect } from 'react'
import { whenIdle } from '../../../async/whenIdle.js'
import { accountMessages } from '../../../messages/en/account.js'
import { settingsMessages } from '../../../messages/en/settings.js'
import { profileAtom } from '../../../state/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { useUi } from '../../UiContext.js'
import { UserName } from '../settings/UserName.js'
import { useSecureFrame } from '../useSecureFrame.js'

/** The account's avatar, its name, and its address to copy. */
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

/** The user of the embedded wallet, with a tag while the smart account is in use. */
function EmbeddedUser({ account }: { readonly account: ChainAccount }): ReactElement {
  const message = useMessages(settingsMessages)
  const { viewLoader } = useUi()
  const loading = useSecureFrame()
  const user = useModalAtom(loading.status === 'ready' ? loading.value.session.user : noUserAtom)
  // Only users of the embedded wallet need the view, so it is not among the views that are prefetched for every user.
  useEffect(() => whenIdle(() => viewLoader.load('ApproveTransaction').catch(() => undefined)), [viewLoader])
  return (
    <p className="lk-account-user">
      {user && <UserName user={user} iconSize={20} />}
      {account.type === 'smartAccount' && <Tag>{message('settings.smartAccount')}</Tag>}
    </p>
  )
}

const noUserAtom = atom(undefined)
