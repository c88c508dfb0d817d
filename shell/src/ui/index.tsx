import {
  type Cleanup,
  getModalContext,
  type ModalContextValue,
  type Store,
  type TextValues,
} from '@latchkey/plugin-api'
import { dialogStyles, kitStyles } from '@latchkey/plugin-api/kit'
import type { Atom } from 'jotai/vanilla'
import { type ReactElement, useMemo, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { release } from '../connections/release.js'
import type { Core } from '../core.js'
import { catalogueRevisionAtom, localeAtom } from '../state/modal.js'
import { picturesAtom } from '../state/pictures.js'
import { createWalletRowsAtom } from '../wallets/walletRows.js'
import { deferUntilOpen } from './deferUntilOpen.js'
import { ModalFrame } from './frame/ModalFrame.js'
import { ToastRegion } from './frame/ToastRegion.js'
import { UiContext, type UiContextValue } from './hooks.js'
import { css as uiCss } from './styles/ui.css.js'
import { createViewLoader } from './views/LazyView.js'

/** Renders the modal into `core.dialog.container`. While the modal is closed, the tree stays mounted without a view. */
export function mountUi(core: Core): () => void {
  const sheets = new Map<string, Cleanup>()
  const adoptStyles = (css: string) => {
    if (!sheets.has(css)) sheets.set(css, core.dialog.addStyles(css))
  }
  for (const css of [kitStyles, dialogStyles, uiCss]) adoptStyles(css)

  const root = createRoot(core.dialog.container)
  const walletRowsAtom = createWalletRowsAtom(core.runtime)
  const store = deferUntilOpen(core.runtime.store)
  root.render(<ModalRoot store={store} ui={{ core, viewLoader: createViewLoader(), walletRowsAtom, adoptStyles }} />)

  const unmount = () => {
    root.unmount()
    for (const sheet of sheets.values()) release(sheet)
    core.runtime.signal.removeEventListener('abort', unmount)
  }
  core.runtime.signal.addEventListener('abort', unmount)
  return unmount
}

function ModalRoot({ store, ui }: { readonly store: Store; readonly ui: UiContextValue }): ReactElement {
  const { core } = ui
  const locale = useAtomOf(store, localeAtom)
  const revision = useAtomOf(store, catalogueRevisionAtom)
  const pictures = useAtomOf(store, picturesAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new catalogue has to make a new function, so that all texts are read again
  const text = useMemo(
    () => Object.freeze((id: string, english: string, values?: TextValues) => core.messages.text(id, english, values)),
    [core, locale, revision],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: new pictures have to make a new value, so that all images are read again
  const modal = useMemo(
    (): ModalContextValue => Object.freeze({ text, locale, store }),
    [text, locale, store, pictures],
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

function useAtomOf<T>(store: Store, atom: Atom<T>): T {
  const read = () => store.get(atom)
  return useSyncExternalStore((listener) => store.sub(atom, listener), read, read)
}
