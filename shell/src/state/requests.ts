/** What wallets are asked, and what was sent. Exported atoms are read-only; the functions beside them change them. */
import type { FrozenRequest, SentTransaction, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

const approval = atom<Approval | undefined>(undefined)
const sent = atom<readonly SentTransaction[]>([])

/** The request that the embedded wallet asks the user to approve. */
export interface Approval {
  readonly request: FrozenRequest
  /** `failed`: the frame could not ask, and the user decides whether to try again. */
  readonly status: 'asking' | 'failed'
  readonly error?: unknown
  /** Its place among all that have come since the view was opened; the first is 1. */
  readonly position: number
  readonly count: number
}

export const approvalAtom: Atom<Approval | undefined> = approval

export function setApproval(store: Store, value: Approval | undefined): void {
  store.set(approval, value)
}

/** What this modal sent since the page was loaded, the latest first. */
export const sentAtom: Atom<readonly SentTransaction[]> = sent

export function setSent(store: Store, list: readonly SentTransaction[]): void {
  store.set(sent, list)
}
