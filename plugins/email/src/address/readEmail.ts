import { LatchkeyError } from '@latchkey/plugin-api'

/** Parses a typed email address. @throws {LatchkeyError} `EMAIL_INVALID`, `EMAIL_DOMAIN_NOT_ALLOWED` */
export function demandEmail(typed: string, allowedDomains: readonly string[] | undefined): string {
  const email = readEmail(typed)
  if (!email) throw new LatchkeyError('EMAIL_INVALID', 'Invalid email')
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (allowedDomains && !allowedDomains.some((allowed) => allowed.toLowerCase() === domain)) {
    throw new LatchkeyError('EMAIL_DOMAIN_NOT_ALLOWED', 'This app doesn’t accept email addresses from this domain')
  }
  return email
}

/** Parses a typed email address, with letters in all scripts (RFC 6531). Converts the domain to ASCII. */
export function readEmail(typed: string): string | undefined {
  const value = typed.trim().normalize()
  const at = value.lastIndexOf('@')
  const local = value.slice(0, Math.max(at, 0))
  const domain = readDomain(value.slice(at + 1))
  const email = `${local}@${domain}`
  return domain && localPattern.test(local) && local.length <= 64 && email.length <= 254 ? email : undefined
}

/** Replaces email addresses in a message from the secure site, because analytics must not receive any. */
export function hideEmails(message: string): string {
  return message.replace(/[^\s“”]+/g, (word) => (/.@./.test(word) ? '(email)' : word))
}

const localPattern = /^[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+(\.[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+)*$/u
/** Two or more labels. The last one must not be a number, as in an IP address. */
const domainPattern = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/** Uses the browser's URL parser, which applies the rules for internationalized domain names (IDNA). */
function readDomain(text: string): string | undefined {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(text) || !URL.canParse(`https://${text}`)) return undefined
  const { hostname } = new URL(`https://${text}`)
  return domainPattern.test(hostname) ? hostname : undefined
}
