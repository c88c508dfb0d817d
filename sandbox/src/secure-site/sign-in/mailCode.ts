/** The mails of a sign-in. */
import type { OutgoingMail } from '../../mail/createMail.js'
import { RefusedError } from '../RefusedError.js'
import type { SecureWorld } from '../SecureSite.js'
import type { OneTimeCode } from './createCode.js'
import type { DeviceApproval } from './createDeviceApprovals.js'

/** The code's purpose: signing in, allowing an address change, or confirming the new address. */
export type CodePurpose = 'sign-in' | 'change' | 'confirm'

/** @throws {RefusedError} the mail server rejected the mail. */
export async function mailCode(
  { mail }: Pick<SecureWorld, 'mail'>,
  { to, code, origin, purpose }: { to: string; code: OneTimeCode; origin: string; purpose: CodePurpose },
): Promise<void> {
  await send(mail, {
    to,
    subject: subjects[purpose],
    text: `${sentences[purpose](nameSite(origin))}\n\n${code.digits}\n\nIt is good for 5 minutes, and once. If you did not ask for it, do nothing: without this code nobody gets in.\n`,
  })
}

/** @throws {RefusedError} the mail server rejected the mail. */
export async function mailDeviceLink(
  { mail, secure }: Pick<SecureWorld, 'mail' | 'secure'>,
  { to, approval }: { to: string; approval: DeviceApproval },
): Promise<void> {
  const { origin, browserName, token } = approval
  await send(mail, {
    to,
    subject: 'Approve this browser',
    text: `${browserName} wants to sign in to ${nameSite(origin)} with this address. If that is you, let it in:\n\n${secure.url}/device/${token}\n\nThe link is good for 15 minutes. If you did not ask for it, do nothing.\n`,
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
  change: 'Your code to change your address',
  confirm: 'Your code to confirm this address',
}

const sentences: Record<CodePurpose, (site: string) => string> = {
  'sign-in': (site) => `This is your code to sign in to ${site}:`,
  change: (site) => `This is your code to change the address that you use at ${site}:`,
  confirm: (site) => `This is your code to use this address at ${site} from now on:`,
}

/** Without the scheme, because mail clients turn URLs into links, and a code needs none. */
function nameSite(origin: string): string {
  return new URL(origin).host
}
