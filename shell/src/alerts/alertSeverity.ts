import type { Alert, AlertCode } from '../state/notices.js'

/** How serious an alert is. By default it is an error: something on the host's page does not work. */
export function alertSeverity(code: AlertCode): Alert['severity'] {
  return milder[code] ?? 'error'
}

const milder: Readonly<Partial<Record<AlertCode, Alert['severity']>>> = {
  LOCAL_CONFIGURATION_IGNORED: 'warning',
  CONFIGURATION_UNAVAILABLE: 'warning',
  AUTH_SESSION_NOT_KEPT: 'warning',
  KEYS_PREVENTED: 'warning',
  MULTI_WALLET_NOT_ENABLED: 'info',
}

/** Whether the host has to fix it, so that the bar stays until it is dismissed. Other alerts end, or are raised again. */
export function isLasting(code: AlertCode): boolean {
  return lasting.has(code)
}

const lasting: ReadonlySet<AlertCode> = new Set<AlertCode>([
  'PROJECT_ID_NOT_CONFIGURED',
  'INVALID_APP_CONFIGURATION',
  'LOCAL_CONFIGURATION_IGNORED',
  'MULTI_WALLET_NOT_ENABLED',
  'UNVERIFIED_DOMAIN',
  'CHAIN_FAILED',
  'KEYS_PREVENTED',
])
