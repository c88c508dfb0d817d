/** The payments that the site has asked for since the page was loaded, and what becomes of them. */
import { isLatchkeyError, ModalClosedError } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { attempt } from '../attempt.js'
import type { PayContext } from '../context.js'
import { PaymentError } from '../errors.js'
import type { PaymentRequest, PaymentResult, PayOptions, PayProperties } from '../index.js'
import { readRequest } from '../request/readRequest.js'
import type { TermsState } from '../terms/Terms.js'
import { createOutcome } from './createOutcome.js'
import { describeUnclear } from './describeUnclear.js'
import { followPayment } from './followPayment.js'
import { committed, type Payment, type PaymentState } from './Payment.js'
import { sendPayment } from './sendPayment.js'

export interface Payments {
  /** What the wallet is asked for, which may be another one than that of the view: one at a time. */
  readonly asked: Atom<Payment | undefined>
  find(paymentId: string): Payment | undefined
  /** The payment that a view was opened with. @throws {PaymentError} the request is not valid. */
  read(args: unknown): Payment
  /** The visitor looks at it. Whoever waits for the view learns here that it can't be paid. */
  enter(payment: Payment): void
  /** Its progress is on the screen, until the returned function is called. */
  watch(payment: Payment): () => void
  /** Tells whoever waits for the view that this can't be paid; of a payment, also who was promised it. */
  refuse(error: unknown, payment?: Payment): void
  /** Asks the wallet. Never rejects: what goes wrong is in the payment's state. */
  submit(payment: Payment): Promise<void>
  pay(request: PaymentRequest): Promise<PaymentResult>
}

const final: ReadonlySet<PaymentState['status']> = new Set(['paid', 'reverted', 'replaced'])
const payViews: ReadonlySet<string> = new Set(['Pay', 'PayConnected'])

export function createPayments(context: PayContext, options: PayOptions): Payments {
  const { accounts, add, atoms, nav, store, ui } = context
  const askedAtom = atom<Payment>()
  const byId = new Map<string, Payment>()
  const byArgs = new WeakMap<object, Payment>()
  /** The one that the visitor looked at last. */
  let current: Payment | undefined
  /** Whose progress he sees. */
  let watched: Payment | undefined
  /** What `pay()` waits for, until it was sent. */
  let requested: Payment | undefined

  const statusOf = ({ state }: Payment) => store.get(state).status

  function read(args: unknown): Payment {
    const order = readRequest(args, store.get(accounts.networks))
    const known = order.isNamed ? byId.get(order.paymentId) : byArgs.get(Object(args))
    if (known) {
      const status = statusOf(known)
      const isSame = known.order.content === order.content
      // A site that gives no ids has the same thing paid as often as it asks.
      if (order.isNamed ? committed.has(status) || (isSame && !final.has(status)) : isSame && !final.has(status))
        return known
    }
    // Other words under the same id make nobody surer that the first ones were not paid.
    const before = order.isNamed && known && store.get(known.state)
    const payment: Payment = {
      order,
      state: atom<PaymentState>(before && before.status === 'unclear' ? before : { status: 'idle' }),
      terms: atom<TermsState>({ status: 'loading' }),
    }
    byId.set(order.paymentId, payment)
    byArgs.set(Object(args), payment)
    return payment
  }

  /** Why it is not to be paid now, whatever the visitor wants. */
  function refusalOf(payment: Payment): PaymentError | undefined {
    const { status, result } = store.get(payment.state)
    if (!committed.has(status)) return undefined
    return new PaymentError(status === 'paid' ? 'PAY_ALREADY_PAID' : 'PAY_IN_PROGRESS', payment.order.paymentId, result)
  }

  /** Tells whoever waits for the view, and nobody else: what the wallet was asked for before has its own promise. */
  function settle(error: unknown) {
    const refused = Promise.reject(error)
    // Nobody may be waiting.
    refused.catch(() => undefined)
    nav.settle('Pay', refused)
  }

  /** What was looked at before is looked at no more. */
  function show(payment: Payment | undefined) {
    const before = current
    current = payment
    if (before && before !== payment) abandon(before)
  }

  function promise(payment: Payment) {
    payment.outcome ??= createOutcome()
    nav.settle('Pay', payment.outcome.promise)
  }

  function lost({ order: { paymentId } }: Payment, isUnclear: boolean) {
    return isUnclear ? new PaymentError('PAY_UNCLEAR', paymentId) : new ModalClosedError()
  }

  /** The visitor is gone, and nothing was sent, as far as anybody knows. */
  function abandon(payment: Payment) {
    const status = statusOf(payment)
    if (committed.has(status) || final.has(status)) return
    const isUnclear = status === 'unclear'
    payment.outcome?.reject(lost(payment, isUnclear))
    payment.outcome = undefined
    // Who asks for it again is warned again.
    if (!isUnclear) store.set(payment.state, { status: 'idle' })
  }

  // An embedded modal does not close: it shows the account, or the ways to get one.
  const isLeft = (payment: Payment) =>
    payment !== current || !store.get(atoms.open) || /^(Account|Connect)$/.test(store.get(atoms.view).name)
  const look = () => {
    if (current?.outcome && isLeft(current)) abandon(current)
  }
  add(store.sub(atoms.open, look))
  add(store.sub(atoms.view, look))
  add(() => {
    // Nobody is left to see what becomes of them.
    for (const payment of byId.values()) {
      const { status, result } = store.get(payment.state)
      const error = result
        ? new PaymentError('PAY_TIMEOUT', undefined, result)
        : lost(payment, status === 'asking' || status === 'unclear')
      payment.outcome?.reject(error)
    }
  })

  function tell(variant: 'success' | 'error', message: string, { order: { paymentId } }: Payment) {
    const onSelect = () => void attempt(() => nav.open('PayLoading', { paymentId }))
    ui.toast({ variant, message, action: { label: ui.text('pay.details', 'Details'), onSelect } })
  }

  function track(event: 'PAY_MODAL_OPEN' | 'PAY_INITIATED' | 'PAY_SUCCESS', payment: Payment) {
    if ('track' in context) context.track(event, describe(payment))
  }
  function trackError(payment: Payment, error: unknown) {
    // What wallets say may hold addresses: our own sentences alone are passed on.
    const message = isLatchkeyError(error) ? error.message : 'Unknown error'
    if ('track' in context) context.track('PAY_ERROR', { ...describe(payment), message })
  }

  /** From here on the site is promised what becomes of it. */
  function follow(payment: Payment, result: PaymentResult) {
    store.set(payment.state, { status: 'sent', result })
    followPayment(context, options, result, (status, now) => {
      const { outcome } = payment
      const isShown = watched === payment && store.get(atoms.open)
      store.set(payment.state, { status, result: now })
      if (status === 'paid') {
        outcome?.resolve(now)
        track('PAY_SUCCESS', payment)
        if (!isShown) tell('success', ui.text('pay.paid', 'Paid'), payment)
      } else {
        const error = new PaymentError(reasons[status], undefined, now)
        outcome?.reject(error)
        trackError(payment, error)
        if (!isShown) tell('error', ui.errorText(error), payment)
      }
    })
  }

  return {
    asked: askedAtom,
    find: (paymentId) => byId.get(paymentId),
    read,
    watch(payment) {
      watched = payment
      return () => {
        if (watched === payment) watched = undefined
      }
    },
    refuse(error, payment) {
      settle(error)
      if (!payment) show(undefined)
      else if (!committed.has(statusOf(payment))) {
        payment.outcome?.reject(error)
        payment.outcome = undefined
      }
    },
    enter(payment) {
      const status = statusOf(payment)
      const isNew = payment !== current && status === 'idle'
      show(payment)
      if (isNew) track('PAY_MODAL_OPEN', payment)
      // Who leaves without another try has still not said that nothing was sent.
      if (status === 'unclear') promise(payment)
      const refusal = refusalOf(payment)
      if (refusal) settle(refusal)
    },
    async submit(payment) {
      if (store.get(askedAtom) || committed.has(statusOf(payment))) return
      // A no to the second question says nothing of the first.
      const wasUnclear = statusOf(payment) === 'unclear'
      let failure: PaymentState['status'] = wasUnclear ? 'unclear' : 'failed'
      store.set(askedAtom, payment)
      store.set(payment.state, { status: 'asking' })
      promise(payment)
      track('PAY_INITIATED', payment)
      try {
        const result = await sendPayment(context, payment, () => {
          failure = 'unclear'
        })
        if (context.signal.aborted) return
        if (requested === payment) requested = undefined
        follow(payment, result)
        const { paymentId } = result
        if (payment === current && store.get(atoms.open) && payViews.has(store.get(atoms.view).name))
          nav.reset('PayLoading', { paymentId })
        else tell('success', ui.text('pay.started', 'Payment sent'), payment)
      } catch (error) {
        // Who waited has been told.
        if (context.signal.aborted) return
        const isRejected = isLatchkeyError(error, 'REQUEST_REJECTED')
        trackError(payment, error)
        store.set(payment.state, { status: isRejected && !wasUnclear ? 'rejected' : failure, error })
        if (!isLeft(payment)) return
        if (!isRejected)
          ui.toast({
            variant: 'error',
            message: failure === 'unclear' ? describeUnclear(ui.text) : ui.errorText(error),
          })
        abandon(payment)
      } finally {
        store.set(askedAtom, undefined)
      }
    },
    async pay(request) {
      // A site may change its object, or use it again: what was asked for is a copy.
      const args = { ...Object(request) } as PaymentRequest
      const payment = read(args)
      const refusal = refusalOf(payment)
      if (refusal) throw refusal
      if (requested || store.get(askedAtom)) throw new PaymentError('PAY_IN_PROGRESS', payment.order.paymentId)
      requested = payment
      try {
        return await nav.request('Pay', args)
      } finally {
        if (requested === payment) requested = undefined
      }
    },
  }
}

const reasons = { late: 'PAY_TIMEOUT', reverted: 'PAY_REVERTED', replaced: 'PAY_REPLACED' } as const

/** What analytics are told: neither who nor to whom. */
function describe({ order }: Payment): PayProperties {
  const { amount, contract = 'native', network, paymentId } = order
  return { paymentId, network: network.caipNetworkId, asset: contract, amount }
}
