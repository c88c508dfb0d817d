/** What the shell's own views reach beyond a plugin's: the modal's core, its lazy views and its style sheets. */
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
  /** Adds a style sheet for as long as the UI is mounted. A sheet that is there already is not added again. */
  readonly adoptStyles: (css: string) => void
  /** Connect's wallets in their order. */
  readonly walletRowsAtom: Atom<readonly WalletRow[]>
}

/** Props of each of the shell's views. */
export interface ShellViewProps {
  /** The view's place in the stack, with the arguments that it was opened with. */
  readonly entry: ViewEntry
}

export const UiContext: Context<UiContextValue | undefined> = createContext<UiContextValue | undefined>(undefined)

/** @throws {OutsideShellError} the component stands in no modal. */
export function useUi(): UiContextValue {
  const value = useContext(UiContext)
  if (!value) throw new OutsideShellError()
  return value
}

/** The modal's core. @throws {OutsideShellError} the component stands in no modal. */
export function useCore(): Core {
  return useUi().core
}

/** The secure frame. Its code may still have to be fetched. */
export function useSecureFrame(): Loading<SecureFrame> {
  return useLoading(useCore().auth)
}

/**
 * Adds the styles that only some views need, before the view is painted. They stay, because a copy of the view is still
 * shown while it slides out.
 */
export function useStyles(css: string): void {
  const { adoptStyles } = useUi()
  useInsertionEffect(() => adoptStyles(css), [adoptStyles, css])
}

export class OutsideShellError extends LatchkeyError {
  constructor() {
    super('OUTSIDE_SHELL', 'useUi() was called outside of the modal')
  }
}
