import { type ChainAccount, useModalAtom } from '@latchkey/plugin-api'
import { Tag } from '@latchkey/plugin-api/kit'
import { atom } from 'jotai/vanilla'
import { type ReactElement, useEffect } from 'react'
import { whenIdle } from '../../../async/whenIdle.js'
import { settingsMessages } from '../../../messages/en/settings.js'
import { useMessages } from '../../messages/useMessages.js'
import { css } from '../../styles/settings.css.js'
import { useStyles } from '../../styles/useStyles.js'
import { useUi } from '../../UiContext.js'
import { UserName } from '../settings/UserName.js'
import { useSecureFrame } from '../useSecureFrame.js'

/** Who is signed in to the embedded wallet, and which of its accounts is in use. */
export function EmbeddedAccount({ account }: { readonly account: ChainAccount }): ReactElement {
  const message = useMessages(settingsMessages)
  useStyles(css)
  const { viewLoader } = useUi()
  const loading = useSecureFrame()
  // Only this account's visitors need them, so they are not among what every visitor prefetches.
  useEffect(
    () =>
      whenIdle(() => {
        // A visit loads again, and shows what went wrong.
        for (const view of ['ApproveTransaction', 'AccountSettings'] as const)
          viewLoader.load(view).catch(() => undefined)
      }),
    [viewLoader],
  )
  const user = useModalAtom(loading.status === 'ready' ? loading.frame.session.user : nobodyAtom)
  return (
    <p className="lk-account-user">
      {user && <UserName user={user} iconSize={20} />}
      {account.type === 'smartAccount' && <Tag>{message('settings.smartAccount')}</Tag>}
    </p>
  )
}

const nobodyAtom = atom(undefined)
