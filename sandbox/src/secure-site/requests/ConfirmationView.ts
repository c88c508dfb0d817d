/** What the frame shows before it signs or sends. The server derives it from the request that will run. */
export interface ConfirmationView {
  /** Written by the server, for example `Send 0.5 ETH`. */
  readonly title: string
  /** A sentence that says what approval does. */
  readonly explanation: string
  /** Written by the server. Shown first. */
  readonly warnings: readonly string[]
  /** Values may come from the dapp. Show them as plain text, isolated from their surroundings. */
  readonly lines: readonly ConfirmationLine[]
}

export interface ConfirmationLine {
  readonly label: string
  readonly value: string
  /** Shown in a scrollable box. */
  readonly isLong?: boolean
  /** Starts a section, which ends before the next line with this flag. */
  readonly startsPart?: boolean
  readonly isTitle?: boolean
}
