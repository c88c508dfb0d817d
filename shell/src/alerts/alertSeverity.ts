import type { Alert, AlertCode } from '../state/notices.js'

export function alertSeverity(code: AlertCode): Alert['severity'] {
  return severities[code] ?? 'error'
}

const severities: Readonly<Partial<Record<AlertCode, Alert['severity']>>> = {
  LOCAL_CONFIGURATION_IGNORED: 'warning',
  CONFIGURATION_UNAVAILABLE: 'warning',
  AUTH_SESSION_NOT_KEPT: 'warning',
  KEYS_PREVENTED: 'warning',
  MULTI_WALLET_NOT_ENABLED: 'info',
}

/** Alerts that the developer must fix. The bar shows them until the developer dismisses them. */
export const lastingAlerts: ReadonlySet<AlertCode> = new Set<AlertCode>([
  'PROJECT_ID_NOT_CONFIGURED',
  'INVALID_APP_CONFIGURATION',
  'LOCAL_CONFIGURATION_IGNORED',
  'MULTI_WALLET_NOT_ENABLED',
  'UNVERIFIED_DOMAIN',
  'CHAIN_FAILED',
  'KEYS_PREVENTED',
])
