import type { Signed, SignedCalls } from '../signed/Signed.js'
import type { SimulatedChanges } from '../simulate/SimulatedChanges.js'
import type { Finding } from './Finding.js'

type SimulatedSuccess = Extract<SimulatedChanges, { status: 'success' }>

/** Applies the rules about what a simulation shows. */
export function checkSimulation(signed: Signed, changes: SimulatedChanges): readonly Finding[] {
  if (changes.status === 'unavailable') return []
  const isFailing = changes.status === 'reverted' || changes.hasFailures
  return [
    ...(isFailing ? [{ id: 'would-fail', severity: 'caution' } as const] : []),
    ...(changes.status === 'success' && signed.kind === 'calls' ? findHiddenLoss(signed, changes) : []),
  ]
}

function findHiddenLoss(signed: SignedCalls, { assets }: SimulatedSuccess): readonly Finding[] {
  const named = signed.calls.map(({ to = '', data }) => to + data).join(' ')
  const isNamed = (address: string) => named.includes(address.toLowerCase().slice(2))
  // A deposit into a contract for a single token, such as `stake(amount)`, names only the amount.
  const isAmountNamed = (amount: bigint) => named.includes(amount.toString(16).padStart(64, '0'))
  const isHidden = assets.some(
    ({ amount, tokenAddress }) =>
      amount < 0n && tokenAddress !== undefined && !isNamed(tokenAddress) && !isAmountNamed(-amount),
  )
  // In exchange for something, an account may pay with a token that the request does not name, such as a deposit
  // receipt.
  const isPaid = assets.some(({ amount }) => amount > 0n)
  return isHidden && !isPaid ? [{ id: 'hidden-loss', severity: 'danger' }] : []
}
