/** What the frame shows before it signs or sends; made by the server, from what it is going to sign or send. */
export interface ConfirmationView {
  /** The server's own words: `Send 0.5 ETH`. */
  readonly title: string
  /** What approving does, in a sentence. */
  readonly explanation: string
  /** In the server's own words; read before anything else. */
  readonly warnings: readonly string[]
  /** Values may come from the page that asks: they are shown as text, isolated from what stands around them. */
  readonly lines: readonly ConfirmationLine[]
}

export interface ConfirmationLine {
  readonly label: string
  readonly value: string
  /** In a box of its own that scrolls. */
  readonly isLong?: boolean
  /** Begins a part: what follows, up to the next such line, belongs to it. */
  readonly startsPart?: boolean
  /** Names what its part does. */
  readonly isTitle?: boolean
}
