import { type Atom, atom } from 'jotai/vanilla'
import type { PluginContext } from './context.js'

/** How the fetching of a part goes. */
export interface PartState {
  readonly status: 'loading' | 'success' | 'failed'
  /** Why, when it has failed: what `explain` made of it. */
  readonly error?: unknown
}

/** A part of a plugin that is fetched when it is first needed. */
export interface Part<Loaded> {
  readonly state: Atom<PartState>
  /** Never rejects: what goes wrong is in `state`, and the next call tries again. Calls meanwhile share one try. */
  load(): Promise<void>
  /** `undefined` until it is loaded. */
  read(): Loaded | undefined
}

/**
 * Splits a plugin: what a visitor needs later, such as a review behind a form, becomes a chunk of its own that can fail and
 * be asked for again without the rest.
 *
 * @param fetch imports the chunk and makes of it what views read.
 * @param explain makes an error of the plugin's own, with its sentence, of what went wrong.
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
