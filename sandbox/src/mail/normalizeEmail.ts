import { domainToASCII } from 'node:url'

/** One spelling for all that reach the same box: small letters, composed characters, the host as DNS has it. */
export function normalizeEmail(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  return `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`
}
