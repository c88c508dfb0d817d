import type { RuleId } from './warningMessages.js'

/** What a rule found. The warning's title and text are the messages `review.<id>.title` and `review.<id>.text`. */
export interface Finding {
  readonly id: RuleId
  readonly severity: 'danger' | 'caution'
  /** Values for the placeholders in the messages. Already cleaned for display. */
  readonly values?: Readonly<Record<string, string>>
}
