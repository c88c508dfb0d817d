import type { Runtime } from '../runtime.js'
import { readServices } from '../services/defaultServices.js'
import { openAtom } from '../state/modal.js'
import { type Alert, type AlertCode, alertAtom, setAlert } from '../state/notices.js'
import { alertSeverity, lastingAlerts } from './alertSeverity.js'

/** Shows messages for developers in the console, and in the modal's alert bar unless `debug` is off. */
export interface Alerts {
  /**
   * @param details Logged to the console only. Never sent anywhere.
   * @param subject What the alert is about, for `withdraw`.
   * @param cause Logged after the text, so that the console shows its stack.
   */
  raise(code: AlertCode, details?: string, subject?: string, cause?: Error): void
  /** Shows an alert again whose text is already in the console. */
  remind(code: AlertCode, subject: string): void
  withdraw(code: AlertCode, subject: string): void
  dismiss(): void
}

export function createAlerts({ options, store, signal }: Runtime): Alerts {
  const show = (alert?: Alert) => setAlert(store, alert)
  const showInBar = (code: AlertCode, subject?: string) => {
    if (options.debug === false) return
    show({ code, severity: alertSeverity(code), ...(subject !== undefined && { subject }) })
  }

  // Closing the modal clears the bar, unless the alert is lasting.
  const stop = store.sub(openAtom, () => {
    const alert = store.get(alertAtom)
    if (alert && !store.get(openAtom) && !lastingAlerts.has(alert.code)) show()
  })
  signal.addEventListener('abort', stop)

  return {
    raise(code, details, subject, cause) {
      showInBar(code, subject)
      void readText(code, details, readServices(options).dashboardUrl).then((text) => {
        // biome-ignore lint/suspicious/noConsole: the console is where a developer looks
        console[consoleMethods[alertSeverity(code)]](text, ...(cause ? [cause] : []))
      })
    },
    remind: showInBar,
    withdraw(code, subject) {
      const alert = store.get(alertAtom)
      if (alert?.code === code && alert.subject === subject) show()
    },
    dismiss: () => show(),
  }
}

const consoleMethods = { info: 'info', warning: 'warn', error: 'error' } as const

/** Loads the alert messages only on the first alert, because well-configured apps never need them. */
async function readText(code: AlertCode, details: string | undefined, dashboardUrl: string | null): Promise<string> {
  try {
    const { describeAlert } = await import('./describeAlert.js')
    return describeAlert(code, details, dashboardUrl)
  } catch {
    return `[latchkey] ${code}\n${details ?? ''}`
  }
}
