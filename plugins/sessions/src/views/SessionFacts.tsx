import {
  type CaipNetworkId,
  cleanForeignText,
  type SlotProps,
  useLocale,
  useNetwork,
  useText,
} from '@latchkey/plugin-api'
import { Address, Fact, FactList } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { SessionTerm, SmartSession } from '../index.js'
import { describePermission, describeSigner } from '../terms/describeTerms.js'
import { isSeconds, isTerm, isTerms, readNetworkId, readParams } from '../terms/readTerms.js'

export function GrantDetails({ request }: SlotProps<'approve.details'>): ReactElement | null {
  const { params, networkId, origin } = request
  const { chainId, permissions, policies, signer, expiry } = readParams(params)
  if (!isTerms(permissions) || !isSeconds(expiry)) return null
  return (
    <SessionFacts
      networkId={readNetworkId(chainId) ?? networkId}
      site={origin.kind === 'host' ? globalThis.location.host : ''}
      signer={isTerm(signer) ? signer : undefined}
      session={{ permissions, policies: isTerms(policies) ? policies : [], expiresAtMs: expiry * 1_000 }}
    />
  )
}

interface SessionFactsProps {
  readonly networkId: CaipNetworkId | undefined
  readonly session: Pick<SmartSession, 'permissions' | 'policies' | 'expiresAtMs'>
  readonly signer?: SessionTerm
  readonly site?: string
}

export function SessionFacts({ networkId, signer, site, session }: SessionFactsProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const coin = useNetwork(networkId)?.nativeCurrency
  const { permissions, policies, expiresAtMs } = session
  const count = policies.length
  const facts = [
    ...permissions.map((permission) => describePermission(permission, { text, locale, coin })),
    ...(signer ? describeSigner(signer, text) : []),
  ]
  return (
    <FactList>
      {site && (
        <Fact label={text('sessions.site', 'Requested by')}>
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
          <bdi>{policies.map(({ type }) => cleanForeignText(type, 40)).join(', ')}</bdi>
        </Fact>
      )}
      <Fact label={text('sessions.until', 'Until')}>{formatDate(expiresAtMs, locale)}</Fact>
    </FactList>
  )
}

export function formatDate(atMs: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(atMs)
}
