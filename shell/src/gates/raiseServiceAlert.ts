import { readErrorMessage } from '@latchkey/plugin-api'
import type { Alerts } from '../alerts/createAlerts.js'
import { HttpStatusError } from '../http/createHttpClient.js'
import type { AlertCode } from '../state/notices.js'

/** Raises the alert for a failed call about the project: 401 and 403, 429, 500 to 599, and `otherwise` for all else. */
export function raiseServiceAlert(alerts: Alerts, error: unknown, otherwise: AlertCode | undefined): void {
  const status = error instanceof HttpStatusError ? error.status : 0
  const code = status === 401 || status === 403 ? 'INVALID_APP_CONFIGURATION' : (readFailure(status) ?? otherwise)
  if (code) alerts.raise(code, readErrorMessage(error))
}

function readFailure(status: number): AlertCode | undefined {
  if (status === 429) return 'RATE_LIMITED_APP_CONFIGURATION'
  return status >= 500 && status < 600 ? 'SERVER_ERROR_APP_CONFIGURATION' : undefined
}
