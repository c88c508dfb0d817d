/** The payments that the site has asked for since the page was loaded, and what becomes of them. */
import { isLatchkeyError, LatchkeyError } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { PayContext } from '../context.js'
import { PaymentError } from '../errors.js'
import type { PaymentRequest, PaymentResult, PayOptions, PayProperties } from '../index.js'
import { readRequest } from '../request/readRequest.js'
import type { TermsState } from '../terms/Terms.js'
import { createOutcome } from './createOutcome.js'
import { followPayment } from './followPayment.js'
import type { Payment, PaymentState } from './Payment.js'
import { sendPayment } from './sendPayment.js'

export interface Payments {
  /** What the wallet is asked for, which may be another one than that of the view: one at a time. */
  readonly asked: Atom<Payment | undefined>
  find(paymentId: string): Payment | undefined
  /** The payment that a view was opened with. @throws {PaymentError} the request is not valid. */
  read(args: unknown): Payment
  /** The visitor looks at it. Whoever waits for the view learns here that it can't be paid. */
  enter(payment: Payment): void
  /** Tells whoever waits for the view that this can't be paid. */
  refuse(error: unknown): void
  /** Asks the wallet. Never rejects: what goes wrong is in the payment's state. */
  submit(payment: Payment): Promise<void>
  pay(request: PaymentRequest): Promise<PaymentResult>
}

/** Its outcome is open, or it was paid. */
const committed: ReadonlySet<PaymentState['status']> = new Set(['asking', 'sent', 'late', 'paid'])
const final: ReadonlySet<PaymentState['status']> = new Set(['paid', 'reverted', 'replaced'])
const payViews: ReadonlySet<string> = new Set(['Pay', 'PayConnected'])

export function createPayments(context: PayContext, options: PayOptions): Payments {
  const { accounts, add, atoms, nav, store, ui } = context
  const askedAtom = atom<Payment>()
  const byId = new Map<string, Payment>()
  const byArgs = new WeakMap<object, Payment>()
  /** The one that the visitor looked at last. */
  let current: Payment | undefined
  /** What `pay()` waits for, until it was sent. */
  let requested: Payment | undefined

  const statusOf = ({ state }: Payment) => store.get(state).status
  const isAt = (views: ReadonlySet<string>) => store.get(atoms.open) && views.has(store.get(atoms.view).name)

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
    const payment: Payment = {
      order,
      state: atom<PaymentState>({ status: 'idle' }),
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

  function refuse(error: unknown) {
    const refused = Promise.reject(error)
    // Nobody may be waiting.
    refused.catch(() => undefined)
    nav.settle('Pay', refused)
    current?.outcome?.reject(error)
  }

  /** The visitor is gone, and nothing was sent, as far as anybody knows. */
  function abandon(payment: Payment) {
    const status = statusOf(payment)
    if (committed.has(status) || final.has(status)) return
    const isUnclear = status === 'unclear'
    payment.outcome?.reject(
      isUnclear
        ? new PaymentError('PAY_UNCLEAR', payment.order.paymentId)
        : new LatchkeyError('MODAL_CLOSED', 'Modal closed'),
    )
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
    for (const { outcome } of byId.values()) outcome?.reject(new LatchkeyError('MODAL_CLOSED', 'Modal closed'))
  })

  function tell(variant: 'success' | 'error', message: string, { order: { paymentId } }: Payment) {
    const onSelect = () => void nav.open('PayLoading', { paymentId })
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
      const isShown = isAt(new Set(['PayLoading']))
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
    refuse,
    enter(payment) {
      const isNew = payment !== current && statusOf(payment) === 'idle'
      if (current && current !== payment) {
        const before = current
        current = payment
        abandon(before)
      }
      current = payment
      if (isNew) track('PAY_MODAL_OPEN', payment)
      const refusal = refusalOf(payment)
      if (refusal) refuse(refusal)
    },
    async submit(payment) {
      if (store.get(askedAtom) || committed.has(statusOf(payment))) return
      store.set(askedAtom, payment)
      store.set(payment.state, { status: 'asking' })
      payment.outcome ??= createOutcome()
      nav.settle('Pay', payment.outcome.promise)
      track('PAY_INITIATED', payment)
      let failure: PaymentState['status'] = 'failed'
      try {
        const result = await sendPayment(context, payment, () => {
          failure = 'unclear'
        })
        if (requested === payment) requested = undefined
        follow(payment, result)
        const { paymentId } = result
        if (payment === current && isAt(payViews)) nav.reset('PayLoading', { paymentId })
        else tell('success', ui.text('pay.started', 'Payment sent'), payment)
      } catch (error) {
        const isRejected = isLatchkeyError(error, 'REQUEST_REJECTED')
        trackError(payment, error)
        store.set(payment.state, { status: isRejected ? 'rejected' : failure, error })
        if (!isLeft(payment)) return
        if (!isRejected) ui.toast({ variant: 'error', message: ui.errorText(error) })
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
