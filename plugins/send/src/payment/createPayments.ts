import {
  type ChainAccount,
  type Network,
  type SentTransaction,
  type TokenBalance,
  type TransferParameters,
  track,
} from '@latchkey/plugin-api'
import { describeOutcome, describeUnresolved } from '@latchkey/plugin-api/kit'
import {
  checkListedToken,
  createSubmissions,
  type DraftControls,
  readOutcome,
  type SubmissionEnd,
} from '@latchkey/plugin-api/submission'
import { type Atom, atom } from 'jotai/vanilla'
import { SendError } from '../errors.js'
import type { Draft } from '../form/createDraft.js'
import type { SentReference } from '../index.js'
import type { SendContext } from '../module.js'
import type { Recipients } from '../recipient/createRecipients.js'
import type { Recipient } from '../recipient/findRecipient.js'
import type { Tokens } from '../tokens/createTokens.js'
import { readContract } from './planTransfer.js'
import { sendPayment, toProperties, trackEnd } from './sendPayment.js'

/** What the user approves. It never changes by itself. */
export interface Payment {
  readonly account: ChainAccount
  readonly network: Network
  readonly token: TokenBalance
  readonly recipient: Recipient
  readonly transfer: TransferParameters
}

export interface Review {
  readonly id: string
  readonly payment: Payment
  /** Whether the chain has confirmed the token. The view shows no amount until then. */
  readonly check: { readonly status: 'loading' | 'success' | 'failed'; readonly error?: unknown }
}

type End = SubmissionEnd<Payment, SentReference, never>

const formViews = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview']

export function createPayments(
  context: SendContext,
  draft: DraftControls<Draft>,
  tokens: Tokens,
  recipients: Recipients,
) {
  const { atoms, nav, store, ui } = context
  const reviewAtom = atom<Review>()
  const submissions = createSubmissions<Payment, SentReference>(context)
  let reviews = 0
  const isReviewed = (id: string) => store.get(reviewAtom)?.id === id
  const isAt = (...views: readonly string[]) => store.get(atoms.open) && views.includes(store.get(atoms.view).name)

  async function checkToken(): Promise<void> {
    const review = store.get(reviewAtom)
    if (!review) return
    const { id, payment } = review
    const { account, token } = payment
    const update = (changes: Partial<Review>) => {
      if (isReviewed(id)) store.set(reviewAtom, { ...review, ...changes })
    }
    const address = readContract(token)
    if (address === undefined) return update({ check: { status: 'success' } })
    update({ check: { status: 'loading' } })
    try {
      const chain = await context.chain(account.namespace)
      const decimalsWrong = (details: string) => new SendError('SEND_DECIMALS_WRONG', details)
      const checked = await checkListedToken(chain, address, token, decimalsWrong)
      update({ payment: { ...payment, token: checked }, check: { status: 'success' } })
    } catch (error) {
      update({ check: { status: 'failed', error } })
    }
  }

  function toast(variant: 'success' | 'info' | 'error', message: string, reference: SentReference) {
    const onSelect = () => void nav.open('WalletSendConfirmed', reference)
    ui.toast({ variant, message, action: { label: ui.text('send.details', 'Details'), onSelect } })
  }

  function showSent({ submission, visit }: End, result: SentReference, typed: Draft) {
    const { details: payment, isAbandoned, subject } = submission
    recipients.remember(payment.recipient.address)
    // If the user is reviewing an abandoned payment, treat its approval as current, so that they do not send it twice.
    const isCurrent = !isAbandoned || (isReviewed(subject) && !store.get(submissions.pending))
    const isUntouched = store.get(draft.draft) === typed
    const isSameVisit = !visit.wasClosed() && visit.isSameRequest()
    if (isCurrent && isReviewed(subject)) store.set(reviewAtom, undefined)
    if (isCurrent && isUntouched) draft.reset()
    visit.settle('WalletSend', result)
    if (isCurrent && isUntouched && isSameVisit && isAt(...formViews)) nav.reset('WalletSendConfirmed', result)
    else toast('success', ui.text('send.started', 'Transaction started'), result)
  }

  function showFailure({ submission, error }: End) {
    const { isAbandoned, state, subject } = submission
    if (state.status === 'rejected' || (!isAbandoned && isReviewed(subject) && isAt('WalletSendPreview'))) return
    const message = state.status === 'unclear' ? describeUnresolved(ui.text) : ui.errorText(error)
    ui.toast({ variant: 'error', message })
  }

  function showOutcome(transaction: SentTransaction, payment: Payment) {
    const { id: hash, networkId, status } = transaction
    const result = { hash, networkId }
    tokens.refresh(payment)
    if (isAt('WalletSendConfirmed')) return
    if (status === 'reverted') return toast('error', ui.text('send.failed', 'Transaction not sent'), result)
    const { title = '' } = describeOutcome(readOutcome(transaction), ui.text) ?? {}
    toast(status === 'success' ? 'success' : 'info', title, result)
  }

  return {
    review: reviewAtom as Atom<Review | undefined>,
    submissions,
    find: (hash: string): Payment | undefined =>
      store.get(submissions.list).find(({ state }) => 'result' in state && state.result?.hash === hash)?.details,
    begin(payment: Payment) {
      reviews += 1
      store.set(reviewAtom, { id: `${reviews}`, payment, check: { status: 'loading' } })
      void checkToken()
    },
    checkToken,
    /** Never rejects. Errors are in `submissions`. */
    async submit() {
      const review = store.get(reviewAtom)
      if (review?.check.status !== 'success' || store.get(submissions.pending)) return
      const { id: subject, payment } = review
      const typed = store.get(draft.draft)
      track(context, 'SEND_INITIATED', toProperties(payment))
      await submissions.submit({
        subject,
        details: payment,
        account: payment.account,
        networkId: payment.network.caipNetworkId,
        views: ['WalletSend'],
        run: (control) => sendPayment(context, tokens, payment, control),
        onEnd(end) {
          const { state } = end.submission
          trackEnd(context, payment, state)
          if (state.status === 'sent') showSent(end, state.result, typed)
          else showFailure(end)
        },
        onOutcome: (transaction) => showOutcome(transaction, payment),
      })
    },
  }
}
