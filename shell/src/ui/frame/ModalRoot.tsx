import { getModalContext, type ModalContextValue, type TextValues } from '@latchkey/plugin-api'
import type { Atom } from 'jotai/vanilla'
import { type ReactElement, useMemo, useSyncExternalStore } from 'react'
import { catalogueRevisionAtom, localeAtom } from '../../state/modal.js'
import { UiContext, type UiContextValue } from '../UiContext.js'
import { ModalFrame } from './ModalFrame.js'
import { ToastRegion } from './ToastRegion.js'

/** One modal: the contexts around its frame and its toasts. */
export function ModalRoot({ ui }: { readonly ui: UiContextValue }): ReactElement {
  const { core } = ui
  const { store } = core.runtime
  const locale = useAtomOf(store, localeAtom)
  const revision = useAtomOf(store, catalogueRevisionAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new catalogue has to make a new function, so that all texts are read again
  const modal = useMemo(
    (): ModalContextValue =>
      Object.freeze({
        text: Object.freeze((id: string, english: string, values?: TextValues) =>
          core.messages.text(id, english, values),
        ),
        locale,
        store,
      }),
    [core, locale, store, revision],
  )
  const ModalContext = getModalContext()
  return (
    <ModalContext.Provider value={modal}>
      <UiContext.Provider value={ui}>
        <ModalFrame />
        <ToastRegion />
      </UiContext.Provider>
    </ModalContext.Provider>
  )
}

/** Like `useModalAtom`, which needs the context that is created here. */
function useAtomOf<T>(store: UiContextValue['core']['runtime']['store'], atom: Atom<T>): T {
  const read = () => store.get(atom)
  return useSyncExternalStore((listener) => store.sub(atom, listener), read, read)
}
