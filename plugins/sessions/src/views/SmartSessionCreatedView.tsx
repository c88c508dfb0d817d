import { usePluginContext, usePluginState, useText, type ViewProps } from '@latchkey/plugin-api'
import { Button, CheckDraw, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { manifest } from '../index.js'
import { handleRequests } from '../requests/handleRequests.js'
import { readNetworkId } from '../terms/readTerms.js'
import { SessionFacts } from './SessionFacts.js'

export function SmartSessionCreatedView({ args }: ViewProps<'SmartSessionCreated'>): ReactElement {
  const created = usePluginState(handleRequests)
  const { nav } = usePluginContext<typeof manifest>()
  const text = useText()
  const promise = text(
    'sessions.created-text',
    'This app can now act for you without asking. You can end the session at any time.',
  )
  return (
    <>
      <ViewBody gap="section">
        <div className="sessions-done">
          <CheckDraw />
          <p>{promise}</p>
        </div>
        {args.pcis
          .flatMap((pci) => created.get(pci) ?? [])
          .map(({ pci, chainId, signer, permissions, policies = [], expiry }) => (
            <SessionFacts
              key={pci}
              networkId={readNetworkId(chainId)}
              signer={signer}
              session={{ permissions, policies, expiresAtMs: expiry * 1_000 }}
            />
          ))}
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => nav.close()}>{text('sessions.done', 'Done')}</Button>
        <Button variant="quiet" onClick={() => nav.replace('SmartSessionList')}>
          {text('sessions.all', 'All sessions')}
        </Button>
      </ViewFooter>
    </>
  )
}
