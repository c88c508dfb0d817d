/** `@latchkey/plugin-api/parts`: splits a plugin into parts that are fetched when they are first needed. */
import { type Atom, atom } from 'jotai/vanilla'
import type { PluginContext } from './context.js'

/** Whether a part is loaded. */
export interface PartState {
  readonly status: 'loading' | 'success' | 'failed'
  /** The result of `explain`, if the part has failed. */
  readonly error?: unknown
}

/** A part of a plugin that is fetched when it is first needed. */
export interface Part<Loaded> {
  readonly state: Atom<PartState>
  /** Loads the part. Never rejects: `state` has the error, and the next call tries again. Concurrent calls share one attempt. */
  load(): Promise<void>
  /** `undefined` until it is loaded. */
  read(): Loaded | undefined
}

/**
 * Makes a part of a plugin that users need later, such as the review behind a form. Its chunk can fail and be retried without
 * the rest of the plugin.
 *
 * @param fetch Imports the chunk, and turns it into the value that views read.
 * @param explain Turns the cause of a failure into an error of the plugin's own. @default the cause
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
