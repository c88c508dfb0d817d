import type { AlertCode, Alerts } from '../contract/core.js'
import type { Runtime } from '../contract/runtime.js'
import { alertMessages } from '../messages/en/alerts.js'
import { alertAtom } from '../state/toasts.js'
import { alertTexts } from './alertTexts.js'

/** Messages for the developer: always in the console, and in the modal's bar unless `debug` is off. */
export function createAlerts({ options, services, store }: Pick<Runtime, 'options' | 'services' | 'store'>): Alerts {
  return {
    raise(code, details) {
      const { severity, text } = alertTexts[code]
      const where = dashboardCodes.has(code) && services.dashboardUrl ? services.dashboardUrl : undefined
      const lines = [`[latchkey] ${alertMessages[`alert.${code}`]} (${code}): ${text}`, details, where]
      // biome-ignore lint/suspicious/noConsole: the console is where a developer looks
      console[consoleMethods[severity]](lines.filter(Boolean).join('\n'))
      if (options.debug !== false) store.set(alertAtom, { code, severity })
    },
    dismiss() {
      store.set(alertAtom, undefined)
    },
  }
}

const consoleMethods = { info: 'info', warning: 'warn', error: 'error' } as const

/** Those that are mended in the project's dashboard. */
const dashboardCodes: ReadonlySet<AlertCode> = new Set([
  'PROJECT_ID_NOT_CONFIGURED',
  'INVALID_APP_CONFIGURATION',
  'UNVERIFIED_DOMAIN',
  'MULTI_WALLET_NOT_ENABLED',
])
