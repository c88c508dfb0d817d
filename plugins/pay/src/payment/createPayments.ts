/** The payments that the dapp has asked for since the page was loaded, and what becomes of them. */
import {
  type ChainAccount,
  isLatchkeyError,
  type LatchkeyError,
  ModalClosedError,
  type Text,
} from '@latchkey/plugin-api'
import {
  attempt,
  createSubmissions,
  findState,
  type Submission,
  type SubmissionState,
  waitForTransaction,
} from '@latchkey/plugin-api/submission'
import { type Atom, atom } from 'jotai/vanilla'
import { PaymentError } from '../errors.js'
import type { PaymentRequest, PaymentResult, PayOptions, PayProperties } from '../index.js'
import type { PayContext } from '../parts.js'
import { type Order, readRequest } from '../request/readRequest.js'
import { createTerms, type PaymentTerms } from '../terms/createTerms.js'
import { readPayer, sendPayment } from './sendPayment.js'

export type PaymentState = SubmissionState<PaymentResult, never>
export type PaymentSubmission = Submission<Order, PaymentResult, never>

/** A dapp's request, and what becomes of it. */
export interface Payment {
  /** The subject of its submissions. */
  readonly subject: string
  readonly order: Order
  readonly state: Atom<PaymentState>
  readonly terms: PaymentTerms
}

export interface Payments {
  /** The payment that the wallet is asked for. It may be another one than that of the view. */
  readonly pending: Atom<PaymentSubmission | undefined>
  find(paymentId: string): Payment | undefined
  /** The payment that a view was opened with. @throws {PaymentError} the request is not valid. */
  read(args: unknown): Payment
  /** The user looks at it. A caller who waits for the view is told if it can't be paid. */
  enter(payment: Payment): void
  /** Its progress is shown until the returned function is called. */
  watch(payment: Payment): () => void
  /** Tells the caller who waits for the view that its request can't be paid. */
  refuse(error: unknown): void
  /** Asks the wallet. Never rejects: what goes wrong is in the payment's state. */
  submit(payment: Payment): Promise<void>
  pay(request: PaymentRequest): Promise<PaymentResult>
}

const payViews: ReadonlySet<string> = new Set(['Pay', 'PayConnected'])

export function createPayments(context: PayContext, options: PayOptions): Payments {
  const { accounts, add, atoms, nav, store, ui } = context
  const submissions = createSubmissions<Order, PaymentResult>(context, {
    accountChanged: () => new PaymentError('PAY_ACCOUNT_CHANGED'),
  })
  const promises = createPromises(context)
  const { toast, track, trackError } = createReports(context)
  const byId = new Map<string, Payment>()
  const byArgs = new WeakMap<object, Payment>()
  let subjects = 0
  /** The payment that the user looked at last. */
  let current: Payment | undefined
  /** The payment whose progress is shown. */
  let watched: Payment | undefined
  /** What `pay()` waits for, until it is sent. */
  let requested: Payment | undefined

  const readState = ({ state }: Payment) => store.get(state)

  function createPayment(order: Order, subject: string): Payment {
    const payment: Payment = {
      subject,
      order,
      state: atom((get) => findPaymentState(get(submissions.list), subject)),
      terms: createTerms(context, order, (error) => {
        const state = readState(payment)
        if (isCommitted(state) || state.status === 'unclear') return false
        settle(error)
        promises.reject(payment, error)
        return true
      }),
    }
    return payment
  }

  function read(args: unknown): Payment {
    const order = readRequest(args, store.get(accounts.networks))
    const known = order.isNamed ? byId.get(order.paymentId) : byArgs.get(Object(args))
    const state = known && readState(known)
    if (known && state) {
      const isSame = known.order.content === order.content && !isFinal(state)
      // Without an id, the dapp may ask for the same payment as often as it likes.
      if (isSame || (order.isNamed && isCommitted(state))) return known
    }
    // The first request may still go through, whatever the next one with its id asks for.
    const isUnclear = order.isNamed && state?.status === 'unclear'
    const payment = createPayment(order, known && isUnclear ? known.subject : `${++subjects}`)
    byId.set(order.paymentId, payment)
    byArgs.set(Object(args), payment)
    return payment
  }

  /** Why it can't be paid now. */
  function findRefusal(payment: Payment): PaymentError | undefined {
    const state = readState(payment)
    if (!isCommitted(state)) return undefined
    const code = state.status === 'confirmed' ? 'PAY_ALREADY_PAID' : 'PAY_IN_PROGRESS'
    return new PaymentError(code, payment.order.paymentId, readResult(state))
  }

  /** Rejects for the caller who waits for the view. What the wallet was asked before has its own promise. */
  function settle(error: unknown) {
    const refused = Promise.reject(error)
    // Nobody may be waiting.
    refused.catch(() => undefined)
    nav.settle('Pay', refused)
  }

  function show(payment: Payment | undefined) {
    const before = current
    current = payment
    if (before && before !== payment) leave(before)
  }

  /** The user turns away from a payment of which nothing was sent, as far as is known. */
  function leave(payment: Payment) {
    const state = readState(payment)
    if (isCommitted(state) || isFinal(state)) return
    promises.reject(payment, createLeftError(payment, state))
    // A payment that may have been sent keeps its warning.
    if (state.status === 'unclear') return
    const latest = store.get(submissions.list).findLast(({ subject }) => subject === payment.subject)
    if (latest) submissions.abandon(latest.id)
  }

  // An embedded modal does not close: it shows the account, or Connect.
  const isLeft = (payment: Payment) =>
    payment !== current || !store.get(atoms.open) || /^(Account|Connect)$/.test(store.get(atoms.view).name)
  const checkLeft = () => {
    if (current && promises.has(current) && isLeft(current)) leave(current)
  }
  add(store.sub(atoms.open, checkLeft))
  add(store.sub(atoms.view, checkLeft))
  add(() => {
    // Nothing is followed any more.
    for (const payment of byId.values()) {
      const state = readState(payment)
      const result = readResult(state)
      promises.reject(
        payment,
        result ? new PaymentError('PAY_TIMEOUT', undefined, result) : createLeftError(payment, state),
      )
    }
  })

  /** Tells the dapp and the user what becomes of a payment that was sent. */
  async function follow(payment: Payment, id: string, result: PaymentResult) {
    const isShown = () => watched === payment && store.get(atoms.open)
    const reportFailure = (code: 'PAY_TIMEOUT' | 'PAY_REVERTED' | 'PAY_REPLACED', known: PaymentResult) => {
      const error = new PaymentError(code, undefined, known)
      promises.reject(payment, error)
      trackError(payment, error)
      if (!isShown()) toast('error', ui.errorText(error), payment)
    }
    const reportDelay = () => {
      submissions.conclude(id, 'overdue')
      reportFailure('PAY_TIMEOUT', result)
    }
    const timer = setTimeout(reportDelay, Math.min(options.timeoutMs ?? 300_000, longestTimer))
    add(() => clearTimeout(timer))
    // A dropped transaction may still come.
    const isDecided = ({ status }: { readonly status: string }) => status !== 'pending' && status !== 'dropped'
    const transaction = await waitForTransaction(context, result.hash, isDecided)
    if (!transaction) return
    clearTimeout(timer)
    const { networkId, from: address } = result
    void attempt(() =>
      'portfolio' in context ? context.portfolio.getBalances({ address, networkId, maxAgeMs: 0 }) : undefined,
    )
    submissions.conclude(id, transaction)
    const known = { ...result, hash: transaction.replacedBy ?? result.hash }
    if (transaction.status !== 'success')
      return reportFailure(transaction.status === 'reverted' ? 'PAY_REVERTED' : 'PAY_REPLACED', known)
    promises.resolve(payment, known)
    track('PAY_SUCCESS', payment)
    if (!isShown()) toast('success', ui.text('pay.paid', 'Paid'), payment)
  }

  function showFailure(payment: Payment, error: unknown) {
    const { status } = readState(payment)
    trackError(payment, error)
    if (!isLeft(payment)) return
    if (!isLatchkeyError(error, 'REQUEST_REJECTED'))
      ui.toast({ variant: 'error', message: status === 'unclear' ? describeUnclear(ui.text) : ui.errorText(error) })
    leave(payment)
  }

  return {
    pending: submissions.pending,
    find: (paymentId) => byId.get(paymentId),
    read,
    watch(payment) {
      watched = payment
      return () => {
        if (watched === payment) watched = undefined
      }
    },
    refuse(error) {
      settle(error)
      show(undefined)
    },
    enter(payment) {
      const { status } = readState(payment)
      const isNew = payment !== current && status === 'idle'
      show(payment)
      if (isNew) track('PAY_MODAL_OPEN', payment)
      // A user who leaves now has not rejected the payment that may have been sent.
      if (status === 'unclear') promises.promise(payment)
      const refusal = findRefusal(payment)
      if (refusal) settle(refusal)
    },
    async submit(payment) {
      if (store.get(submissions.pending) || isCommitted(readState(payment))) return
      const { order, subject } = payment
      const { account } = readPayer(store.get, context, order)
      promises.promise(payment)
      track('PAY_INITIATED', payment)
      await submissions.submit({
        ...{ subject, details: order, account, networkId: order.network.caipNetworkId },
        // Without an account it is not called.
        run: (control) => sendPayment(context, order, account as ChainAccount, control),
        onEnd({ error, submission: { id, state } }) {
          if (state.status !== 'sent') return showFailure(payment, error)
          if (requested === payment) requested = undefined
          const isAtForm = store.get(atoms.open) && payViews.has(store.get(atoms.view).name)
          if (payment === current && isAtForm) nav.reset('PayLoading', { paymentId: order.paymentId })
          else toast('success', ui.text('pay.started', 'Payment sent'), payment)
          void follow(payment, id, state.result)
        },
      })
    },
    async pay(request) {
      // A copy: the dapp may change its object, or use it again.
      const args = { ...Object(request) } as PaymentRequest
      const payment = read(args)
      const refusal = findRefusal(payment)
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

const longestTimer = 2 ** 31 - 1 // longer timers end at once

/** Toasts for the user, and events for analytics. */
function createReports(context: PayContext) {
  const { nav, ui } = context
  return {
    toast(variant: 'success' | 'error', message: string, { order: { paymentId } }: Payment) {
      const onSelect = () => void attempt(() => nav.open('PayLoading', { paymentId }))
      ui.toast({ variant, message, action: { label: ui.text('pay.details', 'Details'), onSelect } })
    },
    track(event: 'PAY_MODAL_OPEN' | 'PAY_INITIATED' | 'PAY_SUCCESS', payment: Payment) {
      if ('track' in context) context.track(event, toProperties(payment))
    },
    trackError(payment: Payment, error: unknown) {
      // A wallet's message may contain addresses, so only our own are passed on.
      const message = isLatchkeyError(error) ? error.message : 'Unknown error'
      if ('track' in context) context.track('PAY_ERROR', { ...toProperties(payment), message })
    },
  }
}

/** What the dapp is promised from the moment the wallet is asked, whatever becomes of the modal. */
function createPromises({ nav }: PayContext) {
  type Outcome = {
    readonly promise: Promise<PaymentResult>
    resolve(result: PaymentResult): void
    reject(error: unknown): void
  }
  const outcomes = new Map<Payment, Outcome>()
  return {
    has: (payment: Payment) => outcomes.has(payment),
    /** Gives the promise to the caller who waits for the view. */
    promise(payment: Payment) {
      const outcome = outcomes.get(payment) ?? createOutcome()
      outcomes.set(payment, outcome)
      nav.settle('Pay', outcome.promise)
    },
    resolve: (payment: Payment, result: PaymentResult) => outcomes.get(payment)?.resolve(result),
    reject(payment: Payment, error: unknown) {
      outcomes.get(payment)?.reject(error)
      outcomes.delete(payment)
    },
  }
}

function createOutcome() {
  let resolve: (result: PaymentResult) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<PaymentResult>((...settle) => {
    ;[resolve, reject] = settle
  })
  // Nobody may be waiting.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** A payment that may have been sent stays unclear, however later tries end. */
function findPaymentState(list: readonly PaymentSubmission[], subject: string): PaymentState {
  const state = findState(list, subject)
  const isUnclear = list.some((one) => one.subject === subject && one.state.status === 'unclear')
  return isUnclear && 'error' in state && state.error ? { status: 'unclear', error: state.error } : state
}

/** It was paid, or may be: it can't be asked for again. */
function isCommitted({ status }: PaymentState): boolean {
  return status === 'preparing' || status === 'asking' || status === 'sent' || status === 'confirmed'
}

/** The network has decided. */
function isFinal(state: PaymentState): boolean {
  return state.status === 'confirmed' || (state.status === 'failed' && state.result !== undefined)
}

/** What was sent. The hash is that of the transaction in the block. */
export function readResult(state: PaymentState): PaymentResult | undefined {
  if (!('result' in state) || !state.result) return undefined
  const replacedBy = 'replacedBy' in state ? state.replacedBy : undefined
  return replacedBy ? { ...state.result, hash: replacedBy } : state.result
}

function createLeftError({ order: { paymentId } }: Payment, { status }: PaymentState): LatchkeyError {
  return status === 'unclear' || status === 'preparing' || status === 'asking'
    ? new PaymentError('PAY_UNCLEAR', paymentId)
    : new ModalClosedError()
}

export function describeUnclear(text: Text): string {
  return text('pay.unclear', 'It may still go through. Look into your wallet before you pay again.')
}

/** For analytics: neither payer nor recipient. */
function toProperties({ order }: Payment): PayProperties {
  const { amount, contract = 'native', network, paymentId } = order
  return { paymentId, network: network.caipNetworkId, asset: contract, amount }
}
