import type { ComponentType } from 'react'
import { type LazyViewName, lazyViews } from './lazyViews.js'
import type { ShellViewProps } from './ShellViewProps.js'

/** Fetches the shell's lazy views, each once. */
export interface ViewLoader {
  /** The view when its chunk is there. */
  peek(name: LazyViewName): ComponentType<ShellViewProps> | undefined
  /** Rejects with the loader's error; the next call tries anew. */
  load(name: LazyViewName): Promise<ComponentType<ShellViewProps>>
  /** Fetches the views that are missing, one after the other. Never rejects: a visit reports what is still missing. */
  prefetch(): Promise<void>
}

/** A loader with a memory of its own. A failed fetch is forgotten, so that a retry is a new request. */
export function createViewLoader(
  sources: Readonly<Record<LazyViewName, () => Promise<ComponentType<ShellViewProps>>>> = lazyViews,
): ViewLoader {
  const loaded = new Map<LazyViewName, ComponentType<ShellViewProps>>()
  const pending = new Map<LazyViewName, Promise<ComponentType<ShellViewProps>>>()

  const load = (name: LazyViewName): Promise<ComponentType<ShellViewProps>> => {
    const running = pending.get(name)
    if (running) return running
    const promise = sources[name]().then((view) => {
      loaded.set(name, view)
      return view
    })
    pending.set(name, promise)
    promise.catch(() => pending.delete(name))
    return promise
  }

  return {
    peek: (name) => loaded.get(name),
    load,
    async prefetch() {
      for (const name of Object.keys(sources) as LazyViewName[]) {
        if (seldom.test(name)) continue
        try {
          await load(name)
        } catch {
          // Offline or a deploy in between: the visit itself loads again and shows what went wrong.
          return
        }
      }
    },
  }
}

/** Few hosts have a sign-in by message, or wallets by e-mail; those who have none pay nothing for them. */
const seldom = /^(SIWXSignMessage|ApproveTransaction|AccountSettings)$/
