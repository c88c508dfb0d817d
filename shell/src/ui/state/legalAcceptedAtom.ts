import { atom, type PrimitiveAtom } from 'jotai/vanilla'

/** The visitor ticked the host's terms. Kept beside the view, so that coming back to it does not ask again. */
export const legalAcceptedAtom: PrimitiveAtom<boolean> = atom(false)
