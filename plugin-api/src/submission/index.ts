/**
 * `@latchkey/plugin-api/submission`: one state machine for what a user submits to a wallet, and what forms that end at a
 * wallet have in common.
 */

export {
  createSubmissions,
  type SubmissionContext,
  type SubmissionControl,
  type SubmissionEnd,
  type SubmissionOptions,
  type Submissions,
  type SubmitParameters,
} from './createSubmissions.js'
export { createVisits, type Visit } from './createVisits.js'
export {
  type AmountDraft,
  type AmountInput,
  createDraftControls,
  type DraftControls,
  type Prefill,
  type PrefillParameters,
  useAmountInput,
  useFirstField,
  usePrefill,
  watchOpening,
} from './forms.js'
export { attempt, checkListedToken, isSameToken, pollWhileVisible } from './lookups.js'
export {
  countUnresolved,
  findState,
  type Submission,
  type SubmissionError,
  type SubmissionState,
  toError,
} from './Submission.js'
export { readTransactionHash, waitForTransaction } from './transactions.js'
