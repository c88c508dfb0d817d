import type { Cleanup, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { freezeData, freezeMembers } from './freeze.js'

/** One plugin's read-only views of the shell's atoms. */
export interface AtomViews {
  /** Returns the same view on each call, as React requires. Its values are frozen copies. */
  view<T>(source: Atom<T>): Atom<T>
  /** Updates the views when one of these atoms changes. Call it before a view is read. */
  follow(...sources: readonly Atom<unknown>[]): void
  /** Updates the views now, in case a plugin sees a change before `follow` has handled it. */
  refresh(): void
}

/**
 * Views don't derive from the shell's atoms: a plugin could call `atom.read` with its own `get` to obtain those atoms
 * and write to them.
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
      report(error) // a plugin's listener threw; the shell's update must continue
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
