/** The view stack. Exported atoms are read-only; the functions beside them change them. */
import type { ChainNamespace, Store, ViewName } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

export interface ViewEntry {
  readonly name: ViewName
  readonly args: unknown
  /** Unique in the modal's life, so that the same view opened again is a new one. */
  readonly key: number
}

const connectEntry: ViewEntry = { name: 'Connect', args: undefined, key: 0 }

const viewStack = atom<readonly ViewEntry[]>([connectEntry])
const viewTitles = atom<ReadonlyMap<number, string>>(new Map<number, string>())
const direction = atom<Direction>('forward')
const namespaceFilter = atom<ChainNamespace | undefined>(undefined)

type Direction = 'forward' | 'back'

/** The view stack; never empty. Its last entry is shown. */
export const viewStackAtom: Atom<readonly ViewEntry[]> = viewStack

/** Where the shown view came from, which decides the side it slides in from. */
export const directionAtom: Atom<Direction> = direction

const showing = atom(null, (_get, set, stack: readonly ViewEntry[], from: Direction) => {
  set(direction, from)
  set(viewStack, stack)
})

/** Shows another stack; subscribers see the stack and its direction change together. */
export function setViewStack(store: Store, stack: readonly ViewEntry[], from: Direction = 'forward'): void {
  store.set(showing, stack, from)
}

/** The entry that is shown. */
export const viewAtom: Atom<ViewEntry> = atom((get) => get(viewStack).at(-1) ?? connectEntry)

/** Titles that plugins gave to their views, by the key of the entry. */
export const viewTitlesAtom: Atom<ReadonlyMap<number, string>> = viewTitles

export function setViewTitles(store: Store, titles: ReadonlyMap<number, string>): void {
  store.set(viewTitles, titles)
}

/** Where set, only this namespace's wallets are listed. */
export const namespaceFilterAtom: Atom<ChainNamespace | undefined> = namespaceFilter

export function setNamespaceFilter(store: Store, namespace: ChainNamespace | undefined): void {
  store.set(namespaceFilter, namespace)
}
