import { Checkbox, Link } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { fillMessage } from '../../messages/fillMessage.js'
import { useMessages } from '../../messages/useMessages.js'
import type { Legal } from './useLegal.js'

/** The host's terms and privacy policy: a box to tick where the host wants one, otherwise a line. */
export function LegalNote({ legal }: { readonly legal: Legal }): ReactElement | null {
  const message = useMessages(connectMessages)
  const { termsUrl, privacyUrl } = legal
  if (!termsUrl && !privacyUrl) return null

  const terms = termsUrl ? (
    <Link plain href={termsUrl}>
      {message('connect.terms')}
    </Link>
  ) : (
    privacyLink(privacyUrl, message('connect.privacy'))
  )
  const both = Boolean(termsUrl && privacyUrl)
  const privacy = both && privacyLink(privacyUrl, message('connect.privacy'))
  const write = (notice: 'accept' | 'notice') =>
    fillMessage((marks) => message(both ? `connect.${notice}-both` : `connect.${notice}`, marks), { terms, privacy })

  if (!legal.asks) return <p className="lk-note">{write('notice')}</p>
  return (
    <Checkbox checked={legal.accepted} onCheckedChange={legal.accept}>
      {write('accept')}
    </Checkbox>
  )
}

function privacyLink(href: string | undefined, label: string): ReactElement {
  return (
    <Link plain href={href}>
      {label}
    </Link>
  )
}
