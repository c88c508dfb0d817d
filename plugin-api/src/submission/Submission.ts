/** What a user submits to a wallet, as plain data that can be cloned and stored. */
import type { LatchkeyErrorCode } from '../errorMap.js'
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
 * `preparing` also waits until the network confirms an earlier step. After `unclear` only the wallet knows whether it was sent.
 */
export type SubmissionState<Result = unknown, Step = unknown> =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing' | 'asking'; readonly step?: Step }
  /** `isOverdue`: it is not in a block in time, but may still come. */
  | { readonly status: 'sent'; readonly step?: Step; readonly result: Result; readonly isOverdue?: true }
  /** `replacedBy`: the hash of the transaction that is in a block, if the user sped it up. */
  | { readonly status: 'confirmed'; readonly result: Result; readonly replacedBy?: string }
  | { readonly status: 'rejected' | 'unclear'; readonly error: SubmissionError }
  | (FailedState<Result> & { readonly status: 'failed' })

/** Why nothing was sent, or what became of what was sent. `replacedBy`: the hash of the transaction in its place. */
type FailedState<Result> =
  | { readonly error: SubmissionError; readonly outcome?: undefined; readonly result?: undefined }
  | {
      readonly error?: undefined
      readonly outcome: 'reverted' | 'replaced'
      readonly result: Result
      readonly replacedBy?: string
    }

/** One try to submit something. */
export interface Submission<Details = unknown, Result = unknown, Step = unknown> {
  /** Unique within the plugin. */
  readonly id: string
  /** What the user has before them, as a review. Another try adds another submission of the same subject. */
  readonly subject: string
  /** What is submitted, to show it while the wallet asks. */
  readonly details: Details
  /** The plugin still works on it. */
  readonly isRunning: boolean
  /** The user does not wait for it any more. */
  readonly isAbandoned: boolean
  readonly state: Exclude<SubmissionState<Result, Step>, { readonly status: 'idle' }>
}

/** An error as data. The message of one that is not ours is 'Unknown error', since a wallet's may contain addresses. */
export interface SubmissionError {
  readonly code?: string
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

/** The error for `ui.errorText`; `undefined`, which it calls 'Unknown error', for one that is not ours. */
export function toError({ code, message, values }: SubmissionError): LatchkeyError | undefined {
  return code === undefined
    ? undefined
    : Object.assign(new LatchkeyError(code as LatchkeyErrorCode, message), { values })
}
