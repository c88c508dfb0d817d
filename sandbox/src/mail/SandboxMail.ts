/** The sandbox's mail server, for tests. */

export interface MailMessage {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Links in the text, in order. */
  readonly links: readonly string[]
  /** The six-digit one-time code, if the text has one. */
  readonly code: string | null
  readonly receivedAtMs: number
}

/** Every mail that the sandbox's services sent over SMTP. No mail leaves the sandbox. */
export interface SandboxMail {
  /** Oldest first. @param to limits the list to one address. */
  messages(to?: string): readonly MailMessage[]
  /**
   * Resolves with the first mail to an address, including mails that have already arrived.
   *
   * @param options.after ignores earlier mails, in milliseconds since the epoch. Default 0.
   * @throws {MailMissingError} none arrived within ten seconds.
   */
  waitFor(to: string, options?: { after?: number }): Promise<MailMessage>
  clear(): void
}
