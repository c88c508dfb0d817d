/** What a user submits to a wallet: states and records, as plain data that can be cloned and stored. */
import { isLatchkeyError, LatchkeyError } from '../errors.js'

/**
 * ```
 *         submit               ask                 the network has it          in a block
 *  idle ----------> preparing ------> asking -----------------------> sent ----------------> confirmed
 *                     |   ^            |  |                             |
 *                     |   +------------+  | the user rejects            | reverted, or replaced
 *                     |     next step     +-------> rejected            |
 *                     |                   | the wallet fails            |
 *                     |                   +-------> unclear             |
 *                     | nothing was sent                                v
 *                     +---------------------------------------------> failed
 * ```
 * Each call of `submit` adds a submission, so one that ended stays as it ended while the user tries again.
 */
export type SubmissionState<Result = unknown, Step = unknown> =
  /** Nothing was submitted, or the user stopped waiting for it. */
  | { readonly status: 'idle' }
  /** Looks things up, or waits until the network confirms an earlier step. */
  | { readonly status: 'preparing'; readonly step?: Step }
  /** The wallet has the request. Only the wallet knows what becomes of it. */
  | { readonly status: 'asking'; readonly step?: Step }
  /** The network has it. `isOverdue`: it is not in a block in time, but may still come. */
  | { readonly status: 'sent'; readonly step?: Step; readonly result: Result; readonly isOverdue?: true }
  | { readonly status: 'confirmed'; readonly result: Result; readonly replacedBy?: string }
  | { readonly status: 'rejected'; readonly error: SubmissionError }
  /** Nothing was sent, or the network reverted a step. */
  | {
      readonly status: 'failed'
      readonly error: SubmissionError
      readonly outcome?: undefined
      readonly result?: undefined
    }
  /** It was sent, and did not take place. `replacedBy`: the hash of the transaction that took its place. */
  | {
      readonly status: 'failed'
      readonly error?: undefined
      readonly outcome: 'reverted' | 'replaced'
      readonly result: Result
      readonly replacedBy?: string
    }
  /** The wallet failed after it was asked, and may have sent it. */
  | { readonly status: 'unclear'; readonly error: SubmissionError }

/** One try to submit something. */
export interface Submission<Details = unknown, Result = unknown, Step = unknown> {
  /** Unique within the plugin. */
  readonly id: string
  /** What the user has before them: a review, an order. Trying again adds a submission of the same subject. */
  readonly subject: string
  /** What is submitted, to show it while the wallet asks. */
  readonly details: Details
  /** The plugin still works on it. */
  readonly isRunning: boolean
  /** The user does not wait for it any more. */
  readonly isAbandoned: boolean
  readonly state: Exclude<SubmissionState<Result, Step>, { readonly status: 'idle' }>
}

/** An error as data. Without a code it is not one of ours, and its message is not for views or analytics. */
export interface SubmissionError {
  readonly code?: string
  /** In English; 'Unknown error' for errors that are not ours, since a wallet's may contain addresses. */
  readonly message: string
  /** The values in the message. */
  readonly values?: unknown
}

/** The state to show for a subject: that of its latest submission, unless the user stopped waiting for it. */
export function findState<Result, Step>(
  submissions: readonly Submission<unknown, Result, Step>[],
  subject: string | undefined,
): SubmissionState<Result, Step> {
  const latest = submissions.findLast((one) => one.subject === subject)
  return latest && !latest.isAbandoned ? latest.state : { status: 'idle' }
}

/** How many submissions may still go through, besides the one that is shown for `subject`. */
export function countUnresolved(submissions: readonly Submission[], subject?: string): number {
  const latest = submissions.findLast((one) => one.subject === subject)
  return submissions.filter((one) => {
    const isShown = one === latest && !one.isAbandoned
    return (one.isAbandoned && one.isRunning) || (one.state.status === 'unclear' && !isShown)
  }).length
}

export function toSubmissionError(error: unknown): SubmissionError {
  if (!isLatchkeyError(error)) return { message: 'Unknown error' }
  const { code, message } = error
  return { code, message, ...('values' in error && { values: error.values }) }
}

/** The error that `ui.errorText` takes; `undefined`, which it calls 'Unknown error', for one that is not ours. */
export function toError({ code, message, values }: SubmissionError): LatchkeyError | undefined {
  return code === undefined ? undefined : Object.assign(new LatchkeyError(code, message), { values })
}
