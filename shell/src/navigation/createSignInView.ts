import type { ViewName } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { openAtom } from '../state/modal.js'
import { viewStackAtom } from '../state/navigation.js'
import { signInAtom } from '../state/signIn.js'
import { connectingViews } from './shellViews.js'

export interface SignInView {
  show(): void
  leave(): void
  watch(onLeave: () => void): () => void
}

export function createSignInView(core: Core, isRequired: () => boolean): SignInView {
  const { navigation, plugins, runtime } = core
  const { signal, store } = runtime
  const isShown = () => store.get(shownAtom)

  async function open(args: { readonly required: boolean }): Promise<void> {
    await runtime.ui()
    // The user may already have cancelled or disconnected.
    if (store.get(signInAtom).status !== 'idle') await navigation.open({ view: 'SIWXSignMessage', args })
  }

  return {
    show() {
      if (isShown()) return
      const args = { required: isRequired() }
      const current = store.get(viewStackAtom).at(-1)
      if (!store.get(openAtom) || !current) open(args).catch((error: unknown) => signal.aborted || reportError(error))
      else if (connectingViews.has(current.name) || plugins.connects(current.name))
        navigation.reset('SIWXSignMessage', args)
      else if (switchingViews.has(current.name)) navigation.replace('SIWXSignMessage', args)
      else navigation.push('SIWXSignMessage', args)
    },
    leave() {
      if (!isShown()) return
      const stack = store.get(viewStackAtom)
      const first = stack.findIndex(({ name }) => name === 'SIWXSignMessage' || switchingViews.has(name))
      if (first < 1) navigation.close()
      else for (let steps = stack.length - first; steps > 0; steps--) navigation.back()
    },
    watch(onLeave) {
      let wasShown = isShown()
      return store.sub(shownAtom, () => {
        const isLeft = wasShown && !isShown()
        wasShown = isShown()
        if (isLeft) onLeave()
      })
    },
  }
}

const shownAtom = atom((get) => get(openAtom) && get(viewStackAtom).some(({ name }) => name === 'SIWXSignMessage'))

/** Once the network is switched, the user does not return to these views. */
const switchingViews: ReadonlySet<ViewName> = new Set(['Networks', 'SwitchNetwork', 'UnsupportedChain'])
