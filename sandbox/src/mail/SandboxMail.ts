/** The post office as the sandbox hands it out. */

export interface MailMessage {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Addresses of web pages in the text, in its order. */
  readonly links: readonly string[]
  /** The six digits of a one-time code, where the text has one. */
  readonly code: string | null
  readonly receivedAtMs: number
}

/** Every mail that the sandbox's services sent, over SMTP; it goes nowhere else. */
export interface SandboxMail {
  /** Oldest first. @param to one address's alone. */
  messages(to?: string): readonly MailMessage[]
  /**
   * The first mail to an address, also one that is here already.
   *
   * @param options.after milliseconds since the epoch; earlier mails don't count. Default 0.
   * @throws {MailMissingError} none came within ten seconds.
   */
  waitFor(to: string, options?: { after?: number }): Promise<MailMessage>
  clear(): void
}
