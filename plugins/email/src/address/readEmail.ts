/** Email addresses: what the user types becomes one, and error messages lose theirs. */
import { LatchkeyError } from '@latchkey/plugin-api'

/**
 * Reads what the user typed as an address, and checks its domain.
 *
 * @param allowedDomains see `EmailOptions.allowedDomains`.
 * @throws {EmailInvalidError} @throws {EmailDomainError}
 */
export function demandEmail(typed: string, allowedDomains: readonly string[] | undefined): string {
  const email = readEmail(typed)
  if (!email) throw new EmailInvalidError()
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (allowedDomains && !allowedDomains.some((allowed) => allowed.toLowerCase() === domain)) {
    throw new EmailDomainError()
  }
  return email
}

/**
 * Reads what the user typed as an address that mail can be sent to. The domain is returned in ASCII: `user@bücher.example`
 * becomes `user@xn--bcher-kva.example`. The part before the @ may have the characters that browsers accept in an email
 * field, and letters of all scripts (RFC 6531).
 */
export function readEmail(typed: string): string | undefined {
  const value = typed.trim().normalize()
  const at = value.lastIndexOf('@')
  const local = value.slice(0, Math.max(at, 0))
  const domain = readDomain(value.slice(at + 1))
  const email = `${local}@${domain}`
  // The limits of SMTP (RFC 5321).
  return domain && localPattern.test(local) && local.length <= 64 && email.length <= 254 ? email : undefined
}

/** Replaces the addresses in a message of the secure site, because analytics must not receive any. */
export function hideEmails(message: string): string {
  return message.replace(/[^\s“”]+/g, (word) => (/.@./.test(word) ? '(email)' : word))
}

const localPattern = /^[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+(\.[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+)*$/u
/** Two labels or more, the last of which is not a number: that would be an IP address. */
const domainPattern = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/** Leaves the rules of internationalized domain names (IDNA) to the browser's URL parser. */
function readDomain(text: string): string | undefined {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(text) || !URL.canParse(`https://${text}`)) return undefined
  const { hostname } = new URL(`https://${text}`)
  return domainPattern.test(hostname) ? hostname : undefined
}

class EmailInvalidError extends LatchkeyError {
  constructor() {
    super('EMAIL_INVALID', 'Invalid email')
  }
}

class EmailDomainError extends LatchkeyError {
  constructor() {
    super('EMAIL_DOMAIN_NOT_ALLOWED', 'This app doesn’t accept email addresses from this domain')
  }
}
