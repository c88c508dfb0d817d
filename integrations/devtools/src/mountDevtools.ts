import type { Modal } from '@latchkey/shell'
import type { Runtime } from '@latchkey/shell/integration'
import { createLayer } from './createLayer.js'
import type { OnEnd } from './OnEnd.js'
import { observeModal } from './observe/observeModal.js'

export interface DevtoolsOptions {
  /** Where the devtools' element stands in the page. It must be there for as long as they are. @default document.body */
  readonly container?: HTMLElement
  /** Shows the panel at once. @default false */
  readonly open?: boolean
}

/**
 * Puts the devtools of a modal into the page: a small button at the edge, which opens a panel over whatever is there. They
 * watch from now on, start nothing of the modal by themselves, and end with it or by the returned function, which puts
 * everything back. On a server this does nothing. A second call for the same modal takes the first one's place.
 *
 * For development only: load it by `import()` behind a condition that a production build drops.
 */
export function mountDevtools(modal: Pick<Modal, 'runtime'>, options: DevtoolsOptions = {}): () => void {
  const { runtime } = modal
  if (typeof document === 'undefined' || runtime.signal.aborted) return () => undefined
  mounted.get(runtime)?.()
  const ends: (() => void)[] = []
  const unmount = () => {
    for (const end of ends.splice(0)) end()
  }
  const onEnd: OnEnd = (...more) => void ends.push(...more)
  mounted.set(runtime, unmount)
  runtime.signal.addEventListener('abort', unmount)

  observeModal(runtime, onEnd)
  const layer = createLayer(runtime, options.container ?? document.body, onEnd)
  const launcher = document.createElement('button')
  launcher.textContent = 'Devtools'
  launcher.onclick = () => open(true)
  layer.append(launcher)
  let close: (() => void) | undefined

  // A failure is unhandled: the console is where its user looks, and the next press tries again.
  async function open(takesFocus: boolean) {
    const { mountPanel } = await import('./panel/mountPanel.js')
    if (!layer.isConnected || close) return
    launcher.hidden = true
    close = mountPanel(runtime, layer, takesFocus, () => {
      leave()
      launcher.focus()
    })
  }

  function leave() {
    close?.()
    close = undefined
    launcher.hidden = false
  }

  onEnd(leave, () => runtime.signal.removeEventListener('abort', unmount))
  if (options.open) void open(false)
  return unmount
}

/** Hot reloading mounts again without taking away what it mounted before. */
const mounted = new WeakMap<Runtime, () => void>()
