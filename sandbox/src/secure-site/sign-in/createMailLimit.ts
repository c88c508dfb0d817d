/** Limits emails per inbox, because anyone can enter someone else's address. */
import { normalizeEmail } from '../../mail/normalizeEmail.js'
import { RefusedError } from '../RefusedError.js'

export interface MailLimit {
  /** @throws {RefusedError} the inbox has reached its limit. */
  check(email: string): void
  /** Counts an email before it is sent. @throws {RefusedError} the inbox has reached its limit. */
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
      // The map is sorted by each inbox's last email, oldest first.
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

/** Ignores the tag after a plus sign, which does not change the inbox. */
function nameInbox(email: string): string {
  return normalizeEmail(email).replace(/\+[^@]*(?=@)/, '')
}

class TooManyMailsError extends RefusedError {
  constructor(waitMs: number) {
    const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
    super(`Too many emails went to this address. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`)
  }
}
