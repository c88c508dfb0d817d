import { LatchkeyError, type SecureFrame } from '@latchkey/plugin-api'
import type { Atom } from 'jotai/vanilla'
import { type Context, createContext, useContext, useInsertionEffect } from 'react'
import type { Core } from '../core.js'
import type { ViewEntry } from '../state/navigation.js'
import type { WalletRow } from '../wallets/orderWallets.js'
import { type Loading, useLoading } from './useLoading.js'
import type { ViewLoader } from './views/LazyView.js'

export interface UiContextValue {
  readonly core: Core
  readonly viewLoader: ViewLoader
  /** Adds a style sheet once. It stays until the UI unmounts. */
  readonly adoptStyles: (css: string) => void
  /** Connect's wallets in their order. */
  readonly walletRowsAtom: Atom<readonly WalletRow[]>
}

/** Props of each of the shell's views. */
export interface ShellViewProps {
  readonly entry: ViewEntry
}

export const UiContext: Context<UiContextValue | undefined> = createContext<UiContextValue | undefined>(undefined)

export function useUi(): UiContextValue {
  const value = useContext(UiContext)
  if (!value) throw new OutsideShellError()
  return value
}

export function useCore(): Core {
  return useUi().core
}

export function useSecureFrame(): Loading<SecureFrame> {
  return useLoading(useCore().auth)
}

/** Adds a view's styles before it paints. They stay, because a copy of the view slides out after it unmounts. */
export function useStyles(css: string): void {
  const { adoptStyles } = useUi()
  useInsertionEffect(() => adoptStyles(css), [adoptStyles, css])
}

export class OutsideShellError extends LatchkeyError {
  constructor() {
    super('OUTSIDE_SHELL', 'useUi() was called outside of the modal')
  }
}
