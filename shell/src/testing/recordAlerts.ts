import type { Alerts } from '../alerts/createAlerts.js'
import type { AlertCode } from '../state/notices.js'

/** Records alerts. */
export function recordAlerts(): Alerts & {
  readonly withdrawn: string[]
  readonly reminded: string[]
  readonly raised: { readonly code: AlertCode; readonly details?: string }[]
} {
  const raised: { code: AlertCode; details?: string }[] = []
  const withdrawn: string[] = []
  const reminded: string[] = []
  return {
    raised,
    withdrawn,
    reminded,
    raise: (code, details) => {
      raised.push(details === undefined ? { code } : { code, details })
    },
    remind: (_code, subject) => void reminded.push(subject),
    withdraw: (_code, subject) => void withdrawn.push(subject),
    dismiss: () => undefined,
  }
}
