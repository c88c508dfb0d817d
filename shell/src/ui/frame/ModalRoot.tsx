import { getModalContext, type ModalContextValue, type TextValues } from '@latchkey/plugin-api'
import { type ReactElement, useMemo, useSyncExternalStore } from 'react'
import type { Core } from '../../contract/core.js'
import { localeAtom } from '../../state/modal.js'
import { UiContext, type UiContextValue } from '../UiContext.js'
import type { ViewLoader } from '../views/createViewLoader.js'
import { ModalFrame } from './ModalFrame.js'
import { ToastRegion } from './ToastRegion.js'

interface ModalRootProps {
  readonly core: Core
  readonly viewLoader: ViewLoader
}

/** The contexts of one modal around its frame and its toasts. */
export function ModalRoot({ core, viewLoader }: ModalRootProps): ReactElement {
  const { store } = core.runtime
  const readLocale = () => store.get(localeAtom)
  const locale = useSyncExternalStore((listener) => store.sub(localeAtom, listener), readLocale, readLocale)
  const modal = useMemo(
    (): ModalContextValue => ({
      // A new function for each locale: texts are read while rendering, and everything that reads them must render anew.
      text: (id: string, english: string, values?: TextValues) => core.messages.text(id, english, values),
      locale,
      store,
    }),
    [core, locale, store],
  )
  const ui = useMemo((): UiContextValue => ({ core, viewLoader }), [core, viewLoader])
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
