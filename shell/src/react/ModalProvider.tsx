'use client'
import { LatchkeyError, type Store } from '@latchkey/plugin-api'
import type { Atom } from 'jotai/vanilla'
import {
  type Context,
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

/** The modal of the tree, and the store of its first render. Each tree may have its own. */
const ModalContext: Context<readonly [Modal, Store] | undefined> = /* @__PURE__ */ createContext<
  readonly [Modal, Store] | undefined
>(undefined)

export interface ModalProviderProps {
  /** Made by `createModal()`, once, outside of components. */
  readonly modal: Modal
  /** What `toInitialState` of `@latchkey/shell/ssr` read on the server: shown from the first render on. */
  readonly initialState?: InitialState | null | undefined
  readonly children?: ReactNode
}

/** Gives the modal to the hooks and buttons below. Renders nothing itself, on a server too. */
export function ModalProvider({ modal, initialState, children }: ModalProviderProps): ReactElement {
  useEffect(() => setFramework(modal.store, 'react'), [modal])
  const value = useMemo(() => [modal, modal.runtime.initialStore(initialState)] as const, [modal, initialState])
  return <ModalContext.Provider value={value}>{children}</ModalContext.Provider>
}

/**
 * The modal of the nearest `<ModalProvider>`.
 *
 * @throws {ModalProviderMissingError} There is no `<ModalProvider>` above the component.
 */
export function useModal(): Modal {
  return useModalStores()[0]
}

/** The modal, and the store of its first render. */
export function useModalStores(): readonly [Modal, Store] {
  const value = useContext(ModalContext)
  if (!value) throw new ModalProviderMissingError()
  return value
}

/** The value of an atom in the modal's store. On a server, and when the client hydrates, the store of the first render has it. */
export function useStoreValue<T>(atom: Atom<T>): T {
  const [{ store }, initial] = useModalStores()
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => initial.get(atom),
  )
}

export class ModalProviderMissingError extends LatchkeyError {
  constructor() {
    super('MODAL_PROVIDER_MISSING', 'Latchkey hooks need a <ModalProvider> above them')
  }
}
