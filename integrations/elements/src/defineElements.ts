import type { Modal } from '@latchkey/shell'
import { brand, createElementClass, type ElementSpec } from './createElementClass.js'
import { describeAccount } from './describeAccount.js'
import { describeButton } from './describeButton.js'
import { describeNetwork } from './describeNetwork.js'
import { addModal } from './elementModals.js'

/**
 * Defines `<latchkey-button>`, `<latchkey-account-button>` and `<latchkey-network-button>`, and gives them a modal: the
 * first that is given is every element's, and an element with `modal-id` waits for the one with that id. Call it as often
 * as you like, once for each modal. On a server it does nothing.
 *
 * A tag name that another script has taken is left to it, with a warning in the console.
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
  const owner = brand in taken ? 'a second copy of Latchkey, which this modal is unknown to' : 'another script'
  // biome-ignore lint/suspicious/noConsole: nobody else would tell the developer why the element does not work
  console.warn(`[latchkey] <${tag}> is taken by ${owner}`)
}
