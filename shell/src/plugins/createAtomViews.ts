import type { Cleanup, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { freezeData, freezeMembers } from './freeze.js'

/** One plugin's read-only views of the shell's atoms. */
export interface AtomViews {
  /** The view of an atom: the same one at each call, as React needs it. Its values are frozen copies. */
  view<T>(source: Atom<T>): Atom<T>
  /** Updates the views when one of these atoms changes. Call it before a view is read. */
  follow(...sources: readonly Atom<unknown>[]): void
  /** Updates the views now, for a plugin that learns of a change before the listeners of `follow` do. */
  refresh(): void
}

/**
 * Makes the views of a plugin.
 *
 * A derived atom that reads the shell's atom would not be safe: an atom's `read` is public, so a plugin could call it with its
 * own `get`, learn the shell's atom and write it. A view depends on nothing but a counter of the plugin, and reads the
 * shell's atom from the store.
 */
export function createAtomViews(
  store: Store,
  add: (cleanup: Cleanup) => unknown,
  report: (error: unknown) => void,
): AtomViews {
  const changesAtom = freezeMembers(atom(0))
  const views = new Map<Atom<unknown>, Atom<unknown>>()
  const copies = new WeakMap<object, unknown>()

  function refresh() {
    try {
      store.set(changesAtom, (count) => count + 1)
    } catch (error) {
      // A listener of the plugin threw. The shell's own change continues.
      report(error)
    }
  }

  function createView<T>(source: Atom<T>): Atom<T> {
    return freezeMembers(
      atom((get) => {
        get(changesAtom)
        return freezeData(store.get(source), copies)
      }),
    )
  }

  return {
    view<T>(source: Atom<T>) {
      const view = (views.get(source) as Atom<T> | undefined) ?? createView(source)
      views.set(source, view)
      return view
    },
    follow(...sources) {
      for (const source of sources) add(store.sub(source, refresh))
    },
    refresh,
  }
}
