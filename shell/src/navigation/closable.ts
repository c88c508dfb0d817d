/** Where users may not close the modal, and the shake that tells them so. */
import type { ViewMap } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import type { Runtime } from '../runtime.js'
import { setShaking } from '../state/modal.js'
import { type ViewEntry, viewStackAtom } from '../state/navigation.js'

/**
 * Tells whether the user may close the modal now. Not on UnsupportedChain and the views opened from it, because the app can't
 * work with the wallet's network; not on a required sign-in and its approval; and not on a plugin's view that says so.
 */
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

/** The returned function shakes the modal for 500 ms. During a shake it starts the time again. */
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
