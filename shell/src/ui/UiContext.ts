import { LatchkeyError } from '@latchkey/plugin-api'
import type { Atom } from 'jotai/vanilla'
import { type Context, createContext, useContext } from 'react'
import type { WalletRow } from '../connectors/arrangeWallets.js'
import type { Core } from '../core.js'
import type { ViewLoader } from './views/createViewLoader.js'

/** What the shell's own views reach beyond a plugin's. */
export interface UiContextValue {
  readonly core: Core
  readonly viewLoader: ViewLoader
  /** Adds a style sheet for as long as the UI is mounted; one that is there is not added again. */
  readonly adoptStyles: (css: string) => void
  /** Connect's wallets in their order. */
  readonly walletRowsAtom: Atom<readonly WalletRow[]>
}

export const UiContext: Context<UiContextValue | undefined> = createContext<UiContextValue | undefined>(undefined)

/**
 * The modal's core and view loader, for the shell's own views.
 *
 * @throws {OutsideShellError} the component stands in no modal.
 */
export function useUi(): UiContextValue {
  const value = useContext(UiContext)
  if (!value) throw new OutsideShellError()
  return value
}

/** The modal's core. @throws {OutsideShellError} the component stands in no modal. */
export function useCore(): Core {
  return useUi().core
}

export class OutsideShellError extends LatchkeyError {
  constructor() {
    super('OUTSIDE_SHELL', 'useUi() was called outside of the modal')
  }
}
