import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { AlertCode } from '../contract/core.js'

export interface Toast {
  readonly id: number
  readonly variant: 'success' | 'error' | 'loading' | 'info'
  readonly message: string
  readonly action?: { readonly label: string; onClick(): void }
}

export const toastAtom: PrimitiveAtom<Toast | undefined> = atom<Toast | undefined>(undefined)

export interface Alert {
  readonly code: AlertCode
  readonly severity: 'info' | 'warning' | 'error'
  /** Whose trouble it is, as a plugin's id. */
  readonly subject?: string
}

/** The alert in the bar; only set when `debug` is on. */
export const alertAtom: PrimitiveAtom<Alert | undefined> = atom<Alert | undefined>(undefined)
