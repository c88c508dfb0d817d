/** The host's terms and privacy policy: the box or line that shows them, and what has to wait until they are accepted. */
import { useModalAtom } from '@latchkey/plugin-api'
import { Checkbox, Link, ViewBody } from '@latchkey/plugin-api/kit'
import { atom } from 'jotai/vanilla'
import { type ReactElement, type ReactNode, useState } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { asksForTerms } from '../../../navigation/pickFirstView.js'
import { fillMessage } from '../../messages/fillMessage.js'
import { useMessages } from '../../messages/useMessages.js'
import { useCore } from '../../UiContext.js'

export interface Terms {
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
  /** The user has to tick a box. Otherwise the links are a notice. */
  readonly needsTick: boolean
  readonly isAccepted: boolean
  /** Connecting has to wait for the tick. */
  readonly isBlocking: boolean
  accept(isAccepted: boolean): void
}

/** Kept in the modal's store and not in the view, so that a user who comes back to Connect need not tick the box again. */
const acceptedAtom = atom(false)

/** The host's terms, and whether the user accepted them. */
export function useTerms(): Terms {
  const { options, store } = useCore().runtime
  const isAccepted = useModalAtom(acceptedAtom)
  const needsTick = asksForTerms(options)
  return {
    termsUrl: options.termsConditionsUrl,
    privacyUrl: options.privacyPolicyUrl,
    needsTick,
    isAccepted,
    isBlocking: needsTick && !isAccepted,
    accept: (value) => store.set(acceptedAtom, value),
  }
}

/** Links the terms and the privacy policy: beside a box to tick if the host wants one, or else in a line. */
export function TermsNote({ terms }: { readonly terms: Terms }): ReactElement | null {
  const message = useMessages(connectMessages)
  const { termsUrl, privacyUrl } = terms
  const links = [
    termsUrl && <PlainLink href={termsUrl} label={message('connect.terms')} />,
    privacyUrl && <PlainLink href={privacyUrl} label={message('connect.privacy')} />,
  ].filter(Boolean)
  if (links.length === 0) return null

  const [first, second] = links
  const suffix = second ? '-both' : ''
  const write = (notice: 'accept' | 'notice') =>
    fillMessage((marks) => message(`connect.${notice}${suffix}`, marks), { terms: first, privacy: second })
  if (!terms.needsTick) return <p className="lk-note">{write('notice')}</p>
  return (
    <Checkbox checked={terms.isAccepted} onCheckedChange={terms.accept}>
      {write('accept')}
    </Checkbox>
  )
}

function PlainLink({ href, label }: { readonly href: string; readonly label: string }): ReactElement {
  return (
    <Link plain href={href}>
      {label}
    </Link>
  )
}

/**
 * Holds a view that connects back until the user accepts the terms. The box stays after the tick, so that it keeps the focus
 * and the user can take the tick back.
 */
export function TermsFirst({ children }: { readonly children: ReactNode }): ReactElement {
  const terms = useTerms()
  const [hasBox] = useState(terms.isBlocking)
  return (
    <>
      {hasBox && (
        <ViewBody>
          <TermsNote terms={terms} />
        </ViewBody>
      )}
      {!terms.isBlocking && children}
    </>
  )
}
