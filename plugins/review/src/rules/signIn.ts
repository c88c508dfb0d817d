/** Rules about sign-in messages: EIP-4361 and its relatives on other chains (CAIP-122, Sign-In With Solana). */
import { cleanForeignText, normalizeAddress } from '@latchkey/plugin-api'
import type { Finding } from './Finding.js'
import { parseSignIn, readClaimedDomain, type SignIn } from './parseSignIn.js'
import type { Rule, Subject } from './Subject.js'

/** Finds messages that sign the user in somewhere else, or as someone else. */
export const findSignIn: Rule = (subject) => {
  const text = subject.message?.text
  const claimed = text === undefined ? undefined : readClaimedDomain(text)
  if (text === undefined || claimed === undefined) return []
  const message = parseSignIn(text)
  const domain = checkDomain(claimed, subject.known.host)
  if (!message) return [...domain, { id: 'sign-in-malformed', severity: 'caution' }]
  return [
    ...domain,
    ...checkUri(message, subject.known.host),
    ...checkChain(message, subject),
    ...checkAccount(message, subject),
    ...checkTime(message, subject.known.now),
  ]
}

function checkDomain(claimed: string, host: string | undefined): readonly Finding[] {
  const values = { domain: cleanForeignText(claimed, 100), host: host ?? '' }
  const unusual = /[^\x21-\x7e]|(^|\.)xn--/i.test(claimed)
  const found: Finding[] = unusual ? [{ id: 'sign-in-characters', severity: 'caution', values }] : []
  // Browsers read `a.example\b.example` as a host and a path.
  const given = /\\/.test(claimed) ? undefined : readHost(claimed)
  if (!host || given === host || `www.${given}` === host) return found
  // A site's subdomains often share its sign-in.
  const related = given !== undefined && [given, host].every((name) => name.includes('.')) && isPart(given, host)
  return [...found, { id: 'sign-in-domain', severity: related ? 'caution' : 'danger', values }]
}

function checkUri({ uri, givesAccess }: SignIn, host: string | undefined): readonly Finding[] {
  if (!uri || !host) return []
  const isSite = /^https?:/i.test(uri)
  const given = isSite ? readHost(uri) : undefined
  const isOther = given !== undefined && given !== host && !isPart(given, host)
  // Such a URI names a key.
  if (!isOther && (isSite || !givesAccess)) return []
  return [{ id: 'sign-in-uri', severity: 'caution', values: { uri: cleanForeignText(uri, 100) } }]
}

function checkChain({ chain }: SignIn, { signed, known }: Subject): readonly Finding[] {
  const [namespace, reference] = (known.networkId ?? signed.networkId).split(':')
  // Other chains use names, such as Solana's `mainnet`. Some apps write CAIP-2.
  if (chain === undefined || namespace !== 'eip155' || chain.replace(/^eip155:/, '') === reference) return []
  return [{ id: 'sign-in-chain', severity: 'caution', values: { chain } }]
}

function checkAccount({ address }: SignIn, { known }: Subject): readonly Finding[] {
  if (known.own.has(normalizeAddress(address))) return []
  return [{ id: 'sign-in-account', severity: 'caution', values: { address: cleanForeignText(address, 60) } }]
}

function checkTime({ issuedAt, expirationTime, notBefore }: SignIn, now: number): readonly Finding[] {
  const day = 86_400
  const isEarly = [issuedAt, notBefore].some((time) => time !== undefined && time > now + day)
  const isLate = expirationTime !== undefined && (expirationTime < now || expirationTime > now + 366 * day)
  const isOld = issuedAt !== undefined && issuedAt < now - 7 * day
  return isEarly || isLate || isOld ? [{ id: 'sign-in-time', severity: 'caution' }] : []
}

/** Whether one host is a subdomain of the other. */
function isPart(one: string, other: string): boolean {
  return one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
}

/** A host in the form of `location.host`: international names in Punycode, without the scheme's usual port. */
function readHost(text: string): string | undefined {
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`).host
  } catch {
    return undefined // Not a host.
  }
}
