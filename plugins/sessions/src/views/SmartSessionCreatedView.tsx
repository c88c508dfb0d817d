import { useText, type ViewProps } from '@latchkey/plugin-api'
import { Button, CheckDraw, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { SessionFacts } from './SessionFacts.js'
import type { ViewParts } from './ViewParts.js'

/** What was granted just now. */
export function SmartSessionCreatedView({
  context,
  sessions,
  args,
}: ViewParts & Pick<ViewProps<'SmartSessionCreated'>, 'args'>): ReactElement {
  const text = useText()
  const created = args.pcis.flatMap((pci) => sessions.created.get(pci) ?? [])
  return (
    <>
      <ViewBody gap="section">
        <div className="sessions-done">
          <CheckDraw />
          <p>
            {text(
              'sessions.created-text',
              'This site can now do this for you without asking. You can end it at any time.',
            )}
          </p>
        </div>
        {created.map((session) => (
          <SessionFacts
            key={session.pci}
            context={context}
            networkId={session.networkId}
            signer={session.signer}
            session={session}
          />
        ))}
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => context.nav.close()}>{text('sessions.done', 'Done')}</Button>
        <Button variant="quiet" onClick={() => context.nav.replace('SmartSessionList')}>
          {text('sessions.all', 'All sessions')}
        </Button>
      </ViewFooter>
    </>
  )
}
