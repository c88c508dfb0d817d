import { type ChainAccount, isLatchkeyError, track } from '@latchkey/plugin-api'
import { attempt, createSubmissions, followTransaction } from '@latchkey/plugin-api/submission'
import { type Atom, atom } from 'jotai/vanilla'
import { PaymentError } from '../errors.js'
import type { PaymentRequest, PaymentResult, PayOptions } from '../index.js'
import type { PayContext } from '../module.js'
import { type Order, readRequest } from '../request/readRequest.js'
import { createTerms } from '../terms/createTerms.js'
import { createPromises } from './createPromises.js'
import {
  createEndError,
  describeUnclear,
  findPaymentState,
  isCommitted,
  isFinal,
  type Payment,
  type PaymentState,
  type PaymentSubmission,
  readResult,
  toProperties,
} from './Payment.js'
import { readPayer, sendPayment } from './sendPayment.js'

export function createPayments(context: PayContext, { timeoutMs = 300_000 }: PayOptions) {
  const { add, atoms, nav, store, ui } = context
  const submissions = createSubmissions<Order, PaymentResult>(context)
  const promises = createPromises(context)
  const requests = createRequests(context, submissions.list, (payment, error) => {
    const state = readState(payment)
    if (isCommitted(state) || state.status === 'unclear') return false
    rejectView(context, error)
    promises.reject(payment, error)
    return true
  })
  let current: Payment | undefined // the one the user saw last
  let requested: Payment | undefined // the one `pay()` requested, until it is sent
  let shown: Payment | undefined // the one whose progress a view shows
  const readState = ({ state }: Payment) => store.get(state)
  const isShown = (payment: Payment) => shown === payment && store.get(atoms.open)

  function show(payment: Payment | undefined) {
    const before = current
    current = payment
    if (before && before !== payment) leave(before)
  }

  function leave(payment: Payment) {
    const state = readState(payment)
    if (isCommitted(state) || isFinal(state)) return
    promises.reject(payment, createEndError(payment, state))
    if (state.status === 'unclear') return
    const latest = store.get(submissions.list).findLast(({ subject }) => subject === payment.subject)
    if (latest) submissions.abandon(latest.id)
  }

  const isLeft = (payment: Payment) => payment !== current || isModalLeft(context)
  const checkLeft = () => {
    if (current && promises.has(current) && isLeft(current)) leave(current)
  }
  add(store.sub(atoms.open, checkLeft))
  add(store.sub(atoms.view, checkLeft))
  add(() => {
    for (const payment of requests.all()) promises.reject(payment, createEndError(payment, readState(payment)))
  })

  function follow(payment: Payment, id: string, result: PaymentResult) {
    const reportFailure = (error: PaymentError) => {
      promises.reject(payment, error)
      trackError(context, payment, error)
      if (!isShown(payment)) toast(context, 'error', ui.errorText(error), payment)
    }
    const reportDelay = () => {
      submissions.conclude(id, 'overdue')
      reportFailure(new PaymentError('PAY_TIMEOUT', undefined, result))
    }
    const timer = setTimeout(reportDelay, Math.min(timeoutMs, longestTimer))
    add(() => clearTimeout(timer))
    void followTransaction(context, result.hash, (transaction) => {
      const { replacedBy, status } = transaction
      // Keep waiting for a dropped transaction, which may still go through.
      if (status === 'dropped') return
      clearTimeout(timer)
      submissions.conclude(id, transaction)
      const query = { address: result.from, networkId: result.networkId, maxAgeMs: 0 }
      void attempt(() => ('portfolio' in context ? context.portfolio.getBalances(query) : undefined))
      const known = { ...result, hash: replacedBy ?? result.hash }
      if (status !== 'success') {
        const code = status === 'reverted' ? 'PAY_REVERTED' : 'PAY_REPLACED'
        return reportFailure(new PaymentError(code, undefined, known))
      }
      promises.resolve(payment, known)
      track(context, 'PAY_SUCCESS', toProperties(payment))
      if (!isShown(payment)) toast(context, 'success', ui.text('pay.paid', 'Paid'), payment)
    })
  }

  function showFailure(payment: Payment, error: unknown) {
    const { status } = readState(payment)
    trackError(context, payment, error)
    if (!isLeft(payment)) return
    if (!isLatchkeyError(error, 'REQUEST_REJECTED'))
      ui.toast({ variant: 'error', message: status === 'unclear' ? describeUnclear(ui.text) : ui.errorText(error) })
    leave(payment)
  }

  return {
    submissions,
    find: requests.find,
    read: requests.read,
    watch(payment: Payment) {
      shown = payment
      return () => {
        if (shown === payment) shown = undefined
      }
    },
    refuse(error: unknown) {
      rejectView(context, error)
      show(undefined)
    },
    enter(payment: Payment) {
      // Makes this the current payment, and rejects the view's request if it can't be paid.
      const { status } = readState(payment)
      const isNew = payment !== current && status === 'idle'
      show(payment)
      if (isNew) track(context, 'PAY_MODAL_OPEN', toProperties(payment))
      // Leaving must not reject a payment that may have been sent.
      if (status === 'unclear') promises.promise(payment)
      const refusal = findRefusal(payment, readState(payment))
      if (refusal) rejectView(context, refusal)
    },
    async submit(payment: Payment) {
      // Never rejects. Errors are in the payment's state.
      if (store.get(submissions.pending) || isCommitted(readState(payment))) return
      const { order, subject } = payment
      const { account } = readPayer(store.get, context, order)
      promises.promise(payment)
      track(context, 'PAY_INITIATED', toProperties(payment))
      await submissions.submit({
        ...{ subject, details: order, account, networkId: order.network.caipNetworkId },
        run: (control) => sendPayment(context, order, account as ChainAccount, control),
        onEnd({ error, submission: { id, state } }) {
          if (state.status !== 'sent') return showFailure(payment, error)
          if (requested === payment) requested = undefined
          const isAtForm = store.get(atoms.open) && /^Pay(Connected)?$/.test(store.get(atoms.view).name)
          if (payment === current && isAtForm) nav.reset('PayLoading', { paymentId: order.paymentId })
          else toast(context, 'success', ui.text('pay.started', 'Payment sent'), payment)
          follow(payment, id, state.result)
        },
      })
    },
    async pay(request: PaymentRequest): Promise<PaymentResult> {
      // Copy the request, because the dapp may change or reuse its object.
      const args = { ...Object(request) } as PaymentRequest
      const payment = requests.read(args)
      const refusal = findRefusal(payment, readState(payment))
      if (refusal) throw refusal
      if (requested || store.get(submissions.pending))
        throw new PaymentError('PAY_IN_PROGRESS', payment.order.paymentId)
      requested = payment
      try {
        return await nav.request('Pay', args)
      } finally {
        if (requested === payment) requested = undefined
      }
    },
  }
}

const longestTimer = 2 ** 31 - 1 // longer timers fire immediately

/** An embedded modal never closes. It shows Account or Connect instead. */
function isModalLeft({ atoms, store }: PayContext): boolean {
  return !store.get(atoms.open) || /^(Account|Connect)$/.test(store.get(atoms.view).name)
}

function toast({ nav, ui }: PayContext, variant: 'success' | 'error', message: string, { order }: Payment): void {
  const onSelect = () => void attempt(() => nav.open('PayLoading', { paymentId: order.paymentId }))
  ui.toast({ variant, message, action: { label: ui.text('pay.details', 'Details'), onSelect } })
}

function trackError(context: PayContext, payment: Payment, error: unknown): void {
  // Don't track wallets' messages, which may contain addresses.
  const message = isLatchkeyError(error) ? error.message : 'Unknown error'
  track(context, 'PAY_ERROR', { ...toProperties(payment), message })
}

function findRefusal({ order }: Payment, state: PaymentState): PaymentError | undefined {
  if (!isCommitted(state)) return undefined
  const code = state.status === 'confirmed' ? 'PAY_ALREADY_PAID' : 'PAY_IN_PROGRESS'
  return new PaymentError(code, order.paymentId, readResult(state))
}

function rejectView({ nav }: PayContext, error: unknown): void {
  const rejected = Promise.reject(error)
  // Without a waiting caller, the rejection would be unhandled.
  rejected.catch(() => undefined)
  nav.settle('Pay', rejected)
}

function createRequests(
  context: PayContext,
  listAtom: Atom<readonly PaymentSubmission[]>,
  refuse: (payment: Payment, error: unknown) => boolean,
) {
  const { accounts, store } = context
  const byId = new Map<string, Payment>()
  const byArgs = new WeakMap<object, Payment>()
  let subjects = 0

  return {
    all: () => byId.values(),
    find: (paymentId: string) => byId.get(paymentId),
    /** Parses a view's arguments. @throws {PaymentError} If the request is invalid. */
    read(args: unknown): Payment {
      const order = readRequest(args, store.get(accounts.networks))
      const known = order.isNamed ? byId.get(order.paymentId) : byArgs.get(Object(args))
      const state = known && store.get(known.state)
      if (known && state) {
        const isSame = known.order.content === order.content && !isFinal(state)
        // The dapp may repeat a payment that has no id.
        if (isSame || (order.isNamed && isCommitted(state))) return known
      }
      // Keep the subject, because the first request with this id may still go through.
      const isUnclear = order.isNamed && state?.status === 'unclear'
      const subject = known && isUnclear ? known.subject : `${++subjects}`
      const payment: Payment = {
        subject,
        order,
        state: atom((get) => findPaymentState(get(listAtom), subject)),
        terms: createTerms(context, order, (error) => refuse(payment, error)),
      }
      byId.set(order.paymentId, payment)
      byArgs.set(Object(args), payment)
      return payment
    },
  }
}
