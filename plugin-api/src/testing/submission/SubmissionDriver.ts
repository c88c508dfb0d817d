import type { TestModal } from '../modal/createTestModal.js'

/** How the contract's tests use a plugin that submits something to a wallet. */
export interface SubmissionDriver {
  /** What is submitted, for test titles: `a payment`. */
  readonly name: string
  /** Creates a modal with the plugin and a connected account, whose network confirms everything. The tests dispose it. */
  begin(): Promise<TestModal>
  /** Has the dapp request a submission, another one the second time, and navigates to its button. */
  request(modal: TestModal, time: 'first' | 'second'): Promise<{ readonly result: Promise<unknown> }>
  /** The button that submits. */
  readonly button: string | RegExp
  /** The button by which the user stops waiting, if there is one. */
  readonly stopButton?: string | RegExp
  /** The method that the wallet is asked for. */
  readonly method: string
  /** The wallet's answer when the user approves. */
  readonly approval: unknown
  /** Changes the account or network. @default the wallet changes both */
  change?(modal: TestModal): Promise<void>
  /** Whether the embedded wallet asks in the modal, so that closing the modal rejects. @default false */
  readonly asksInModal?: boolean
  /** Whether the dapp's promise stays pending if the modal is closed while the wallet asks. @default false */
  readonly keepsPromise?: boolean
  /** Whether a failure after asking the wallet leaves open if it was sent. `false` for signatures. @default true */
  readonly canBeUnclear?: boolean
  /** Texts that the user reads. */
  readonly texts: {
    readonly rejected: string
    /** Must not appear for anything that may have been sent. */
    readonly nothingSent: string
    /** It may have been sent. */
    readonly unclear: string
    /** It may still be sent, although the user stopped waiting. */
    readonly unresolved?: string
    /** The toast about a late approval. */
    readonly reported: string
  }
}

/** One clause of the contract. */
export interface SubmissionCheck {
  readonly name: string
  /** Returns whether the clause applies to the plugin. @default true */
  concerns?(driver: SubmissionDriver): boolean
  /** Returns a sentence for each fault. */
  run(driver: SubmissionDriver, modal: TestModal): Promise<readonly string[]>
}
