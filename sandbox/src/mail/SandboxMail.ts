export interface MailMessage {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Links in the text, in order of appearance. */
  readonly links: readonly string[]
  /** The six-digit one-time code, if the text has one. */
  readonly code: string | null
  readonly receivedAtMs: number
}

/** Every email that the sandbox's services sent over SMTP. No email leaves the sandbox. */
export interface SandboxMail {
  /** Oldest first. @param to returns only emails to this address. */
  messages(to?: string): readonly MailMessage[]
  /**
   * Resolves with the first email to an address, which may have arrived already.
   *
   * @param options.after ignores emails from before this time, in milliseconds since the epoch. Default 0.
   * @throws {MailMissingError} no email arrived within ten seconds.
   */
  waitFor(to: string, options?: { after?: number }): Promise<MailMessage>
  clear(): void
}
