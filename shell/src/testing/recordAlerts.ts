import type { AlertCode, Alerts } from '../contract/core.js'

/** Alerts that are only written down. */
export function recordAlerts(): Alerts & {
  readonly raised: { readonly code: AlertCode; readonly details?: string }[]
} {
  const raised: { code: AlertCode; details?: string }[] = []
  return {
    raised,
    raise: (code, details) => {
      raised.push(details === undefined ? { code } : { code, details })
    },
    dismiss: () => undefined,
  }
}
