import type { Alerts } from '../contract/core.js'
import type { Runtime } from '../contract/runtime.js'
import { alertAtom } from '../state/toasts.js'
import { alertSeverity } from './alertSeverity.js'

/**
 * Messages for the developer: always in the console, and in the modal's bar unless `debug` is off. Their long texts are
 * fetched with the first one, since a page that is in order has none.
 */
export function createAlerts({ options, services, store }: Pick<Runtime, 'options' | 'services' | 'store'>): Alerts {
  return {
    raise(code, details) {
      const severity = alertSeverity(code)
      if (options.debug !== false) store.set(alertAtom, { code, severity })
      import('./describeAlert.js').then(
        ({ describeAlert }) => write(severity, describeAlert(code, details, services.dashboardUrl)),
        // Without the long text the code is still worth a line.
        () => write(severity, `[latchkey] ${code}\n${details ?? ''}`),
      )
    },
    dismiss() {
      store.set(alertAtom, undefined)
    },
  }
}

function write(severity: keyof typeof consoleMethods, text: string): void {
  // biome-ignore lint/suspicious/noConsole: the console is where a developer looks
  console[consoleMethods[severity]](text)
}

const consoleMethods = { info: 'info', warning: 'warn', error: 'error' } as const
