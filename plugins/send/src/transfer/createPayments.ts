/** The payment that is agreed to, on its way to the wallet, and those that were sent. */
import { isLatchkeyError, RequestRejectedError } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { SendContext } from '../context.js'
import type { DraftControls } from '../draft/createDraft.js'
import type { SentReference } from '../index.js'
import type { Recipients } from '../recipient/createRecipients.js'
import type { Tokens } from '../tokens/createTokens.js'
import { checkToken } from './checkToken.js'
import { describeLeft } from './describeLeft.js'
import { describeOutcome } from './describeOutcome.js'
import type { Payment } from './Payment.js'
import { sendPayment } from './sendPayment.js'

/**
 * ```
 *            submit            the wallet sent it
 *  idle ----------------> asked - -------------------> idle, and a payment that was sent
 *                          ^  |  the visitor's no
 *                   submit |  +------------------> rejected
 *                          |  |  anything else, before the wallet was asked
 *                          |  +------------------> failed
 *                          |  |  anything else, after it
 *                          +- +------------------> unclear
 * ```
 * Who stops waiting is back at idle. A yes after that ends the same payment where it is still before the visitor; nothing
 * else that comes changes the state.
 */
export interface PaymentState {
  readonly status: 'idle' | 'rejected' | 'failed' | 'unclear'
  readonly payment?: Payment
  readonly error?: unknown
}

export interface Asked {
  readonly payment: Payment
  /** Of its request. */
  readonly reference: string
}

/** Whether the chain confirms the token of the payment. Until it does no amount is shown. */
export interface TokenCheck {
  readonly status: 'loading' | 'success' | 'failed'
  readonly error?: unknown
}

export interface Payments {
  readonly state: Atom<PaymentState>
  readonly check: Atom<TokenCheck>
  /** What the wallet is asked for, which may be another one than that of `state`: one at a time. */
  readonly asked: Atom<Asked | undefined>
  /** How many nobody waits for any longer, while they may still be sent. Those that ended unclear stay among them. */
  readonly left: Atom<number>
  /** What was sent, by its hash, for as long as the page is there. */
  readonly sent: ReadonlyMap<string, Payment>
  /** Puts it before the visitor. */
  review(payment: Payment): void
  /** Checks the token of the payment once more. Never rejects: what goes wrong is in `check`. */
  checkAgain(): Promise<void>
  /** Asks the wallet. Never rejects: what goes wrong is in `state`. */
  submit(): Promise<void>
  /** Stops waiting for the wallet. What it was asked can't be taken back: a later yes is followed, and told by a toast. */
  leave(): void
}

export interface PaymentParts {
  readonly draft: DraftControls
  readonly tokens: Tokens
  readonly recipients: Recipients
}

export function createPayments(context: SendContext, { draft, tokens, recipients }: PaymentParts): Payments {
  const { accounts, atoms, nav, store, ui } = context
  const stateAtom = atom<PaymentState>({ status: 'idle' })
  const askedAtom = atom<Asked>()
  const leftAtom = atom(0)
  const checkAtom = atom<TokenCheck>({ status: 'loading' })
  const sent = new Map<string, Payment>()
  let count = 0
  /** How often the modal was closed: a wallet may answer when the visitor is at something else. */
  let closings = 0
  context.add(store.sub(atoms.open, () => store.get(atoms.open) || closings++))
  const changeLeft = (by: number) => store.set(leftAtom, (left) => left + by)
  const isAt = (...views: readonly string[]) => store.get(atoms.open) && views.includes(store.get(atoms.view).name)
  /** What has ended unclear stays so, whatever comes in its place. */
  function put(state: PaymentState) {
    if (store.get(stateAtom).status === 'unclear') changeLeft(1)
    store.set(stateAtom, state)
  }

  function tell(variant: 'success' | 'info' | 'error', message: string, reference: SentReference) {
    const onSelect = () => void nav.open('WalletSendConfirmed', reference)
    ui.toast({ variant, message, action: { label: ui.text('send.details', 'Details'), onSelect } })
  }

  /** Balances are asked for anew when it is in a block, and whoever has gone elsewhere is told. */
  function follow(reference: SentReference, payment: Payment) {
    const find = () => store.get(accounts.sent).find(({ id }) => id === reference.hash)
    const look = () => {
      const status = find()?.status
      if (status === 'pending') return
      stop()
      if (!status) return
      void tokens.refresh(payment)
      if (isAt('WalletSendConfirmed')) return
      if (status === 'reverted') tell('error', ui.text('send.failed', 'It was not sent'), reference)
      else tell(status === 'success' ? status : 'info', describeOutcome(status, ui.text)[0], reference)
    }
    const stop = context.add(store.sub(accounts.sent, look))
    look()
  }

  async function checkAgain(): Promise<void> {
    const { payment } = store.get(stateAtom)
    if (!payment) return
    // Another payment may be reviewed by the time the chain answers.
    const isReviewed = () => store.get(stateAtom).payment === payment
    store.set(checkAtom, { status: payment.token.address ? 'loading' : 'success' })
    try {
      const token = await checkToken(context, payment)
      if (!isReviewed()) return
      store.set(stateAtom, (state) => ({
        ...state,
        payment: token === payment.token ? payment : { ...payment, token },
      }))
      store.set(checkAtom, { status: 'success' })
    } catch (error) {
      if (isReviewed()) store.set(checkAtom, { status: 'failed', error })
    }
  }

  return {
    state: stateAtom,
    check: checkAtom,
    checkAgain,
    asked: askedAtom,
    left: leftAtom,
    sent,
    review(payment) {
      put({ status: 'idle', payment })
      void checkAgain()
    },
    leave() {
      if (!store.get(askedAtom)) return
      store.set(askedAtom, undefined)
      changeLeft(1)
    },
    async submit() {
      const { payment } = store.get(stateAtom)
      if (!payment || store.get(askedAtom) || store.get(checkAtom).status !== 'success') return
      put({ status: 'idle', payment })
      const asked = { payment, reference: `${++count}` }
      store.set(askedAtom, asked)
      const isAwaited = () => store.get(askedAtom) === asked
      // A visitor who closed the modal may have begun another one while the wallet was asking.
      const isReviewed = () => store.get(stateAtom).payment === payment
      const visit = closings
      // Another request may take its place, which this is no answer to.
      const request = nav.waiting('WalletSend')
      const typed = store.get(draft.draft)
      let isAsked = false
      let isLeft = false
      try {
        const hash = await sendPayment(context, tokens, asked, () => {
          if (!isAwaited()) throw new RequestRejectedError()
          isAsked = true
        })
        const reference = { hash, networkId: payment.transfer.networkId }
        sent.set(hash, payment)
        recipients.remember(payment.recipient.address)
        // What was left is ready to be sent once more for as long as nothing says that it was sent.
        const isCurrent = isAwaited() || (isReviewed() && !store.get(askedAtom))
        if (isCurrent && isReviewed()) put({ status: 'idle' })
        const isUntouched = store.get(draft.draft) === typed
        if (isCurrent && isUntouched) draft.reset()
        const isSameVisit = visit === closings && request === nav.waiting('WalletSend')
        if (isSameVisit && request !== undefined) nav.settle('WalletSend', reference)
        // Who is at another form by now stays there.
        if (isCurrent && isUntouched && isSameVisit && isAt(...ownViews)) nav.reset('WalletSendConfirmed', reference)
        else tell('success', ui.text('send.started', 'Transaction started'), reference)
        follow(reference, payment)
      } catch (error) {
        const isRejected = isLatchkeyError(error, 'REQUEST_REJECTED')
        const isUnclear = isAsked && !isRejected
        const isLatest = isAwaited() && isReviewed()
        if (isLatest) put({ status: isRejected ? 'rejected' : isUnclear ? 'unclear' : 'failed', payment, error })
        else isLeft = isUnclear
        if (!isRejected && !(isLatest && isAt('WalletSendPreview')))
          ui.toast({ variant: 'error', message: isUnclear ? describeLeft(ui.text) : ui.errorText(error) })
      } finally {
        const isLeftBefore = !isAwaited()
        if (!isLeftBefore) store.set(askedAtom, undefined)
        if (isLeft !== isLeftBefore) changeLeft(isLeft ? 1 : -1)
      }
    },
  }
}

const ownViews = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview']
