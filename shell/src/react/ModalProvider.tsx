'use client'
import { LatchkeyError, type Store } from '@latchkey/plugin-api'
import type { Atom } from 'jotai/vanilla'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import type { Modal } from '../modal.js'
import type { InitialState } from '../state/connections.js'
import { setFramework } from '../state/modal.js'

const ModalContext = /* @__PURE__ */ createContext<readonly [Modal, Store] | undefined>(undefined)

export interface ModalProviderProps {
  /** Create it once with `createModal()`, outside of components. */
  readonly modal: Modal
  /** The result of `toInitialState` (`@latchkey/shell/ssr`) on the server. Shown from the first render on. */
  readonly initialState?: InitialState | null | undefined
  readonly children?: ReactNode
}

/** Provides the modal to hooks and buttons. Renders only its children. */
export function ModalProvider({ modal, initialState, children }: ModalProviderProps): ReactElement {
  useEffect(() => setFramework(modal.store, 'react'), [modal])
  const value = useMemo(() => [modal, modal.runtime.initialStore(initialState)] as const, [modal, initialState])
  return <ModalContext.Provider value={value}>{children}</ModalContext.Provider>
}

/**
 * Returns the nearest `<ModalProvider>`'s modal.
 *
 * @throws {LatchkeyError} `MODAL_PROVIDER_MISSING` If the component is not inside a `<ModalProvider>`.
 */
export function useModal(): Modal {
  return useModalStores()[0]
}

export function useModalStores(): readonly [Modal, Store] {
  const value = useContext(ModalContext)
  if (!value) throw new LatchkeyError('MODAL_PROVIDER_MISSING', 'Latchkey hooks need a <ModalProvider> above them')
  return value
}

/** Returns an atom's value. On a server and during hydration, reads it from the first render's store. */
export function useStoreValue<T>(atom: Atom<T>): T {
  const [{ store }, initial] = useModalStores()
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => initial.get(atom),
  )
}
