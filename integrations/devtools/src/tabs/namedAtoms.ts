import * as shell from '@latchkey/shell/integration'
import type { Atom } from 'jotai/vanilla'

/** The shell's atoms by their names in the code. Core is left out: it is no data, and refers to itself. */
export const namedAtoms: readonly (readonly [name: string, atom: Atom<unknown>])[] = Object.entries<unknown>(
  shell,
).filter((entry): entry is [string, Atom<unknown>] => entry[0].endsWith('Atom') && entry[0] !== 'coreAtom')
