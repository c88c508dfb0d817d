import type { Core } from '../core.js'
import { keepEvents } from './keepEvents.js'
import { listenToCloseRequests } from './listenToCloseRequests.js'
import { lockScroll } from './lockScroll.js'

/** Shows an embedded modal over the page. Moves no element, because that would reload the secure frame. */
export function liftDialog(core: Pick<Core, 'dialog' | 'navigation' | 'alerts'>): () => void {
  const { dialog: host, navigation, alerts } = core
  const { dialog } = host
  if (dialog.matches(':modal')) return () => undefined
  const placeholder = document.createElement('div')
  placeholder.style.blockSize = `${dialog.getBoundingClientRect().height}px`
  host.root.insertBefore(placeholder, dialog)
  const unlockScroll = lockScroll()
  const releaseEvents = keepEvents(host, () => alerts.raise('KEYS_PREVENTED'))
  const lifetime = new AbortController()
  listenToCloseRequests(dialog, {
    requestClose: () => navigation.requestClose(),
    onClosed() {
      dialog.showModal()
      navigation.requestClose()
    },
    signal: lifetime.signal,
  })
  dialog.removeAttribute('open')
  dialog.showModal()
  host.container.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true })
  return () => {
    lifetime.abort()
    releaseEvents()
    // The browser restores the focus.
    if (dialog.open) dialog.close()
    dialog.setAttribute('open', '')
    placeholder.remove()
    unlockScroll()
  }
}
