import type { FrozenRequest } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'

/** What the embedded wallet asks the visitor now. */
export interface Approval {
  readonly request: FrozenRequest
  /** `failed`: the frame is not there to ask, and the visitor decides whether to try again. */
  readonly status: 'asking' | 'failed'
  readonly error?: unknown
  /** Its place among all that have come since the view was opened; the first is 1. */
  readonly position: number
  readonly count: number
}

export const approvalAtom: PrimitiveAtom<Approval | undefined> = atom<Approval | undefined>(undefined)
