import { domainToASCII } from 'node:url'

/** Makes equivalent addresses equal: lower case, composed characters, and the host in its DNS form. */
export function normalizeEmail(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase()
  const at = text.lastIndexOf('@')
  return `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}`
}
