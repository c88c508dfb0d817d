/** What the frame shows before it signs or sends. The server derives it from the actual request. */
export interface ConfirmationView {
  /** In the server's words: `Send 0.5 ETH`. */
  readonly title: string
  /** One sentence on what approving does. */
  readonly explanation: string
  /** In the server's words. Shown first. */
  readonly warnings: readonly string[]
  /** Values may come from the dapp. Show them as plain text, isolated from their surroundings. */
  readonly lines: readonly ConfirmationLine[]
}

export interface ConfirmationLine {
  readonly label: string
  readonly value: string
  /** Shown in a scrollable box. */
  readonly isLong?: boolean
  /** Starts a section that ends before the next such line. */
  readonly startsPart?: boolean
  /** The title of its section. */
  readonly isTitle?: boolean
}
