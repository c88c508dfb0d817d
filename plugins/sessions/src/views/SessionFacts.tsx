import { type CaipNetworkId, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { Address, Fact, FactList } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { SessionsContext } from '../context.js'
import type { SessionTerm, SmartSession } from '../index.js'
import { cleanText } from '../session/cleanText.js'
import { describePermission, describeSigner } from '../session/describeTerms.js'
import { formatDate } from './formatDate.js'

export interface SessionFactsProps {
  readonly context: SessionsContext
  readonly networkId: CaipNetworkId | undefined
  readonly session: Pick<SmartSession, 'permissions' | 'policies' | 'expiresAtMs'>
  /** Who may act, where it is known. */
  readonly signer?: SessionTerm
  /** Who asks. */
  readonly site?: string
}

/** All that a session allows, to whom, and until when: what is not shown here nobody has agreed to. */
export function SessionFacts({ context, networkId, signer, site, session }: SessionFactsProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const networks = useModalAtom(context.accounts.networks)
  const coin = networks.find((network) => network.caipNetworkId === networkId)?.nativeCurrency
  const words = { text, locale, coin }
  const { permissions, policies, expiresAtMs } = session
  const count = policies.length
  const facts = [
    ...permissions.map((permission) => describePermission(permission, words)),
    ...(signer ? describeSigner(signer, text) : []),
  ]
  return (
    <FactList>
      {site && (
        <Fact label={text('sessions.site', 'Asked by')}>
          <bdi>{site}</bdi>
        </Fact>
      )}
      {facts.map(({ label, value, address }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: permissions have no names, and their order stays
        <Fact key={index} label={label}>
          {address ? <Address value={address} full /> : <bdi>{value}</bdi>}
        </Fact>
      ))}
      {count > 0 && (
        <Fact label={text('sessions.limits', 'Limits ({count})', { count })}>
          <bdi>{policies.map(({ type }) => cleanText(type)).join(', ')}</bdi>
        </Fact>
      )}
      <Fact label={text('sessions.until', 'Until')}>{formatDate(expiresAtMs, locale)}</Fact>
    </FactList>
  )
}
