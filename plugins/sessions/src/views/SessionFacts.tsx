import { type CaipNetworkId, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { Address, Fact, FactList } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { SessionsContext } from '../context.js'
import type { SmartSession } from '../index.js'
import { cleanText } from '../session/cleanText.js'
import { describePermission } from '../session/describeTerms.js'
import { formatDate } from './formatDate.js'

export interface SessionFactsProps {
  readonly context: SessionsContext
  readonly networkId: CaipNetworkId | undefined
  readonly session: Pick<SmartSession, 'permissions' | 'policies' | 'expiresAtMs'>
  /** Who asks. */
  readonly site?: string
}

/** What a session allows, to whom, and until when. */
export function SessionFacts({ context, networkId, site, session }: SessionFactsProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const networks = useModalAtom(context.accounts.networks)
  const coin = networks.find((network) => network.caipNetworkId === networkId)?.nativeCurrency
  const words = { text, locale, coin: coin ?? { symbol: '', decimals: 18 } }
  const { permissions, policies, expiresAtMs } = session
  const limits = policies.slice(0, mostShown).map(({ type }) => cleanText(type))
  const more = permissions.length - mostShown
  return (
    <FactList>
      {site && (
        <Fact label={text('sessions.site', 'Asked by')}>
          <bdi>{site}</bdi>
        </Fact>
      )}
      {permissions.slice(0, mostShown).map((permission, index) => {
        const { label, value, address } = describePermission(permission, words)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: permissions have no names, and their order stays
          <Fact key={index} label={label}>
            {address ? <Address value={address} /> : <bdi>{value}</bdi>}
          </Fact>
        )
      })}
      {more > 0 && (
        <Fact label={text('sessions.more', 'And')}>
          {text('sessions.more-count', '{count, plural, one {# more permission} other {# more permissions}}', {
            count: more,
          })}
        </Fact>
      )}
      {limits.length > 0 && (
        <Fact label={text('sessions.limits', 'Limits')}>
          <bdi>{limits.join(', ')}</bdi>
        </Fact>
      )}
      <Fact label={text('sessions.until', 'Until')}>{formatDate(expiresAtMs, locale)}</Fact>
    </FactList>
  )
}

const mostShown = 5
