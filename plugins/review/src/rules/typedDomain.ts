/** Rules about where typed data is valid, and about whose it is. */
import { cleanForeignText } from '@latchkey/plugin-api'
import type { SignedTypedData } from '../signed/Signed.js'
import { keyMessages, siteDomains } from './knownContracts.js'
import type { Rule } from './Subject.js'
import { readNumber } from './typedData/values.js'

/** Returns the network of typed data. Tokens that were bridged to Polygon, among others, have it in the salt. */
export function readChainId({ chainId, salt }: SignedTypedData['domain']): bigint | undefined {
  if (chainId !== undefined) return chainId
  const number = readNumber(salt)
  // Other salts are random.
  return number !== undefined && number <= BigInt(Number.MAX_SAFE_INTEGER) ? number : undefined
}

/** Finds typed data and permissions for another chain than the account's. */
export const findOtherChain: Rule = ({ signed, known, effects }) => {
  const given = signed.kind === 'typedData' ? readChainId(signed.domain) : undefined
  const chainId = signed.kind === 'grant' ? signed.chainId : given
  const active = known.networkId ?? signed.networkId
  if (chainId === undefined || `eip155:${chainId}` === active) return []
  return [
    { id: 'other-chain', severity: effects.length > 0 ? 'danger' : 'caution', values: { chain: String(chainId) } },
  ]
}

/** Finds permits and transfers that name no contract, so that the user can't know which tokens they affect. */
export const findMissingContract: Rule = ({ signed, effects, isSignature }) =>
  isSignature && signed.kind === 'typedData' && !signed.domain.verifyingContract && effects.length > 0
    ? [{ id: 'missing-contract', severity: 'caution' }]
    : []

/** Finds typed data and messages that belong to another site. */
export const findOtherSite: Rule = ({ signed, message, known: { host } }) => {
  if (!host) return []
  const text = message?.text?.trim() ?? ''
  const start = Object.keys(keyMessages).find((one) => text.startsWith(one))
  const typed = signed.kind === 'typedData' ? signed : undefined
  const only = readOnlySite(typed ? `onlySignOn: ${typed.message.onlySignOn}` : text)
  const name = start ?? typed?.domain.name ?? only ?? ''
  const known = start ? [keyMessages[start] ?? ''] : Object.hasOwn(siteDomains, name) ? siteDomains[name] : undefined
  const sites = known ?? (only === undefined ? undefined : [only])
  const hostname = host.replace(/:\d+$/, '')
  if (!sites || sites.some((site) => hostname === site || hostname.endsWith(`.${site}`))) return []
  return [{ id: 'other-site', severity: 'caution', values: { name: cleanForeignText(name, 60), site: sites[0] ?? '' } }]
}

/** Keys of dYdX and its relatives name the only site that may ask for them. */
function readOnlySite(text: string): string | undefined {
  const [, site] = /^onlySignOn: ?https:\/\/([\w.-]{1,200})\/?$/m.exec(text.slice(0, 1_000)) ?? []
  return site?.toLowerCase()
}
