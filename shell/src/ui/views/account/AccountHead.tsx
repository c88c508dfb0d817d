import { type ChainAccount, useModalAtom } from '@latchkey/plugin-api'
import { Address, Avatar, CopyButton, Skeleton } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { accountMessages } from '../../../messages/en/account.js'
import { profileAtom } from '../../../state/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { LazyPart } from '../LazyPart.js'

/** The account's face and name, its address to copy. */
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
      {account.connectorId === 'AUTH' && (
        <LazyPart load={loadEmbedded} props={{ account }} skeleton={<Skeleton width={160} height={24} />} />
      )}
    </>
  )
}

const loadEmbedded = () => import('./EmbeddedAccount.js').then((module) => module.EmbeddedAccount)
