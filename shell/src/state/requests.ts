import type { FrozenRequest, SentTransaction, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

const approval = atom<Approval | undefined>(undefined)
const sent = atom<readonly SentTransaction[]>([])

export interface Approval {
  readonly request: FrozenRequest
  /** `failed`: the frame did not load, and the user may retry. */
  readonly status: 'asking' | 'failed'
  readonly error?: unknown
  /** Counted from 1, among all requests since the view opened. */
  readonly position: number
  readonly count: number
}

export const approvalAtom: Atom<Approval | undefined> = approval
export const setApproval = (store: Store, value: Approval | undefined): void => store.set(approval, value)

/** What this modal has sent, including before a reload, latest first. */
export const sentAtom: Atom<readonly SentTransaction[]> = sent
export const setSent = (store: Store, list: readonly SentTransaction[]): void => store.set(sent, list)
