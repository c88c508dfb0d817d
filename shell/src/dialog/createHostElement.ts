import { type Cleanup, LatchkeyError } from '@latchkey/plugin-api'
import type { ModalOptions } from '../options.js'

/** The modal's elements in the page. */
export interface HostElements {
  /** `<latchkey-modal>` */
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly dialog: HTMLDialogElement
  /** Holds the UI. */
  readonly container: HTMLElement
  /** Holds the secure frame: inside the dialog, beside the container, never re-parented. */
  readonly frameSlot: HTMLElement
}

/** @throws {ContainerMissingError} `enableEmbedded` without `container`. */
export function createHostElement(
  id: string,
  { enableEmbedded, container: parent }: Pick<ModalOptions, 'enableEmbedded' | 'container'>,
): HostElements {
  if (enableEmbedded && !parent) throw new ContainerMissingError()
  // Defined even though it does little, because an app may hide `:not(:defined)`.
  if (HostElement && !customElements.get(tag)) customElements.define(tag, HostElement)
  const element = document.createElement(tag)
  element.dataset.modal = id
  if (enableEmbedded) element.dataset.mode = 'embedded'
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

export class ContainerMissingError extends LatchkeyError {
  constructor() {
    super('CONTAINER_MISSING', 'An embedded modal needs a container', {
      details: 'Give createModal() the element in which it stands: { enableEmbedded: true, container }.',
    })
  }
}
