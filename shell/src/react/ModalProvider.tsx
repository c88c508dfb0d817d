'use client'
import type { Store } from '@latchkey/plugin-api'
import { type Context, createContext, type ReactElement, type ReactNode, useEffect, useMemo } from 'react'
import type { Modal } from '../modal.js'
import type { InitialState } from '../state/connections.js'
import { setFramework } from '../state/modal.js'

/** The modal of the tree, and the store of its first render. Each tree may have its own. */
export const ModalReactContext: Context<readonly [Modal, Store] | undefined> = /* @__PURE__ */ createContext<
  readonly [Modal, Store] | undefined
>(undefined)

export interface ModalProviderProps {
  /** Made by `createModal()`, once, outside of components. */
  readonly modal: Modal
  /** What `toInitialState` of `@latchkey/shell/ssr` read on the server: shown from the first render on. */
  readonly initialState?: InitialState | null | undefined
  readonly children?: ReactNode
}

/** Gives the modal to the hooks and buttons below. Renders nothing of its own, on a server too. */
export function ModalProvider({ modal, initialState, children }: ModalProviderProps): ReactElement {
  useEffect(() => setFramework(modal.store, 'react'), [modal])
  const value = useMemo(() => [modal, modal.runtime.initialStore(initialState)] as const, [modal, initialState])
  return <ModalReactContext.Provider value={value}>{children}</ModalReactContext.Provider>
}
