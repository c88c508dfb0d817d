/** Rules about where typed data is valid. */
import { cleanForeignText } from '@latchkey/plugin-api'
import { siteDomains } from './knownContracts.js'
import type { Rule } from './Subject.js'

/** Finds typed data for another chain than the account's. */
export const findOtherChain: Rule = ({ signed, known, effects }) => {
  if (signed.kind !== 'typedData' || signed.domain.chainId === undefined) return []
  const active = known.networkId ?? signed.networkId
  const given = `eip155:${signed.domain.chainId}`
  if (given === active) return []
  return [
    {
      id: 'other-chain',
      severity: effects.length > 0 ? 'danger' : 'caution',
      values: { chain: String(signed.domain.chainId) },
    },
  ]
}

/** Finds permits and transfers that name no contract, so that the user can't know which tokens they affect. */
export const findMissingContract: Rule = ({ signed, effects }) =>
  signed.kind === 'typedData' && !signed.domain.verifyingContract && effects.length > 0
    ? [{ id: 'missing-contract', severity: 'caution' }]
    : []

/** Finds typed data that belongs to another site. */
export const findOtherSite: Rule = ({ signed, known }) => {
  if (signed.kind !== 'typedData' || !known.host) return []
  const name = signed.domain.name ?? ''
  const sites = Object.hasOwn(siteDomains, name) ? siteDomains[name] : undefined
  const hostname = known.host.replace(/:\d+$/, '')
  if (!sites || sites.some((site) => hostname === site || hostname.endsWith(`.${site}`))) return []
  return [{ id: 'other-site', severity: 'caution', values: { name: cleanForeignText(name, 60), site: sites[0] ?? '' } }]
}
