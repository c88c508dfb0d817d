import type { Cleanup } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { isClosable } from '../navigation/closable.js'
import { openAtom } from '../state/modal.js'
import { viewStackAtom } from '../state/navigation.js'
import { applyTheme } from '../theme/applyTheme.js'
import { addSheet, createHostElement, type HostElements, removedEvent } from './createHostElement.js'
import { dragToClose, isSheet } from './dragToClose.js'
import { fitKeyboard } from './fitKeyboard.js'
import { keepEvents } from './keepEvents.js'
import { listenToCloseRequests } from './listenToCloseRequests.js'
import { lockScroll } from './lockScroll.js'
import { rememberFocus } from './rememberFocus.js'

export interface DialogHost extends HostElements {
  /** Adds the modal's element to the page. */
  attach(): void
  /** Computes the closed modal's style and layout, so that opening it is faster. Nothing is drawn. */
  layOut(): void
  /** Shows the dialog if the modal is open. The UI calls this when it has rendered, so that all is laid out at once. */
  show(): void
  addStyles(css: string): Cleanup
  /** Moves focus into the dialog. The UI calls this when its first view has rendered. */
  focusFirst(): void
}

/** The dialog reads parts other than `runtime` only when it needs them, because core creates them later. */
export type DialogParts = Pick<Core, 'runtime' | 'navigation' | 'plugins' | 'alerts'>

// Same duration as the style sheet's transitions of `data-state="closing"`.
const closeCardMs = 150
const closeSheetMs = 220

/** @throws {ContainerMissingError} If `enableEmbedded` is set without `container`. */
export function createDialog(core: DialogParts): DialogHost {
  const { options, signal, store, id } = core.runtime
  const isEmbedded = options.enableEmbedded === true
  const elements = createHostElement(id, options)
  const { element, dialog } = elements
  let releasePage: (() => void) | undefined
  let closing: ReturnType<typeof setTimeout> | undefined

  function attach() {
    if (element.isConnected) return
    finishClosing()
    const parent = options.container ?? document.body
    parent.append(element)
  }

  function open() {
    clearTimeout(closing)
    closing = undefined
    delete dialog.dataset.state
    attach()
    if (isEmbedded) return dialog.setAttribute('open', '') // `show()` moves focus away from the app.
    if (dialog.open) return
    releasePage?.()
    releasePage = holdPage(core, elements)
    showFocused(elements)
  }

  function close() {
    if (closing !== undefined) return
    if (isEmbedded) return dialog.removeAttribute('open')
    if (!dialog.open) return finishClosing()
    dialog.dataset.state = 'closing'
    closing = setTimeout(finishClosing, isSheet() ? closeSheetMs : closeCardMs)
  }

  function finishClosing() {
    clearTimeout(closing)
    closing = undefined
    delete dialog.dataset.state
    dialog.style.removeProperty('--lk-drag')
    if (dialog.open) dialog.close()
    releasePage?.()
    releasePage = undefined
  }

  function follow() {
    // `closedby` stops Chromium from closing on a second Escape, but would let Escape remove an embedded dialog.
    if (isEmbedded && isClosable(core)) dialog.removeAttribute('closedby')
    else dialog.setAttribute('closedby', isClosable(core) ? 'closerequest' : 'none')
    // Also runs for each view, so that an embedded modal is attached again if its container was replaced.
    if (!store.get(openAtom)) close()
    else if (dialog.open) open()
  }

  function handleRemoval() {
    // Removing a dialog ends its modal state, but would leave the page locked. Called after a microtask, because an
    // element that was only moved is then in the page again.
    if (isEmbedded || !store.get(openAtom) || signal.aborted) return
    if (!element.isConnected) return core.navigation.close()
    finishClosing()
    open()
  }

  function handleClosedByBrowser() {
    if (!store.get(openAtom) || signal.aborted) return
    if (isClosable(core)) core.navigation.close()
    else dialog.showModal()
  }

  applyTheme(core.runtime, element)
  const requestClose = () => core.navigation.requestClose()
  if (!isEmbedded) listenToCloseRequests(dialog, { requestClose, onClosed: handleClosedByBrowser })
  element.addEventListener(removedEvent, () => queueMicrotask(handleRemoval))
  for (const changed of [openAtom, viewStackAtom]) signal.addEventListener('abort', store.sub(changed, follow))
  signal.addEventListener('abort', () => {
    finishClosing()
    element.remove()
  })
  follow()

  return {
    ...elements,
    attach,
    layOut() {
      if (isEmbedded || element.isConnected || signal.aborted) return
      dialog.setAttribute('open', '')
      document.body.append(element)
      dialog.getBoundingClientRect()
      element.remove()
      dialog.removeAttribute('open')
    },
    show() {
      if (store.get(openAtom) && !signal.aborted) open()
    },
    addStyles: (css) => addSheet(elements.root, css),
    focusFirst() {
      if (dialog.open && !isEmbedded) focusView(elements)
    },
  }
}

function holdPage({ navigation, alerts }: DialogParts, elements: HostElements): () => void {
  const { element, dialog, container } = elements
  // The app's own open dialog hides its siblings, including this modal, from screen readers.
  for (const name of ['aria-hidden', 'inert']) element.removeAttribute(name)
  const releases = [rememberFocus(dialog), lockScroll(), keepEvents(elements, () => alerts.raise('KEYS_PREVENTED'))]
  if (isSheet() || matchMedia('(pointer: coarse)').matches) {
    releases.push(
      dragToClose(dialog, container, () => navigation.requestClose()),
      fitKeyboard(dialog, container),
    )
  }
  return () => {
    for (const release of releases.reverse()) release()
  }
}

/** Shows the dialog with focus on its title. Moving focus there later would compute styles and layout once more. */
function showFocused({ dialog, container }: HostElements): void {
  const title = container.querySelector('h2[tabindex]')
  title?.setAttribute('autofocus', '')
  dialog.showModal()
  title?.removeAttribute('autofocus')
}

/** Focuses an element with `autofocus`, else the title, unless focus is already in the view. */
function focusView({ root, dialog, container }: HostElements): void {
  const view = container.querySelector('.lk-view')
  if (root.activeElement && view?.contains(root.activeElement)) return
  const find = (selector: string) => container.querySelector<HTMLElement>(selector)
  const target = find('[autofocus]') ?? find('h2[tabindex]') ?? dialog
  target.focus({ preventScroll: true })
}
