import { useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { Button, ListItem, Tag } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useRef } from 'react'
import type { SmartSession } from '../index.js'
import { isLive } from '../session/readAnswers.js'
import { formatDate } from './formatDate.js'
import { SessionFacts } from './SessionFacts.js'
import type { ViewParts } from './ViewParts.js'

/** One session; pressing its button asks in its place whether to end it. */
export function SessionItem({
  context,
  revocation,
  session,
}: ViewParts & { readonly session: SmartSession }): ReactElement {
  const text = useText()
  const locale = useLocale()
  const network = useModalAtom(context.accounts.activeNetwork)
  const pending = useModalAtom(revocation.pending)
  const { pci, project, expiresAtMs, revokedAtMs } = session
  const name = project.name || text('sessions.unknown', 'A site without a name')
  const isAsked = pending?.pci === pci
  const isOpen = isLive(session, Date.now())
  const place = useRef<HTMLFieldSetElement>(null)
  const wasAsked = useRef(false)

  // The button that had the focus is gone with what took its place.
  useEffect(() => {
    if (isAsked !== wasAsked.current) (place.current?.querySelector('button') ?? place.current)?.focus()
    wasAsked.current = isAsked
  }, [isAsked])

  return (
    <fieldset ref={place} tabIndex={-1} className="sessions-item" aria-label={name}>
      {isAsked ? (
        <div className="sessions-question">
          <p>{text('sessions.question', 'End this session? {name} has to ask you again then.', { name })}</p>
          <SessionFacts context={context} networkId={network?.caipNetworkId} session={session} />
          <div className="sessions-answers">
            <Button variant="secondary" size="small" onClick={revocation.cancel}>
              {text('sessions.keep', 'Keep')}
            </Button>
            <Button variant="danger" size="small" busy={pending.isBusy} onClick={() => void revocation.confirm()}>
              {text('sessions.revoke', 'Revoke')}
            </Button>
          </div>
        </div>
      ) : (
        <ListItem
          variant="plain"
          title={name}
          subtitle={
            isOpen
              ? text('sessions.until-date', 'Until {date}', { date: formatDate(expiresAtMs, locale) })
              : formatDate(revokedAtMs ?? expiresAtMs, locale)
          }
          trailing={
            isOpen ? (
              <Button
                variant="secondary"
                size="small"
                disabled={pending?.isBusy}
                aria-label={text('sessions.revoke-name', 'Revoke {name}', { name })}
                onClick={() => revocation.begin(pci)}
              >
                {text('sessions.revoke', 'Revoke')}
              </Button>
            ) : (
              <Tag>
                {revokedAtMs === undefined ? text('sessions.expired', 'Expired') : text('sessions.revoked', 'Revoked')}
              </Tag>
            )
          }
        />
      )}
    </fieldset>
  )
}
