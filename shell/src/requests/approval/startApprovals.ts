import type { Runtime } from '../../runtime.js'
import { type ApprovalParts, type Approvals, createApprovals } from './createApprovals.js'

const started = new WeakMap<Runtime, Approvals>()

/** The modal's approvals: made with the first request that needs one. */
export function startApprovals(core: ApprovalParts): Approvals {
  const existing = started.get(core.runtime)
  if (existing) return existing
  const approvals = createApprovals(core)
  started.set(core.runtime, approvals)
  return approvals
}
