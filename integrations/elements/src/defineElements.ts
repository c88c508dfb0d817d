import type { Modal } from '@latchkey/shell'
import { brand, createElementClass, type ElementSpec } from './createElementClass.js'
import { describeAccount } from './describeAccount.js'
import { describeButton } from './describeButton.js'
import { describeNetwork } from './describeNetwork.js'
import { addModal } from './elementModals.js'

/**
 * Defines `<latchkey-button>`, `<latchkey-account-button>` and `<latchkey-network-button>`, and gives them a modal.
 * Call it once for each modal. An element with a `modal-id` waits for the modal with that id. Other elements use the
 * first modal.
 *
 * If another script has already defined a tag name, this function logs a warning and leaves that name alone. On a
 * server it does nothing.
 */
export function defineElements(modal: Modal | { readonly modal: Modal }): void {
  if (typeof customElements === 'undefined') return
  addModal('modal' in modal ? modal.modal : modal)
  for (const [tag, spec] of Object.entries(elements)) define(tag, spec)
}

const elements: Readonly<Record<`latchkey-${string}`, ElementSpec>> = {
  'latchkey-button': { describe: describeButton, texts: ['label', 'loading-label', 'balance'] },
  'latchkey-account-button': { describe: describeAccount, texts: ['balance'], view: 'Account' },
  'latchkey-network-button': { describe: describeNetwork, texts: ['label'], view: 'Networks', hasChevron: true },
}

const defined = new Set<string>()

function define(tag: string, spec: ElementSpec): void {
  if (defined.has(tag)) return
  defined.add(tag)
  const taken = customElements.get(tag)
  if (!taken) {
    customElements.define(tag, createElementClass(spec))
    return
  }
  const owner = brand in taken ? 'another copy of Latchkey, which does not know this modal' : 'another script'
  // biome-ignore lint/suspicious/noConsole: tells the developer why the element does not work
  console.warn(`[latchkey] <${tag}> is taken by ${owner}`)
}
