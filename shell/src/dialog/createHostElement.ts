import type { Cleanup } from '@latchkey/plugin-api'

/** The modal's elements in the page. The dialog holds the container of the UI, and beside it the secure frame. */
export interface HostElements {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly dialog: HTMLDialogElement
  readonly container: HTMLElement
  readonly frameSlot: HTMLElement
}

export function createHostElement(id: string, isEmbedded: boolean): HostElements {
  // Defined even though it does little, because an app may hide `:not(:defined)`.
  if (HostElement && !customElements.get(tag)) customElements.define(tag, HostElement)
  const element = document.createElement(tag)
  element.dataset.modal = id
  if (isEmbedded) element.dataset.mode = 'embedded'
  const root = element.attachShadow({ mode: 'open' })
  const dialog = document.createElement('dialog')
  const container = document.createElement('div')
  const frameSlot = document.createElement('div')
  dialog.className = 'lk-dialog lk-root'
  dialog.tabIndex = -1
  container.className = 'lk-card'
  frameSlot.className = 'lk-frame'
  dialog.append(container, frameSlot)
  root.append(dialog)
  return { element, root, dialog, container, frameSlot }
}

const tag = 'latchkey-modal'

/** The element was removed from the page, or moved in it. */
export const removedEvent = 'removed'

// At the top of the module, where minifiers can't move it into a function: the browser keeps a registered class forever, and with
// it all variables of the function around it, such as the first modal. A server has no HTMLElement.
const HostElement =
  typeof HTMLElement === 'undefined'
    ? undefined
    : class extends HTMLElement {
        disconnectedCallback() {
          this.dispatchEvent(new Event(removedEvent))
        }
      }

/** Adopts a constructable style sheet: strict CSPs allow it, but would require a nonce of a style element. */
export function addSheet(root: ShadowRoot, css: string): Cleanup {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
