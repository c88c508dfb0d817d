import type { Cleanup } from '@latchkey/plugin-api'
import { LatchkeyError } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { isClosable } from '../navigation/closing.js'
import { openAtom } from '../state/modal.js'
import { viewStackAtom } from '../state/navigation.js'
import { applyTheme } from '../theme/applyTheme.js'
import { addSheet } from './addSheet.js'
import { createHostElement, removedEvent } from './createHostElement.js'
import { keepEvents } from './keepEvents.js'
import { lockScroll } from './lockScroll.js'
import { rememberFocus } from './rememberFocus.js'

/** The host element, the shadow root and the one permanent dialog. */
export interface DialogHost {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  /** The UI mounts into it. */
  readonly container: HTMLElement
  /** Adopts a constructable style sheet. */
  addStyles(css: string): Cleanup
  /** Where the secure frame stands: inside the dialog, beside the container, never re-parented. */
  readonly frameSlot: HTMLElement
  /** Focus lands here after `showModal()`; the UI calls it when its first view has rendered. */
  focusFirst(): void
}

/** What the dialog needs of core. It reads all but `runtime` when it uses them. */
export type DialogParts = Pick<Core, 'runtime' | 'navigation' | 'plugins' | 'alerts'>

/**
 * The host element with its shadow root and the one permanent dialog, following `openAtom`.
 *
 * A modal dialog is in the top layer, keeps the focus and makes the page inert; an embedded one is part of the page.
 *
 * @throws {ContainerMissingError} `enableEmbedded` without `container`.
 */
export function createDialog(core: DialogParts): DialogHost {
  const { runtime } = core
  const { options, signal, store } = runtime
  const embedded = options.enableEmbedded === true
  if (embedded && !options.container) throw new ContainerMissingError()

  const element = createHostElement(runtime.id, embedded)
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
  applyTheme(runtime, element)

  let release: (() => void) | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  attach()

  /** Frameworks that exchange the whole body take the element with it, also while it is open. */
  function attach() {
    if (element.isConnected) return
    end()
    ;(options.container ?? document.body).append(element)
  }

  function open() {
    clearTimeout(closing)
    closing = undefined
    delete dialog.dataset.state
    attach()
    if (embedded) {
      // Not `show()`: it would take the focus from the page.
      dialog.setAttribute('open', '')
      return
    }
    if (dialog.open) return
    release?.()
    // A page's own dialog hides what stands beside it; what opens above it is to be found again.
    for (const name of ['aria-hidden', 'inert']) element.removeAttribute(name)
    const giveFocusBack = rememberFocus(dialog)
    const unlockScroll = lockScroll()
    const stopTouch = adaptToTouch()
    const releaseEvents = keepEvents(element, () => core.alerts.raise('KEYS_PREVENTED'))
    release = () => {
      release = undefined
      releaseEvents()
      unlockScroll()
      stopTouch()
      giveFocusBack()
    }
    dialog.showModal()
  }

  /** Sheets and soft keyboards are for fingers, so only touch screens fetch what handles them. */
  function adaptToTouch(): () => void {
    if (!isSheet() && !matchMedia('(pointer: coarse)').matches) return () => undefined
    let stop = (): void => undefined
    let stopped = false
    import('./adaptToTouch.js').then(
      (module) => {
        if (!stopped) stop = module.adaptToTouch(dialog, container, () => core.navigation.requestClose())
      },
      // The dialog still closes by its button; the next opening tries again.
      () => undefined,
    )
    return () => {
      stopped = true
      stop()
    }
  }

  function close() {
    if (closing !== undefined) return
    if (embedded) {
      dialog.removeAttribute('open')
      return
    }
    // The browser has closed it already: what is left is to give back what was taken.
    if (!dialog.open) return end()
    dialog.dataset.state = 'closing'
    closing = setTimeout(end, isSheet() ? sheetMs : cardMs)
  }

  function end() {
    clearTimeout(closing)
    closing = undefined
    delete dialog.dataset.state
    dialog.style.removeProperty('--lk-drag')
    if (dialog.open) dialog.close()
    release?.()
  }

  /** Also with each view, so that an embedded modal comes back whose container was exchanged. */
  function follow() {
    // Chromium lets a second Escape through whatever its listeners say; where closing is forbidden only this holds.
    // An embedded one that is no modal dialog has to have no attribute, or Escape takes it out of the page.
    if (embedded && isClosable(core)) dialog.removeAttribute('closedby')
    else dialog.setAttribute('closedby', isClosable(core) ? 'closerequest' : 'none')
    if (store.get(openAtom)) open()
    else close()
  }

  /** A removed dialog is no modal one any more, and nobody can close it: without this the page would stay locked. */
  function handleRemoval() {
    if (embedded || !store.get(openAtom) || signal.aborted) return
    if (!element.isConnected) return core.navigation.close()
    end()
    open()
  }

  listenToLeaving()
  // A task's end tells removing from moving.
  element.addEventListener(removedEvent, () => queueMicrotask(handleRemoval))
  const stops = [store.sub(openAtom, follow), store.sub(viewStackAtom, follow)]
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of stops) stop()
      end()
      element.remove()
    },
    { once: true },
  )
  follow()

  /** Every way out asks navigation, which closes the modal or says no. */
  function listenToLeaving() {
    if (embedded) return
    let pressed: EventTarget | null = null
    const leave = () => core.navigation.requestClose()
    dialog.addEventListener('keydown', (event) => {
      // A field that used Escape prevented the default. An input method uses Escape while it composes.
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      leave()
    })
    // What Escape is on a keyboard is the back gesture on Android.
    dialog.addEventListener('cancel', (event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      leave()
    })
    dialog.addEventListener('close', (event) => {
      // The event comes a task late: by then the modal may be open again for somebody else.
      if (event.target !== dialog || dialog.open || !store.get(openAtom) || signal.aborted) return
      if (isClosable(core)) core.navigation.close()
      else dialog.showModal()
    })
    // Both ends of the click: a selection that is dragged out of the card must not close it.
    dialog.addEventListener('pointerdown', (event) => {
      pressed = event.target
    })
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && pressed === dialog) leave()
    })
  }

  return {
    element,
    root,
    container,
    frameSlot,
    addStyles: (css) => addSheet(root, css),
    focusFirst() {
      if (!dialog.open || embedded) return
      const view = container.querySelector('.lk-view')
      if (root.activeElement && view?.contains(root.activeElement)) return
      const target =
        container.querySelector<HTMLElement>('[autofocus]') ?? container.querySelector<HTMLElement>('h2[tabindex]')
      ;(target ?? dialog).focus({ preventScroll: true })
    },
  }
}

const cardMs = 150 // as the style sheet's transitions of `data-state="closing"`
const sheetMs = 220

function isSheet(): boolean {
  return matchMedia('(max-width: 430px)').matches
}

export class ContainerMissingError extends LatchkeyError {
  constructor() {
    super('CONTAINER_MISSING', 'An embedded modal needs a container', {
      details: 'Give createModal() the element in which it stands: { enableEmbedded: true, container }.',
    })
  }
}
