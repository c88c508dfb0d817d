/** The emails that the site sends during sign-in. */
import type { OutgoingMail } from '../../mail/createMail.js'
import { RefusedError } from '../RefusedError.js'
import type { SecureWorld } from '../SecureSite.js'
import type { OneTimeCode } from './createCode.js'
import type { DeviceApproval } from './createDeviceApprovals.js'

/** What the code is for: signing in, allowing an address change, or confirming the new address. */
export type CodePurpose = 'sign-in' | 'change' | 'confirm'

/** @throws {RefusedError} the mail server rejected the email. */
export async function mailCode(
  { mail }: Pick<SecureWorld, 'mail'>,
  { to, code, origin, purpose }: { to: string; code: OneTimeCode; origin: string; purpose: CodePurpose },
): Promise<void> {
  await send(mail, {
    to,
    subject: subjects[purpose],
    text: `${sentences[purpose](nameSite(origin))}\n\n${code.digits}\n\nIt expires in 5 minutes and works once. If you did not request it, ignore this email.\n`,
  })
}

/** @throws {RefusedError} the mail server rejected the email. */
export async function mailDeviceLink(
  { mail, secure }: Pick<SecureWorld, 'mail' | 'secure'>,
  { to, approval }: { to: string; approval: DeviceApproval },
): Promise<void> {
  const { origin, browserName, token } = approval
  await send(mail, {
    to,
    subject: 'Approve this browser',
    text: `${browserName} wants to sign in to ${nameSite(origin)} with your email. If this is you, approve it:\n\n${secure.url}/device/${token}\n\nThe link expires in 15 minutes. If you did not request it, ignore this email.\n`,
  })
}

async function send(mail: SecureWorld['mail'], message: Omit<OutgoingMail, 'from'>): Promise<void> {
  try {
    await mail.send({ from: sender, ...message })
  } catch {
    // The SMTP error does not help the user and may contain the address.
    throw new RefusedError('The email could not be sent. Try again.')
  }
}

const sender = 'Sandbox Secure <no-reply@secure.sandbox.test>'

const subjects: Record<CodePurpose, string> = {
  'sign-in': 'Your sign-in code',
  change: 'Your code to change your email',
  confirm: 'Your code to confirm your email',
}

const sentences: Record<CodePurpose, (site: string) => string> = {
  'sign-in': (site) => `Your code to sign in to ${site}:`,
  change: (site) => `Your code to change your email at ${site}:`,
  confirm: (site) => `Your code to confirm your email at ${site}:`,
}

/** Omits the scheme. Email clients turn URLs into links, and an email with a code should have none. */
function nameSite(origin: string): string {
  return new URL(origin).host
}
