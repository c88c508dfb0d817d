/** How many mails an inbox gets: anybody can type anybody's address, and its owner is not to pay for that. */
import { normalizeEmail } from '../../mail/normalizeEmail.js'
import { RefusedError } from '../RefusedError.js'

export interface MailLimit {
  /** @throws {RefusedError} the inbox has had as many as it may have for now. */
  check(email: string): void
  /** Counts a mail that is about to be sent. @throws {RefusedError} */
  count(email: string): void
  reset(): void
}

export function createMailLimit(): MailLimit {
  const sentAtMs = new Map<string, readonly number[]>()

  function readLate(inbox: string): readonly number[] {
    const sinceMs = Date.now() - windowMs
    return (sentAtMs.get(inbox) ?? []).filter((time) => time > sinceMs)
  }

  function check(email: string) {
    const late = readLate(nameInbox(email))
    const oldest = late.at(-maximumMails)
    if (oldest !== undefined) throw new TooManyMailsError(oldest + windowMs - Date.now())
  }

  return {
    check,
    count(email) {
      check(email)
      const inbox = nameInbox(email)
      const late = readLate(inbox)
      sentAtMs.delete(inbox)
      sentAtMs.set(inbox, [...late, Date.now()])
      // The first is the one that was written to longest ago.
      for (const other of sentAtMs.keys()) {
        if (readLate(other).length > 0) break
        sentAtMs.delete(other)
      }
    },
    reset: () => sentAtMs.clear(),
  }
}

const maximumMails = 5
const windowMs = 10 * 60 * 1000

/** What stands behind a plus sign is a name that its owner gave to the same inbox. */
function nameInbox(email: string): string {
  return normalizeEmail(email).replace(/\+[^@]*(?=@)/, '')
}

class TooManyMailsError extends RefusedError {
  constructor(waitMs: number) {
    const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
    super(`Too many emails went to this address. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`)
  }
}
