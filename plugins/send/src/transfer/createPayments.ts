/** The payment that is agreed to, on its way to the wallet, and those that were sent. */
import { isLatchkeyError } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { SendContext } from '../context.js'
import type { DraftControls } from '../draft/createDraft.js'
import type { SentReference } from '../index.js'
import type { Recipients } from '../recipient/createRecipients.js'
import type { Tokens } from '../tokens/createTokens.js'
import type { Payment } from './Payment.js'
import { sendPayment } from './sendPayment.js'

/**
 * ```
 *            submit              the wallet sent it
 *  idle ----------------> asking -------------------> idle, and a payment that was sent
 *                          ^  |  the visitor's no
 *                   submit |  +------------------> rejected
 *                          |  |  anything else
 *                          +- +------------------> failed
 * ```
 */
export interface PaymentState {
  readonly status: 'idle' | 'asking' | 'rejected' | 'failed'
  readonly payment?: Payment
  readonly error?: unknown
}

export interface Payments {
  readonly state: Atom<PaymentState>
  /** What was sent, by its hash, for as long as the page is there. */
  readonly sent: ReadonlyMap<string, Payment>
  /** Puts it before the visitor. */
  review(payment: Payment): void
  /** Asks the wallet. Never rejects: what goes wrong is in `state`. */
  submit(): Promise<void>
}

export interface PaymentParts {
  readonly draft: DraftControls
  readonly tokens: Tokens
  readonly recipients: Recipients
}

export function createPayments(context: SendContext, { draft, tokens, recipients }: PaymentParts): Payments {
  const { accounts, atoms, nav, store, ui } = context
  const stateAtom = atom<PaymentState>({ status: 'idle' })
  const sent = new Map<string, Payment>()
  const isHere = () => store.get(atoms.open) && ownViews.has(store.get(atoms.view).name)

  function show(reference: SentReference) {
    nav.settle('WalletSend', reference)
    if (isHere()) return nav.reset('WalletSendConfirmed', reference)
    ui.toast({
      variant: 'success',
      message: ui.text('send.started', 'Transaction started'),
      action: detailsOf(reference),
    })
  }

  const detailsOf = (reference: SentReference) => ({
    label: ui.text('send.details', 'Details'),
    onSelect: () => void nav.open('WalletSendConfirmed', reference),
  })

  /** Balances are asked for anew when it is in a block, and whoever has gone elsewhere is told. */
  function follow(reference: SentReference, { account, transfer, token }: Payment) {
    const find = () => store.get(accounts.sent).find(({ id }) => id === reference.hash)
    let isOver = false
    const look = () => {
      const status = find()?.status
      if (isOver || status === 'pending') return
      isOver = true
      stop()
      if (!status) return
      const moved = token.address ? [token.address] : []
      // A balance that can't be read says so where it is shown.
      if ('portfolio' in context)
        context.portfolio
          .getBalances({ address: account.address, networkId: transfer.networkId, maxAgeMs: 0, moved })
          .catch(() => undefined)
      if (store.get(atoms.open) && store.get(atoms.view).name === 'WalletSendConfirmed') return
      const isSent = status === 'success'
      ui.toast({
        variant: isSent ? 'success' : 'error',
        message: isSent ? ui.text('send.success', 'Sent') : ui.text('send.failed', 'It was not sent'),
        action: detailsOf(reference),
      })
    }
    const stop = context.add(store.sub(accounts.sent, look))
    look()
  }

  return {
    state: stateAtom,
    sent,
    review: (payment) => store.set(stateAtom, { status: 'idle', payment }),
    async submit() {
      const { status, payment } = store.get(stateAtom)
      if (!payment || status === 'asking') return
      store.set(stateAtom, { status: 'asking', payment })
      // A visitor who closed the modal may have begun another one while the wallet was asking.
      const isLatest = () => store.get(stateAtom).payment === payment
      try {
        const hash = await sendPayment(context, tokens, payment)
        const reference = { hash, networkId: payment.transfer.networkId }
        sent.set(hash, payment)
        recipients.remember(payment.recipient.address)
        if (isLatest()) {
          store.set(stateAtom, { status: 'idle' })
          draft.reset()
        }
        show(reference)
        follow(reference, payment)
      } catch (error) {
        const isRejected = isLatchkeyError(error, 'REQUEST_REJECTED')
        if (isLatest()) store.set(stateAtom, { status: isRejected ? 'rejected' : 'failed', payment, error })
        if (!isRejected && !isHere()) ui.toast({ variant: 'error', message: ui.errorText(error) })
      }
    },
  }
}

const ownViews: ReadonlySet<string> = new Set(['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview'])
