import { addSheet, coreAtom, type Runtime, themeAtom, themeModeAtom } from '@latchkey/shell/integration'
import { css } from './launcher.css.js'
import type { OnEnd } from './records.js'

/**
 * Adds the devtools' element to the page, and returns the layer in its shadow root, which is above everything.
 *
 * While the modal's dialog is open, the element is inside it, because a modal dialog makes everything outside inert, even
 * popovers. The dialog is transparent and covers the window, so nothing moves.
 */
export function createLayer({ store }: Runtime, container: HTMLElement, onEnd: OnEnd): HTMLElement {
  const host = document.createElement('latchkey-devtools')
  const root = host.attachShadow({ mode: 'open' })
  addSheet(root, css)
  const layer = document.createElement('div')
  layer.className = 'layer'
  layer.popover = 'manual'
  root.append(layer)
  host.lang = 'en'
  host.dir = 'ltr'

  const observer = new MutationObserver(attach)
  let dialog: HTMLDialogElement | undefined

  function followCore() {
    const core = store.get(coreAtom)
    if (!core) return
    dialog = core.dialog.container.parentElement as HTMLDialogElement
    observer.observe(dialog, { attributeFilter: ['open'] })
    attach()
  }

  function attach() {
    const parent = dialog?.open ? dialog : container
    if (host.parentNode === parent) return
    parent.append(host)
    // Showing it again puts it above a dialog that opened meanwhile.
    layer.showPopover?.()
  }

  function applyTheme() {
    // Core, which watches the system's theme, may not run yet.
    const system = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'
    host.dataset.theme = store.get(themeModeAtom).replace('auto', system)
  }

  onEnd(store.sub(coreAtom, followCore), store.sub(themeAtom, applyTheme), () => {
    observer.disconnect()
    host.remove()
  })
  applyTheme()
  attach()
  followCore()
  return layer
}
