import type { ViewMap } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import type { Runtime } from '../runtime.js'
import { setShaking, type ViewEntry, viewStackAtom } from '../state/navigation.js'

/** False on UnsupportedChain and views above it, on a required sign-in, and on plugin views that are not `closable`. */
export function isClosable({ runtime, plugins }: Pick<Core, 'runtime' | 'plugins'>): boolean {
  const stack = runtime.store.get(viewStackAtom)
  const { name } = stack.at(-1) ?? {}
  if (!name) return true
  if (stack.some(isRequired)) return false
  return plugins.ownerOf(name)?.manifest.views?.[name]?.closable !== false
}

function isRequired({ name, args }: ViewEntry): boolean {
  if (name === 'SIWXSignMessage') return (args as ViewMap['SIWXSignMessage'])?.required === true
  return name === 'UnsupportedChain'
}

const shakeMs = 500

/** Returns a function that shakes the modal. A call during a shake prolongs it. */
export function createShake({ store, signal }: Pick<Runtime, 'store' | 'signal'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function stop() {
    clearTimeout(timer)
    setShaking(store, false)
  }
  signal.addEventListener('abort', stop, { once: true })
  return () => {
    if (signal.aborted) return
    clearTimeout(timer)
    setShaking(store, true)
    timer = setTimeout(stop, shakeMs)
  }
}
