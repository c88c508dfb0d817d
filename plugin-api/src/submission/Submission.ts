/** What a user submits to a wallet, as plain data. */
import type { LatchkeyErrorCode } from '../errorMap.js'
import { LatchkeyError } from '../errors.js'

/**
 * ```
 *         submit               ask                  sent to the network        in a block
 *  idle ----------> preparing ------> asking -----------------------> sent ----------------> confirmed
 *                     |   ^            |  |                             |
 *                     |   +------------+  | the user rejects            | reverted, or replaced
 *                     |     next step     +-------> rejected            |
 *                     |                   | the wallet fails            |
 *                     |                   +-------> unclear             |
 *                     | nothing was sent                                v
 *                     +---------------------------------------------> failed
 * ```
 * `preparing` also waits until the network confirms an earlier step. After `unclear`, only the wallet knows if it was sent.
 */
export type SubmissionState<Result = unknown, Step = unknown> =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing' | 'asking'; readonly step?: Step }
  /** `isOverdue`: late, but it may still get into a block. */
  | { readonly status: 'sent'; readonly step?: Step; readonly result: Result; readonly isOverdue?: true }
  /** `replacedBy`: the hash that is in a block, if the user sped the transaction up. */
  | { readonly status: 'confirmed'; readonly result: Result; readonly replacedBy?: string }
  | { readonly status: 'rejected' | 'unclear'; readonly error: SubmissionError }
  | (FailedState<Result> & { readonly status: 'failed' })

/** With an error if nothing was sent, else with the outcome. `replacedBy`: the hash of the transaction in its place. */
type FailedState<Result> =
  | { readonly error: SubmissionError; readonly outcome?: undefined; readonly result?: undefined }
  | {
      readonly error?: undefined
      readonly outcome: 'reverted' | 'replaced'
      readonly result: Result
      readonly replacedBy?: string
    }

/** One attempt to submit something. */
export interface Submission<Details = unknown, Result = unknown, Step = unknown> {
  /** Unique within the plugin. */
  readonly id: string
  /** Identifies what the user reviews. Each attempt adds a submission of the same subject. */
  readonly subject: string
  /** Data to show while the wallet asks. */
  readonly details: Details
  readonly isRunning: boolean
  /** The user stopped waiting for it. */
  readonly isAbandoned: boolean
  readonly state: Exclude<SubmissionState<Result, Step>, { readonly status: 'idle' }>
}

/** An error as data. Foreign messages become 'Unknown error', because a wallet's may contain addresses. */
export interface SubmissionError {
  readonly code?: string
  readonly message: string
  /** The values in the message, for translations. */
  readonly values?: unknown
}

/** Returns the state of the subject's latest submission, or `idle` if there is none or it is abandoned. */
export function findState<Result, Step>(
  submissions: readonly Submission<unknown, Result, Step>[],
  subject: string | undefined,
): SubmissionState<Result, Step> {
  const latest = submissions.findLast((submission) => submission.subject === subject)
  return latest && !latest.isAbandoned ? latest.state : { status: 'idle' }
}

/** Counts the submissions that may still go through, besides the one that is shown for `subject`. */
export function countUnresolved(submissions: readonly Submission[], subject?: string): number {
  const latest = submissions.findLast((submission) => submission.subject === subject)
  return submissions.filter((submission) => {
    const { isAbandoned, isRunning, state } = submission
    return (isAbandoned && isRunning) || (state.status === 'unclear' && (isAbandoned || submission !== latest))
  }).length
}

/** Returns the error for `ui.errorText`, or `undefined` for a foreign one: `errorText` calls it 'Unknown error'. */
export function toError({ code, message, values }: SubmissionError): LatchkeyError | undefined {
  return code === undefined
    ? undefined
    : Object.assign(new LatchkeyError(code as LatchkeyErrorCode, message), { values })
}
