import type { AlertCode } from '../contract/core.js'
import type { Alert } from '../state/toasts.js'

/** How serious an alert is: an error, where something of the host's page does not work. */
export function alertSeverity(code: AlertCode): Alert['severity'] {
  return milder[code] ?? 'error'
}

const milder: Readonly<Partial<Record<AlertCode, Alert['severity']>>> = {
  LOCAL_CONFIGURATION_IGNORED: 'warning',
  CONFIGURATION_UNAVAILABLE: 'warning',
  MULTI_WALLET_NOT_ENABLED: 'info',
}
