import { getModalContext, type Text } from '@latchkey/plugin-api'
import { kitStyles } from '@latchkey/plugin-api/kit'
import { addSheet, type Runtime } from '@latchkey/shell/integration'
import { createRoot } from 'react-dom/client'
import { createTabs } from '../tabs/createTabs.js'
import { Panel } from './Panel.js'
import { css as panelCss } from './panel.css.js'

/** Renders the panel into the layer. Returns a function that removes it. */
export function mountPanel(runtime: Runtime, layer: HTMLElement, takesFocus: boolean, onClose: () => void): () => void {
  const shadow = layer.getRootNode() as ShadowRoot
  // The launcher's sheet is always there. The panel's sheets are added once, and stay when the panel closes.
  if (shadow.adoptedStyleSheets.length === 1) for (const css of [kitStyles, panelCss]) addSheet(shadow, css)
  const element = document.createElement('div')
  element.className = 'lk-root'
  element.onkeydown = (event) => {
    if (event.key !== 'Escape') return
    // Escape would also close the modal's dialog around the panel.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  layer.append(element)

  const root = createRoot(element)
  const ModalContext = getModalContext()
  const text: Text = (_id: string, english: string, ..._values: readonly unknown[]) => english
  const modal = { text, locale: 'en', store: runtime.store }
  root.render(
    <ModalContext.Provider value={modal}>
      <Panel runtime={runtime} tabs={createTabs(runtime)} takesFocus={takesFocus} onClose={onClose} />
    </ModalContext.Provider>,
  )
  return () => {
    root.unmount()
    element.remove()
  }
}
