import type { Modal } from '@latchkey/shell'
import type { Runtime } from '@latchkey/shell/integration'
import { createLayer } from './createLayer.js'
import { observeModal } from './observe/observeModal.js'

export interface DevtoolsOptions {
  /** Parent of the devtools' element. It must stay in the page. @default document.body */
  readonly container?: HTMLElement
  /** Opens the panel right away. @default false */
  readonly open?: boolean
}

/**
 * Adds devtools for a modal to the page: a small button at the edge, which opens a panel. Returns a function that
 * removes them. Disposing the modal removes them too.
 *
 * The devtools start recording with this call, and never start the modal. A second call for the same modal replaces the
 * first devtools. On a server this does nothing.
 *
 * For development only. Load it with `import()` behind a condition that a production build removes.
 */
export function mountDevtools(modal: Pick<Modal, 'runtime'>, options: DevtoolsOptions = {}): () => void {
  const { runtime } = modal
  if (typeof document === 'undefined' || runtime.signal.aborted) return () => undefined
  mounted.get(runtime)?.()
  const ends: (() => void)[] = []
  const unmount = () => {
    for (const end of ends.splice(0)) end()
  }
  const onEnd = (...more: readonly (() => void)[]) => void ends.push(...more)
  mounted.set(runtime, unmount)
  runtime.signal.addEventListener('abort', unmount)

  observeModal(runtime, onEnd)
  const layer = createLayer(runtime, options.container ?? document.body, onEnd)
  const launcher = document.createElement('button')
  launcher.textContent = 'Devtools'
  launcher.onclick = () => open(true)
  layer.append(launcher)
  let close: (() => void) | undefined

  // An import failure stays unhandled, so that the developer sees it in the console. The next click tries again.
  async function open(takesFocus: boolean) {
    const { mountPanel } = await import('./panel/mountPanel.js')
    if (!layer.isConnected || close) return
    launcher.hidden = true
    close = mountPanel(runtime, layer, takesFocus, () => {
      closePanel()
      launcher.focus()
    })
  }

  function closePanel() {
    close?.()
    close = undefined
    launcher.hidden = false
  }

  onEnd(closePanel, () => runtime.signal.removeEventListener('abort', unmount))
  if (options.open) void open(false)
  return unmount
}

const mounted = new WeakMap<Runtime, () => void>()
