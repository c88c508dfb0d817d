import { type Cleanup, LatchkeyError } from '@latchkey/plugin-api'
import type { ModalOptions } from '../options.js'

export interface HostElements {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly dialog: HTMLDialogElement
  readonly container: HTMLElement
  /** Contains the secure frame. Never moved, because moving it would reload the frame. */
  readonly frameSlot: HTMLElement
}

/** @throws {ContainerMissingError} If `enableEmbedded` is set without `container`. */
export function createHostElement(id: string, options: ModalOptions): HostElements {
  if (options.enableEmbedded && !options.container) throw new ContainerMissingError()
  // An undefined element would be invisible in apps that hide `:not(:defined)`.
  if (HostElement && !customElements.get(tag)) customElements.define(tag, HostElement)
  const element = document.createElement(tag)
  element.dataset.modal = id
  if (options.enableEmbedded) element.dataset.mode = 'embedded'
  const root = element.attachShadow({ mode: 'open' })
  const dialog = document.createElement('dialog')
  const place = document.createElement('div')
  const container = document.createElement('div')
  const frameSlot = document.createElement('div')
  dialog.className = 'lk-dialog lk-root'
  dialog.tabIndex = -1
  place.className = 'lk-place'
  container.className = 'lk-card'
  frameSlot.className = 'lk-frame'
  place.append(container)
  dialog.append(place, frameSlot)
  root.append(dialog)
  return { element, root, dialog, container, frameSlot }
}

const tag = 'latchkey-modal'

/** Dispatched on the element when it is moved or removed from the page. */
export const removedEvent = 'removed'

// At module level, because a registered class is kept forever, along with any variables in its scope.
const HostElement =
  typeof HTMLElement === 'undefined'
    ? undefined
    : class extends HTMLElement {
        disconnectedCallback() {
          this.dispatchEvent(new Event(removedEvent))
        }
      }

/** Adopts a constructable style sheet, which needs no nonce under a strict CSP. */
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
      details: 'Pass the element to render into: createModal({ enableEmbedded: true, container }).',
    })
  }
}
