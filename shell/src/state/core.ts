import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { Core } from '../contract/core.js'

/** Core, once it is up: for whoever must not start it, as the devtools. */
export const coreAtom: PrimitiveAtom<Core | undefined> = atom<Core | undefined>(undefined)
