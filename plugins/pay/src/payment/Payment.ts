import { type LatchkeyError, ModalClosedError, type Text } from '@latchkey/plugin-api'
import { findState, type Submission, type SubmissionState } from '@latchkey/plugin-api/submission'
import type { Atom } from 'jotai/vanilla'
import { PaymentError } from '../errors.js'
import type { PaymentResult, PayProperties } from '../index.js'
import type { Order } from '../request/readRequest.js'
import type { PaymentTerms } from '../terms/createTerms.js'

export type PaymentState = SubmissionState<PaymentResult, never>
export type PaymentSubmission = Submission<Order, PaymentResult, never>

export interface Payment {
  readonly subject: string
  readonly order: Order
  readonly state: Atom<PaymentState>
  readonly terms: PaymentTerms
}

/** A payment that may have been sent stays unclear, even if a later attempt fails. */
export function findPaymentState(list: readonly PaymentSubmission[], subject: string): PaymentState {
  const state = findState(list, subject)
  const isUnclear = list.some((one) => one.subject === subject && one.state.status === 'unclear')
  return isUnclear && 'error' in state && state.error ? { status: 'unclear', error: state.error } : state
}

export function isCommitted({ status }: PaymentState): boolean {
  return status === 'preparing' || status === 'asking' || status === 'sent' || status === 'confirmed'
}

export function isFinal(state: PaymentState): boolean {
  return state.status === 'confirmed' || (state.status === 'failed' && state.result !== undefined)
}

/** Returns the sent transaction. If another transaction replaced it, `hash` is the replacement's. */
export function readResult(state: PaymentState): PaymentResult | undefined {
  if (!('result' in state) || !state.result) return undefined
  const replacedBy = 'replacedBy' in state ? state.replacedBy : undefined
  return replacedBy ? { ...state.result, hash: replacedBy } : state.result
}

export function createEndError({ order: { paymentId } }: Payment, state: PaymentState): LatchkeyError {
  const { status } = state
  const result = readResult(state)
  if (result) return new PaymentError('PAY_TIMEOUT', undefined, result)
  return status === 'unclear' || status === 'preparing' || status === 'asking'
    ? new PaymentError('PAY_UNCLEAR', paymentId)
    : new ModalClosedError()
}

export function describeUnclear(text: Text): string {
  return text('pay.unclear', 'It may still go through. Check your wallet before you pay again.')
}

export function toProperties({ order }: Payment): PayProperties {
  const { amount, contract: asset = 'native', network, paymentId } = order
  return { paymentId, network: network.caipNetworkId, asset, amount }
}
