import type { ChainAccount } from '../account.js'
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
 * `preparing` also waits until the network confirms an earlier step. After `unclear`, only the
 * wallet knows whether anything was sent.
 */
export type SubmissionState<Result = unknown, Step = unknown> =
  | { readonly status: 'idle' }
  | { readonly status: 'preparing' | 'asking'; readonly step?: Step }
  /** `isOverdue`: the transaction is late, but may still get into a block. */
  | { readonly status: 'sent'; readonly step?: Step; readonly result: Result; readonly isOverdue?: true }
  /** `replacedBy`: if the user sped the transaction up, the new transaction's hash. */
  | { readonly status: 'confirmed'; readonly result: Result; readonly replacedBy?: string }
  | { readonly status: 'rejected' | 'unclear'; readonly error: SubmissionError }
  | (FailedState<Result> & { readonly status: 'failed' })

/** Has an `error` if nothing was sent, otherwise an `outcome`. `replacedBy`: the replacing transaction's hash. */
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
  readonly id: string
  /** Identifies what the user reviews. Each attempt adds a submission with the same subject. */
  readonly subject: string
  readonly details: Details
  /** The account whose wallet was asked. */
  readonly account: ChainAccount | undefined
  readonly isRunning: boolean
  readonly isAbandoned: boolean
  readonly state: Exclude<SubmissionState<Result, Step>, { readonly status: 'idle' }>
}

/** An error as data. Other software's messages become 'Unknown error', because they may contain addresses. */
export interface SubmissionError {
  readonly code?: string
  readonly message: string
  /** The values for the message's placeholders, for translations. */
  readonly values?: unknown
}

/** Returns the state of the subject's latest submission. Returns `idle` if there is none, or the user abandoned it. */
export function findState<Result, Step>(
  submissions: readonly Submission<unknown, Result, Step>[],
  subject: string | undefined,
): SubmissionState<Result, Step> {
  const latest = submissions.findLast((submission) => submission.subject === subject)
  return latest && !latest.isAbandoned ? latest.state : { status: 'idle' }
}

/** Counts submissions that may still succeed, not including the one shown for `subject`. */
export function countUnresolved(submissions: readonly Submission[], subject?: string): number {
  const latest = submissions.findLast((submission) => submission.subject === subject)
  return submissions.filter((submission) => {
    const { isAbandoned, isRunning, state } = submission
    return (isAbandoned && isRunning) || (state.status === 'unclear' && (isAbandoned || submission !== latest))
  }).length
}

/** Returns the error for `ui.errorText`, or `undefined` (shown as 'Unknown error') if it is other software's. */
export function toError({ code, message, values }: SubmissionError): LatchkeyError | undefined {
  return code === undefined
    ? undefined
    : Object.assign(new LatchkeyError(code as LatchkeyErrorCode, message), { values })
}
