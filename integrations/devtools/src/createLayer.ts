import { addSheet, coreAtom, type Runtime, themeAtom, themeModeAtom } from '@latchkey/shell/integration'
import { css } from './launcher.css.js'
import type { OnEnd } from './OnEnd.js'

/**
 * The devtools' own element in the page, and the layer in its shadow root that stands above everything.
 *
 * While the modal's dialog is open, the element stands inside the dialog: a modal dialog makes all else on the page
 * inert, popovers too, but not what is in it. The dialog is a clear box over the whole window, so nothing moves by it.
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

  const observer = new MutationObserver(place)
  let dialog: HTMLDialogElement | undefined

  function followCore() {
    const core = store.get(coreAtom)
    if (!core) return
    dialog = core.dialog.container.parentElement as HTMLDialogElement
    observer.observe(dialog, { attributeFilter: ['open'] })
    place()
  }

  function place() {
    const parent = dialog?.open ? dialog : container
    if (host.parentNode === parent) return
    // Shown anew, it is above a dialog that was opened meanwhile.
    parent.append(host)
    layer.showPopover?.()
  }

  function applyTheme() {
    // Core, which watches the system's, may not be up.
    const system = matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'
    host.dataset.theme = store.get(themeModeAtom).replace('auto', system)
  }

  onEnd(store.sub(coreAtom, followCore), store.sub(themeAtom, applyTheme), () => {
    observer.disconnect()
    host.remove()
  })
  applyTheme()
  place()
  followCore()
  return layer
}
