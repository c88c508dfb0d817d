import type { Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

const toast = atom<Toast | undefined>(undefined)
const alert = atom<Alert | undefined>(undefined)

export interface Toast {
  readonly id: number
  readonly variant: 'success' | 'error' | 'loading' | 'info'
  readonly message: string
  readonly action?: { readonly label: string; onClick(): void }
}

export const toastAtom: Atom<Toast | undefined> = toast
export const setToast = (store: Store, value: Toast | undefined): void => store.set(toast, value)

export type AlertCode =
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'INVALID_APP_CONFIGURATION'
  | 'SERVER_ERROR_APP_CONFIGURATION'
  | 'RATE_LIMITED_APP_CONFIGURATION'
  | 'SWITCH_NETWORK_NOT_FOUND'
  | 'SESSION_EXPIRED'
  | 'IFRAME_LOAD_FAILED'
  | 'IFRAME_REQUEST_TIMEOUT'
  | 'AUTH_SESSION_NOT_KEPT'
  | 'UNVERIFIED_DOMAIN'
  | 'LOCAL_CONFIGURATION_IGNORED'
  | 'CONFIGURATION_UNAVAILABLE'
  | 'MULTI_WALLET_NOT_ENABLED'
  | 'PLUGIN_FAILED'
  | 'CHAIN_FAILED'
  | 'DATA_FAILED'
  | 'KEYS_PREVENTED'

export interface Alert {
  readonly code: AlertCode
  readonly severity: 'info' | 'warning' | 'error'
  readonly subject?: string
}

/** The alert shown in the modal. Only set if `debug` is on. */
export const alertAtom: Atom<Alert | undefined> = alert
export const setAlert = (store: Store, value: Alert | undefined): void => store.set(alert, value)
