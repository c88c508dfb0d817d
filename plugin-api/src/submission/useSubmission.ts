import { useModalAtom } from '../react/hooks.js'
import { usePluginContext } from '../react/pluginContext.js'
import type { SubmissionContext, Submissions } from './createSubmissions.js'
import { useSameState } from './StateRepeatedError.js'
import { countUnresolved, findState, type SubmissionState } from './Submission.js'

/** What a review shows about its submission. */
export interface SubmissionReview<Result = unknown, Step = unknown> {
  readonly state: SubmissionState<Result, Step>
  /** Whether this review's submission is pending. */
  readonly isAsking: boolean
  /** Whether another review's submission is pending. Until it ends, this one can't be submitted. */
  readonly isBlocked: boolean
  /** Whether the user is waiting for an external wallet, and can stop. The embedded wallet prompts in the modal. */
  readonly isWaiting: boolean
  /** How many other submissions may still succeed. While it is above zero, don't say that nothing was sent. */
  readonly unresolved: number
  /** Stops waiting for the pending submission. */
  abandon(): void
}

/**
 * Returns what to show about the submissions of `subject`. For views of plugins with the permission `accounts:read`.
 *
 * @throws {LatchkeyError} `STATE_REPEATED` if the component calls `createSubmissions` each time it renders.
 */
export function useSubmission<Details, Result, Step>(
  { abandon, list, pending }: Pick<Submissions<Details, Result, Step>, 'abandon' | 'list' | 'pending'>,
  subject: string | undefined,
): SubmissionReview<Result, Step> {
  const { accounts, store } = usePluginContext() as unknown as SubmissionContext
  useSameState(list, 'createSubmissions')
  const submissions = useModalAtom(list)
  const current = useModalAtom(pending)
  const isAsking = current !== undefined && current.subject === subject
  const isBlocked = current !== undefined && !isAsking
  const namespace = current?.account?.namespace
  const isEmbedded = namespace !== undefined && store.get(accounts.connector(namespace))?.type === 'AUTH'
  return {
    state: findState(submissions, subject),
    isAsking,
    isBlocked,
    isWaiting: isBlocked || (isAsking && !isEmbedded),
    unresolved: countUnresolved(submissions, subject),
    abandon: () => current && abandon(current.id),
  }
}
