import { LatchkeyError } from '@latchkey/plugin-api'

/** Reads an email address as typed. @throws {LatchkeyError} `EMAIL_INVALID`, `EMAIL_DOMAIN_NOT_ALLOWED` */
export function demandEmail(typed: string, allowedDomains: readonly string[] | undefined): string {
  const email = readEmail(typed)
  if (!email) throw new LatchkeyError('EMAIL_INVALID', 'Invalid email')
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (allowedDomains && !allowedDomains.some((allowed) => allowed.toLowerCase() === domain)) {
    throw new LatchkeyError('EMAIL_DOMAIN_NOT_ALLOWED', 'This app doesn’t accept email addresses from this domain')
  }
  return email
}

/**
 * Reads an email address as typed. The domain becomes ASCII: `user@bücher.example` → `user@xn--bcher-kva.example`. The part
 * before the @ may have the characters that browsers accept in email fields, and letters of all scripts (RFC 6531).
 */
export function readEmail(typed: string): string | undefined {
  const value = typed.trim().normalize()
  const at = value.lastIndexOf('@')
  const local = value.slice(0, Math.max(at, 0))
  const domain = readDomain(value.slice(at + 1))
  const email = `${local}@${domain}`
  // Length limits of SMTP (RFC 5321).
  return domain && localPattern.test(local) && local.length <= 64 && email.length <= 254 ? email : undefined
}

/** Replaces addresses in a message of the secure site, because analytics must not receive any. */
export function hideEmails(message: string): string {
  return message.replace(/[^\s“”]+/g, (word) => (/.@./.test(word) ? '(email)' : word))
}

const localPattern = /^[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+(\.[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+)*$/u
/** Two labels or more. The last one is not a number, which would make it an IP address. */
const domainPattern = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/** The browser's URL parser applies the rules of internationalized domain names (IDNA). */
function readDomain(text: string): string | undefined {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(text) || !URL.canParse(`https://${text}`)) return undefined
  const { hostname } = new URL(`https://${text}`)
  return domainPattern.test(hostname) ? hostname : undefined
}
