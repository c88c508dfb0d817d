/**
 * What was typed as an address that mails can be sent to, its domain in ASCII (`user@bücher.example` has
 * `xn--bcher-kva.example`), or `undefined`. Before the @ stands what browsers take in an e-mail field, and letters of all
 * scripts (RFC 6531): whether mails get there is for the secure site to know.
 */
export function readEmail(typed: string): string | undefined {
  const value = typed.trim().normalize()
  const at = value.lastIndexOf('@')
  const local = value.slice(0, Math.max(at, 0))
  const domain = readDomain(value.slice(at + 1))
  const email = `${local}@${domain}`
  // The longest that SMTP knows (RFC 5321).
  return domain && localForm.test(local) && local.length <= 64 && email.length <= 254 ? email : undefined
}

const localForm = /^[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+(\.[\p{L}\p{M}\p{N}_!#$%&'*+/=?^`{|}~-]+)*$/u
/** Two labels or more; the last one is no number, as an IP address has it. */
const domainForm = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

/** Host names are the browser's own matter: it knows the rules of IDNA. */
function readDomain(text: string): string | undefined {
  if (/[^\p{L}\p{M}\p{N}.-]/u.test(text) || !URL.canParse(`https://${text}`)) return undefined
  const { hostname } = new URL(`https://${text}`)
  return domainForm.test(hostname) ? hostname : undefined
}
