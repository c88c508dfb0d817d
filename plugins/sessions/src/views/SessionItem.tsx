import { useLocale, useModalAtom, usePluginContext, usePluginState, useText } from '@latchkey/plugin-api'
import { Button, ListItem, Tag } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useRef } from 'react'
import type { manifest, SmartSession } from '../index.js'
import { createRevocation } from '../list/createRevocation.js'
import { isLive } from '../list/readSessions.js'
import { formatDate, SessionFacts } from './SessionFacts.js'

type SessionItemProps = { readonly session: SmartSession }

export function SessionItem(props: SessionItemProps): ReactElement {
  const text = useText()
  const { session } = props
  const isAsking = useModalAtom(usePluginState(createRevocation).pending)?.pci === session.pci
  const name = session.project.name || text('sessions.unknown', 'Unnamed app')
  const item = useRef<HTMLFieldSetElement>(null)
  const wasAsking = useRef(false)

  // Restores focus, which is lost when the button is replaced.
  useEffect(() => {
    if (isAsking !== wasAsking.current) (item.current?.querySelector('button') ?? item.current)?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  return (
    <fieldset ref={item} tabIndex={-1} className="sessions-item" aria-label={name}>
      {isAsking ? <RevokeQuestion {...props} name={name} /> : <SessionSummary {...props} name={name} />}
    </fieldset>
  )
}

type NamedSessionProps = SessionItemProps & { readonly name: string }

function RevokeQuestion({ session, name }: NamedSessionProps): ReactElement {
  const revocation = usePluginState(createRevocation)
  const { accounts } = usePluginContext<typeof manifest>()
  const text = useText()
  const network = useModalAtom(accounts.activeNetwork)
  const pending = useModalAtom(revocation.pending)
  return (
    <div className="sessions-question">
      <p>{text('sessions.question', 'End this session? {name} will have to ask you again.', { name })}</p>
      <SessionFacts networkId={network?.caipNetworkId} session={session} />
      <div className="sessions-answers">
        <Button variant="secondary" size="small" onClick={revocation.cancel}>
          {text('sessions.keep', 'Keep')}
        </Button>
        <Button variant="danger" size="small" busy={pending?.isBusy} onClick={() => void revocation.confirm()}>
          {text('sessions.revoke', 'Revoke')}
        </Button>
      </div>
    </div>
  )
}

function SessionSummary({ session, name }: NamedSessionProps): ReactElement {
  const revocation = usePluginState(createRevocation)
  const text = useText()
  const locale = useLocale()
  const pending = useModalAtom(revocation.pending)
  const { pci, expiresAtMs, revokedAtMs } = session
  if (!isLive(session, Date.now())) {
    const tag = revokedAtMs === undefined ? text('sessions.expired', 'Expired') : text('sessions.revoked', 'Revoked')
    const date = formatDate(revokedAtMs ?? expiresAtMs, locale)
    return <ListItem variant="plain" title={name} subtitle={date} trailing={<Tag>{tag}</Tag>} />
  }
  return (
    <ListItem
      variant="plain"
      title={name}
      subtitle={text('sessions.until-date', 'Until {date}', { date: formatDate(expiresAtMs, locale) })}
      trailing={
        <Button
          variant="secondary"
          size="small"
          disabled={pending?.isBusy}
          aria-label={text('sessions.revoke-name', 'Revoke {name}', { name })}
          onClick={() => revocation.begin(pci)}
        >
          {text('sessions.revoke', 'Revoke')}
        </Button>
      }
    />
  )
}
