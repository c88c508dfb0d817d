/** The element that stands in the page, one for each modal. */
export function createHostElement(id: string, embedded: boolean): HTMLElement {
  // Defined at first mount, because a server has no HTMLElement; a host may hide `:not(:defined)`, so it is not left out.
  if (!customElements.get(tag)) customElements.define(tag, createClass())
  const element = document.createElement(tag)
  element.dataset.modal = id
  if (embedded) element.dataset.mode = 'embedded'
  return element
}

const tag = 'latchkey-modal'

function createClass(): CustomElementConstructor {
  return class extends HTMLElement {
    disconnectedCallback() {
      this.dispatchEvent(new Event(removedEvent))
    }
  }
}

/** The element was taken out of the page, perhaps only to be put in again elsewhere. */
export const removedEvent = 'removed'
