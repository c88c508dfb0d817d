import { addSheet, coreAtom, type Runtime, themeAtom, themeModeAtom } from '@latchkey/shell/integration'
import { css } from './launcher.css.js'
import type { OnEnd } from './records.js'

/**
 * Adds the devtools' element to the page. Returns the layer in its shadow root, which is above everything else.
 *
 * While the modal's dialog is open, the element moves into it, because an open dialog makes everything outside it
 * inert, even popovers. The dialog is transparent and covers the window, so nothing visibly moves.
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
    dialog = core.dialog.container.closest('dialog') as HTMLDialogElement
    observer.observe(dialog, { attributeFilter: ['open'] })
    attach()
  }

  function attach() {
    const parent = dialog?.open ? dialog : container
    if (host.parentNode === parent) return
    parent.append(host)
    // A dialog may have opened above the layer. Showing the layer again puts it on top.
    layer.showPopover?.()
  }

  function applyTheme() {
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
