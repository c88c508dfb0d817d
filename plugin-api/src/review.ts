import type { FrozenRequest } from './requests.js'

/**
 * Reviews a request before the wallet is asked. It returns what the user should know. It can't approve, change or
 * reject the request. After 3 s, the user sees what was reported until then.
 */
export type Reviewer = (request: FrozenRequest, context: ReviewContext) => Promise<RequestReview> | RequestReview

export interface ReviewContext {
  /** Aborted when the user has decided or the request has ended. */
  readonly signal: AbortSignal
  /** Shows what is known so far. Each call replaces what the plugin reported before. */
  report(review: RequestReview): void
}

/** What a plugin tells the user about a request. Texts are shown as plain text, and are cut if they are too long. */
export interface RequestReview {
  /** What the request does, in one sentence. Only the first plugin's summary is shown. At most 300 characters. */
  readonly summary?: string
  /** At most 20. Components in the slot `approve.details` can show more. */
  readonly facts?: readonly ReviewFact[]
  /** At most 20. With the host option `review: 'risky'`, the user only sees the review if a plugin warns. */
  readonly warnings?: readonly ReviewWarning[]
}

export interface ReviewFact {
  /** At most 60 characters. */
  readonly label: string
  /** At most 300 characters. */
  readonly value: string
}

export interface ReviewWarning {
  /** Identifies the rule, such as `unlimited-approval`. Unique in a review. */
  readonly id: string
  /** `danger`: the user is likely to lose assets. `caution`: the user should check something first. */
  readonly severity: 'danger' | 'caution'
  /** At most 120 characters. */
  readonly title: string
  /** At most 600 characters. */
  readonly text?: string
  /** An https URL that explains the rule. */
  readonly url?: string
}
