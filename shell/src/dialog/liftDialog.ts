import type { Core } from '../core.js'
import { keepEvents } from './keepEvents.js'
import { lockScroll } from './lockScroll.js'

/**
 * Puts an embedded modal over the page, as any other, until the returned function is called; its place in the page stays
 * free for it. Nothing moves in the document, or the secure frame in the dialog would load anew.
 */
export function liftDialog({ dialog: host, navigation, alerts }: LiftParts): () => void {
  const dialog = host.container.closest('dialog')
  if (!dialog || dialog.matches(':modal')) return () => undefined
  const stay = document.createElement('div')
  stay.style.blockSize = `${dialog.getBoundingClientRect().height}px`
  host.root.insertBefore(stay, dialog)
  const unlockScroll = lockScroll()
  const releaseEvents = keepEvents(host.element, () => alerts.raise('KEYS_PREVENTED'))
  const leaving = new AbortController()
  listenToLeaving(dialog, () => navigation.requestClose(), leaving.signal)
  dialog.removeAttribute('open')
  dialog.showModal()
  host.container.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true })
  return () => {
    leaving.abort()
    releaseEvents()
    // Gives the focus back to where it was.
    if (dialog.open) dialog.close()
    dialog.setAttribute('open', '')
    stay.remove()
    unlockScroll()
  }
}

type LiftParts = Pick<Core, 'dialog' | 'navigation' | 'alerts'>

/** Escape, the back gesture and the scrim. Navigation decides, also where the browser has closed the dialog already. */
function listenToLeaving(dialog: HTMLDialogElement, leave: () => void, signal: AbortSignal): void {
  const ask = (event: Event) => {
    if (event.target !== dialog) return
    event.preventDefault()
    if (!dialog.open) dialog.showModal()
    leave()
  }
  dialog.addEventListener('cancel', ask, { signal })
  dialog.addEventListener('close', ask, { signal })
  let pressed: EventTarget | null = null
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      pressed = event.target
    },
    { signal },
  )
  dialog.addEventListener('click', (event) => pressed === dialog && ask(event), { signal })
}
