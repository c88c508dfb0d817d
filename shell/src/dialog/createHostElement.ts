/** Makes the modal's element in the page. */
export function createHostElement(id: string, embedded: boolean): HTMLElement {
  // Defined even though it does little, because an app may hide `:not(:defined)`.
  if (HostElement && !customElements.get(tag)) customElements.define(tag, HostElement)
  const element = document.createElement(tag)
  element.dataset.modal = id
  if (embedded) element.dataset.mode = 'embedded'
  return element
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
