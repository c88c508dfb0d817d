import type { ChainNamespace, ViewName } from '@latchkey/plugin-api'
import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla'

export interface ViewEntry {
  readonly name: ViewName
  readonly args: unknown
  /** Unique in the modal's life, so that the same view opened anew is a new one. */
  readonly key: number
}

const connectEntry: ViewEntry = { name: 'Connect', args: undefined, key: 0 }

/** The view stack; never empty, its last entry is shown. */
export const viewStackAtom: PrimitiveAtom<readonly ViewEntry[]> = atom<readonly ViewEntry[]>([connectEntry])

export const viewAtom: Atom<ViewEntry> = atom((get) => get(viewStackAtom).at(-1) ?? connectEntry)

/** Titles that plugins gave to views which are about something, by the key of their entry. */
export const viewTitlesAtom: PrimitiveAtom<ReadonlyMap<number, string>> = atom<ReadonlyMap<number, string>>(
  new Map<number, string>(),
)

/** Where the shown view came from: which way it slides. */
export const directionAtom: PrimitiveAtom<'forward' | 'back'> = atom<'forward' | 'back'>('forward')

/** Only this namespace's wallets are listed. */
export const namespaceFilterAtom: PrimitiveAtom<ChainNamespace | undefined> = atom<ChainNamespace | undefined>(
  undefined,
)
