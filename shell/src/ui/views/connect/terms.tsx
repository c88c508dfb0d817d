import { useModalAtom } from '@latchkey/plugin-api'
import { Checkbox, Link, ViewBody } from '@latchkey/plugin-api/kit'
import { atom } from 'jotai/vanilla'
import { type ReactElement, type ReactNode, useState } from 'react'
import { connectMessages } from '../../../messages/en/connect.js'
import { asksForTerms } from '../../../navigation/pickFirstView.js'
import { useCore, useMessages } from '../../hooks.js'
import { fillMessage } from './fillMessage.js'

export interface Terms {
  /** Whether the user must tick a checkbox. Otherwise the links are only a notice. */
  readonly needsTick: boolean
  readonly isAccepted: boolean
  readonly isBlocking: boolean
  accept(isAccepted: boolean): void
}

/** In the modal's store, so that the checkbox stays ticked when the user comes back to Connect. */
const acceptedAtom = atom(false)

export function useTerms(): Terms {
  const { options, store } = useCore().runtime
  const isAccepted = useModalAtom(acceptedAtom)
  const needsTick = asksForTerms(options)
  const accept = (value: boolean) => store.set(acceptedAtom, value)
  return { needsTick, isAccepted, isBlocking: needsTick && !isAccepted, accept }
}

export function TermsNote({ terms }: { readonly terms: Terms }): ReactElement | null {
  const message = useMessages(connectMessages)
  const { termsConditionsUrl: termsUrl, privacyPolicyUrl: privacyUrl } = useCore().runtime.options
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

function PlainLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <Link plain href={href}>
      {label}
    </Link>
  )
}

/** The checkbox stays after the user accepts, so that it keeps focus and the user can clear it. */
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
