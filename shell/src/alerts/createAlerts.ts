import type { Runtime } from '../runtime.js'
import { openAtom } from '../state/modal.js'
import { type Alert, type AlertCode, alertAtom, setAlert } from '../state/notices.js'
import { alertSeverity, isLasting } from './alertSeverity.js'

/** Messages for the developer: always in the console, and in a bar of the modal when `debug` is on. */
export interface Alerts {
  /**
   * `details` fills what the long text leaves open; it is never sent anywhere. The bar goes when the opening that showed
   * it ends, unless the host's configuration is to blame.
   *
   * @param subject whose trouble it is, for `withdraw`.
   */
  raise(code: AlertCode, details?: string, subject?: string): void
  /** Takes the bar away where it shows this: its cause is gone. */
  withdraw(code: AlertCode, subject: string): void
  dismiss(): void
}

/**
 * Messages for the developer: always in the console, and in the modal's bar unless `debug` is off. Their long texts are
 * fetched with the first one, since a page that is in order has none.
 */
export function createAlerts({ options, services, store, signal }: AlertParts): Alerts {
  const show = (alert?: Alert) => setAlert(store, alert)

  // What was raised before the modal opened is shown by the next opening, and not by the one after it.
  const stop = store.sub(openAtom, () => {
    const alert = store.get(alertAtom)
    if (alert && !store.get(openAtom) && !isLasting(alert.code)) show()
  })
  signal.addEventListener('abort', stop)

  return {
    raise(code, details, subject) {
      const severity = alertSeverity(code)
      if (options.debug !== false) show(subject === undefined ? { code, severity } : { code, severity, subject })
      import('./describeAlert.js').then(
        ({ describeAlert }) => write(severity, describeAlert(code, details, services.dashboardUrl)),
        // Without the long text the code is still worth a line.
        () => write(severity, `[latchkey] ${code}\n${details ?? ''}`),
      )
    },
    withdraw(code, subject) {
      const alert = store.get(alertAtom)
      if (alert?.code === code && alert.subject === subject) show()
    },
    dismiss: () => show(),
  }
}

type AlertParts = Pick<Runtime, 'options' | 'services' | 'store' | 'signal'>

function write(severity: keyof typeof consoleMethods, text: string): void {
  // biome-ignore lint/suspicious/noConsole: the console is where a developer looks
  console[consoleMethods[severity]](text)
}

const consoleMethods = { info: 'info', warning: 'warn', error: 'error' } as const
