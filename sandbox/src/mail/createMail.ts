/** Sends mail by SMTP to a catcher of its own, which keeps it for the inbox page and for tests. */
import type { Faults } from '../http/createFaults.js'
import { SandboxError } from '../SandboxError.js'
import { normalizeEmail } from './normalizeEmail.js'
import type { MailMessage, SandboxMail } from './SandboxMail.js'
import type { PostOffice } from './startPostOffice.js'

export interface Mail extends SandboxMail {
  /** Resolves when the catcher has it. Rejects when a fault on `/smtp` keeps it from getting there. */
  send(mail: OutgoingMail): Promise<void>
  /** Ends the catcher. */
  close(): Promise<void>
}

export interface OutgoingMail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Nothing is loaded before the first mail: most users of a sandbox never need one. */
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
          waiting.delete(look)
          clearTimeout(timer)
        }
        const look = () => {
          const message = messages(to).find(({ receivedAtMs }) => receivedAtMs > after)
          if (!message) return
          stop()
          resolve(message)
        }
        const timer = setTimeout(() => {
          stop()
          reject(new MailMissingError())
        }, patienceMs)
        waiting.add(look)
        look()
      })
    },
    clear() {
      kept = []
    },
    send: async (mail) => (await open()).send(mail),
    close: async () => (await opening)?.close(),
  }
}

const maximumMessages = 1_000 // a page left open overnight must not fill the machine's memory
const patienceMs = 10_000

function isSameAddress(one: string, other: string): boolean {
  return normalizeEmail(one) === normalizeEmail(other)
}

/** No mail came. The address is not named: messages end up in logs. */
export class MailMissingError extends SandboxError {
  override readonly code = 'MAIL_MISSING'
  constructor() {
    super(`No mail came within ${patienceMs / 1000} s.`)
  }
}
