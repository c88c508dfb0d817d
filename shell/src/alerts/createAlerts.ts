import type { Runtime } from '../runtime.js'
import { openAtom } from '../state/modal.js'
import { type Alert, type AlertCode, alertAtom, setAlert } from '../state/notices.js'
import { alertSeverity, isLasting } from './alertSeverity.js'

/** Messages for the developer: always in the console, and in the modal's bar unless `debug` is off. */
export interface Alerts {
  /**
   * The bar closes with the opening that showed it, unless the host's configuration has to change.
   *
   * @param details completes the text in the console. It is never sent anywhere.
   * @param subject what the alert is about, for `withdraw`.
   */
  raise(code: AlertCode, details?: string, subject?: string): void
  /** Closes the bar if it shows this alert, because its cause is gone. */
  withdraw(code: AlertCode, subject: string): void
  dismiss(): void
}

export function createAlerts({
  options,
  services,
  store,
  signal,
}: Pick<Runtime, 'options' | 'services' | 'store' | 'signal'>): Alerts {
  const show = (alert?: Alert) => setAlert(store, alert)

  // An alert that was raised before the modal opened is shown by the next opening only.
  const stop = store.sub(openAtom, () => {
    const alert = store.get(alertAtom)
    if (alert && !store.get(openAtom) && !isLasting(alert.code)) show()
  })
  signal.addEventListener('abort', stop)

  return {
    raise(code, details, subject) {
      const severity = alertSeverity(code)
      if (options.debug !== false) show({ code, severity, ...(subject !== undefined && { subject }) })
      void readText(code, details, services.dashboardUrl).then((text) => {
        // biome-ignore lint/suspicious/noConsole: the console is where a developer looks
        console[consoleMethods[severity]](text)
      })
    },
    withdraw(code, subject) {
      const alert = store.get(alertAtom)
      if (alert?.code === code && alert.subject === subject) show()
    },
    dismiss: () => show(),
  }
}

const consoleMethods = { info: 'info', warning: 'warn', error: 'error' } as const

/** The sentences are fetched with the first alert, because an app that is configured well never shows one. */
async function readText(code: AlertCode, details: string | undefined, dashboardUrl: string | null): Promise<string> {
  try {
    const { describeAlert } = await import('./describeAlert.js')
    return describeAlert(code, details, dashboardUrl)
  } catch {
    return `[latchkey] ${code}\n${details ?? ''}` // the code alone helps, too
  }
}
