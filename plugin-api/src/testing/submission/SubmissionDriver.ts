import type { TestModal } from '../modal/createTestModal.js'

/** How the contract's tests use a plugin that submits something to a wallet. */
export interface SubmissionDriver {
  /** What is submitted, for the tests' titles: `a payment`. */
  readonly name: string
  /** Makes a modal with the plugin and a connected account, whose network confirms everything. The tests dispose of it. */
  begin(): Promise<TestModal>
  /** Has the dapp ask for a submission, and leads to its button. The second time it asks for another one. */
  request(modal: TestModal, time: 'first' | 'second'): Promise<{ readonly result: Promise<unknown> }>
  /** The button that submits. */
  readonly button: string | RegExp
  /** The button by which the user stops waiting; absent where there is none. */
  readonly stopButton?: string | RegExp
  /** What the wallet is asked, and its answer when the user approves. */
  readonly method: string
  readonly approval: unknown
  /** Changes the account or network. @default the wallet changes both */
  change?(modal: TestModal): Promise<void>
  /** The embedded wallet asks, in the modal itself: to close the modal is to reject. @default false */
  readonly asksInModal?: boolean
  /** Whether the dapp's promise stays open when the modal is closed while the wallet is asked. @default false */
  readonly keepsPromise?: boolean
  /** Whether nothing but the wallet knows if it was sent once it was asked: not so for a mere signature. @default true */
  readonly canBeUnclear?: boolean
  /** What the user reads. */
  readonly texts: {
    readonly rejected: string
    /** Must never be said of what may have been sent. */
    readonly nothingSent: string
    /** It may have been sent. */
    readonly unclear: string
    /** It may still be sent, although the user does not wait for it. */
    readonly unresolved?: string
    /** The toast about a late approval. */
    readonly reported: string
  }
}

/** One clause of the contract. It gives a sentence for each breach. */
export interface SubmissionCheck {
  readonly name: string
  /** Whether the plugin has what the clause is about. @default it has */
  concerns?(driver: SubmissionDriver): boolean
  run(driver: SubmissionDriver, modal: TestModal): Promise<readonly string[]>
}
