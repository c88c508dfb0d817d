import type { SentTransaction } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'

/** What this modal sent since the page was loaded, the latest first. */
export const sentAtom: PrimitiveAtom<readonly SentTransaction[]> = atom<readonly SentTransaction[]>([])
