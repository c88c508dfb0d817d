import type { Faults } from '../http/createFaults.js'
import { SandboxError } from '../SandboxError.js'
import { normalizeEmail } from './normalizeEmail.js'
import type { MailMessage, SandboxMail } from './SandboxMail.js'
import type { PostOffice } from './startPostOffice.js'

export interface Mail extends SandboxMail {
  /** Resolves when the mail server has the email. Rejects if a fault on `/smtp` prevents delivery. */
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}

export interface OutgoingMail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * Sends emails over SMTP to a local server, which stores them for the inbox page and tests. The server starts with the
 * first email, because most sandboxes send none.
 */
export function createMail(faults: Pick<Faults, 'take'>): Mail {
  let opening: Promise<PostOffice> | undefined
  let kept: MailMessage[] = []
  const waiting = new Set<() => void>()
  const open = () => {
    opening ??= import('./startPostOffice.js').then(({ startPostOffice }) => startPostOffice(take, faults))
    return opening
  }
  function take(message: MailMessage): void {
    kept = [...kept, message].slice(-maximumMessages)
    for (const look of [...waiting]) look()
  }
  const messages = (to?: string) => (to === undefined ? kept : kept.filter((message) => isSameAddress(message.to, to)))
  return {
    messages,
    waitFor(to, { after = 0 } = {}) {
      return new Promise((resolve, reject) => {
        const stop = () => {
          waiting.delete(check)
          clearTimeout(timer)
        }
        const check = () => {
          const message = messages(to).find(({ receivedAtMs }) => receivedAtMs > after)
          if (!message) return
          stop()
          resolve(message)
        }
        const timer = setTimeout(() => {
          stop()
          reject(new MailMissingError())
        }, patienceMs)
        waiting.add(check)
        check()
      })
    },
    clear() {
      kept = []
    },
    send: async (mail) => (await open()).send(mail),
    close: async () => (await opening)?.close(),
  }
}

const maximumMessages = 1_000 // limits memory when a page stays open overnight
const patienceMs = 10_000

function isSameAddress(one: string, other: string): boolean {
  return normalizeEmail(one) === normalizeEmail(other)
}

/** No email arrived. The error message omits the address, because messages end up in logs. */
export class MailMissingError extends SandboxError {
  override readonly code = 'MAIL_MISSING'
  constructor() {
    super(`No mail arrived within ${patienceMs / 1000} s.`)
  }
}
