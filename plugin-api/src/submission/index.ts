/** `@latchkey/plugin-api/submission`: a state machine for what a user submits to a wallet, and form helpers. */

export * from './createReceipts.js'
export * from './createSubmissions.js'
export * from './createVisits.js'
export * from './forms.js'
export * from './lookups.js'
export * from './Submission.js'
export * from './transactions.js'
export * from './useSubmission.js'
