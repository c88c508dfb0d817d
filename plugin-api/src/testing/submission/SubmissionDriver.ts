import type { TestModal } from '../modal/createTestModal.js'

/** How the contract uses a plugin that submits something to a wallet. */
export interface SubmissionDriver {
  /** What is submitted, for test titles: `a payment`. */
  readonly name: string
  /** Creates a modal with the plugin and a connected account. Its network must confirm everything. */
  begin(): Promise<TestModal>
  /**
   * Requests a submission as the dapp would, and navigates to its button. Each call requests a different submission.
   */
  request(modal: TestModal, time: 'first' | 'second'): Promise<{ readonly result: Promise<unknown> }>
  readonly button: string | RegExp
  /** The button with which the user stops waiting, if the plugin has one. */
  readonly stopButton?: string | RegExp
  readonly method: string
  readonly approval: unknown
  /** Changes the account or network. @default changes both in the wallet */
  change?(modal: TestModal): Promise<void>
  /** Whether closing the modal rejects the request, as with the embedded wallet. @default false */
  readonly asksInModal?: boolean
  /** `false` if a failure always means that nothing was sent, as with signatures. @default true */
  readonly canBeUnclear?: boolean
  readonly texts: SubmissionTexts
}

/** The English sentences that the plugin shows. By default, those of `SubmissionNotices` and `TransactionOutcome`. */
export interface SubmissionTexts {
  /**
   * What the plugin reports in a toast after the user has left. If it shows several toasts, give the last one. The
   * test's network confirms at once, so each toast replaces the one before.
   */
  readonly reported: string | RegExp
  /** @default 'You rejected the request. Nothing was sent.' */
  readonly rejected?: string
  /** Says that nothing was sent. Must not appear if something may have been sent. @default 'Nothing was sent' */
  readonly nothingSent?: string
  /** @default 'It may still go through. Check your wallet before you send it again.' */
  readonly unclear?: string
  /**
   * Says that the submission may still be sent, because the user stopped waiting. Read only if `stopButton` is set.
   *
   * @default 'An earlier transaction may still be sent. Check your wallet before you send again.'
   */
  readonly unresolved?: string
}

/** A driver with all texts. */
export interface CompleteDriver extends SubmissionDriver {
  readonly texts: Required<SubmissionTexts>
}

/** One clause of the contract. */
export interface SubmissionCheck {
  readonly name: string
  /** Returns whether the clause applies to the plugin. @default true */
  concerns?(driver: CompleteDriver): boolean
  run(driver: CompleteDriver, modal: TestModal): Promise<readonly string[]>
}
