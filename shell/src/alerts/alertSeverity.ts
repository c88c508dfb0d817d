import type { Alert, AlertCode } from '../state/notices.js'

/** How serious an alert is: an error, where something of the host's page does not work. */
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

/** It is the host's to mend, so it stays until it is dismissed. The others are over, or are raised again. */
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
