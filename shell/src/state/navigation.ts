import type { ChainNamespace, Store, ViewName } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

export interface ViewEntry {
  readonly name: ViewName
  readonly args: unknown
  /** Never reused: reopening a view creates a new key. Only `connectEntry` is rendered before it is opened. */
  readonly key: number
}

export const connectEntry: ViewEntry = { name: 'Connect', args: undefined, key: 0 }

const viewStack = atom<readonly ViewEntry[]>([connectEntry])
const viewTitles = atom<ReadonlyMap<number, string>>(new Map<number, string>())
const direction = atom<Direction>('forward')
const shaking = atom(false)
const namespaceFilter = atom<ChainNamespace | undefined>(undefined)

type Direction = 'forward' | 'back'

/** Never empty. The last entry is shown. */
export const viewStackAtom: Atom<readonly ViewEntry[]> = viewStack

export const directionAtom: Atom<Direction> = direction

const showing = atom(null, (_get, set, stack: readonly ViewEntry[], from: Direction) => {
  set(direction, from)
  set(viewStack, stack)
})

/** Sets the stack and the direction in one write, so that subscribers see both change together. */
export const setViewStack = (store: Store, stack: readonly ViewEntry[], from: Direction = 'forward'): void =>
  store.set(showing, stack, from)

export const viewAtom: Atom<ViewEntry> = atom((get) => get(viewStack).at(-1) ?? connectEntry)

export const viewTitlesAtom: Atom<ReadonlyMap<number, string>> = viewTitles
export const setViewTitles = (store: Store, titles: ReadonlyMap<number, string>): void => store.set(viewTitles, titles)

export const namespaceFilterAtom: Atom<ChainNamespace | undefined> = namespaceFilter
export const setNamespaceFilter = (store: Store, namespace: ChainNamespace | undefined): void =>
  store.set(namespaceFilter, namespace)

/** True while the dialog shakes (500 ms). */
export const shakeAtom: Atom<boolean> = shaking
export const setShaking = (store: Store, isShaking: boolean): void => store.set(shaking, isShaking)
