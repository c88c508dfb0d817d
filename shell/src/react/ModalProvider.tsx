'use client'
import { type Context, createContext, type ReactElement, type ReactNode, useEffect } from 'react'
import type { Modal } from '../modal.js'
import { frameworkAtom } from '../state/modal.js'

/** The modal of the tree. Each tree may have its own. */
export const ModalReactContext: Context<Modal | undefined> = /* @__PURE__ */ createContext<Modal | undefined>(undefined)

export interface ModalProviderProps {
  /** Made by `createModal()`, once, outside of components. */
  readonly modal: Modal
  readonly children?: ReactNode
}

/** Gives the modal to the hooks and buttons below. Renders nothing of its own, on a server too. */
export function ModalProvider({ modal, children }: ModalProviderProps): ReactElement {
  useEffect(() => modal.store.set(frameworkAtom, 'react'), [modal])
  return <ModalReactContext.Provider value={modal}>{children}</ModalReactContext.Provider>
}
