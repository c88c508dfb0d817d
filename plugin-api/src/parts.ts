/** `@latchkey/plugin-api/parts`: splits a plugin into parts that load when they are first needed. */
import { type Atom, atom } from 'jotai/vanilla'
import type { PluginContext } from './context.js'

export interface PartState {
  readonly status: 'loading' | 'success' | 'failed'
  /** After a failure, the result of `explain`. */
  readonly error?: unknown
}

export interface Part<Loaded> {
  readonly state: Atom<PartState>
  /**
   * Loads the part. Concurrent calls share one load, and a call after a failure retries. Never rejects: see `state`.
   */
  load(): Promise<void>
  /** Returns the part, or `undefined` until it is loaded. */
  read(): Loaded | undefined
}

/**
 * Creates a part: code that users need only later, such as the review after a form. If the part fails to load, you can
 * retry it without reloading the plugin.
 *
 * @param fetch Imports the chunk and resolves with the value that views read.
 * @param explain Converts a failure's cause to the plugin's own error. @default returns the cause
 */
export function createPart<Loaded>(
  { signal, store }: Pick<PluginContext, 'signal' | 'store'>,
  fetch: () => Promise<Loaded>,
  explain: (cause: unknown) => unknown = (cause) => cause,
): Part<Loaded> {
  const stateAtom = atom<PartState>({ status: 'loading' })
  let loaded: Loaded | undefined
  let loading: Promise<void> | undefined

  async function attempt() {
    store.set(stateAtom, { status: 'loading' })
    try {
      const part = await fetch()
      if (signal.aborted) return
      loaded = part
      store.set(stateAtom, { status: 'success' })
    } catch (cause) {
      loading = undefined
      if (!signal.aborted) store.set(stateAtom, { status: 'failed', error: explain(cause) })
    }
  }
  return {
    state: stateAtom,
    read: () => loaded,
    load() {
      loading ??= attempt()
      return loading
    },
  }
}
