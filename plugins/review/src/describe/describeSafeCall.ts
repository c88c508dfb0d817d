import { multiSendContracts, selfCallers } from '../rules/knownContracts.js'
import type { Call } from '../signed/Signed.js'
import type { CallScope } from './CallScope.js'
import type { DescribedField } from './Description.js'
import { callBy, type DescribedArguments, describeSeveral } from './describeCall.js'
import type { Lookups } from './lookups.js'
import { readMultiSend } from './nestedCalls.js'

/** What the Safe pays to the account that sends its transaction. The gas that the call uses is paid in addition. */
interface Refund {
  readonly gas: bigint
  /** Base units of the token for each unit of gas. */
  readonly price: bigint
  /** The zero address for the network's coin. */
  readonly token: string
}

async function showRefund({ gas, price, token }: Refund, lookups: Lookups): Promise<readonly DescribedField[]> {
  if (price === 0n) return []
  const amount = (gas + leastGas) * price
  const isCoin = /^0x0{40}$/.test(token)
  const value = isCoin ? lookups.formatCoin(amount) : lookups.formatToken(amount, token, await lookups.readToken(token))
  return [{ label: lookups.text('review.field-refund', 'Refund of fees, at least'), value }]
}

/** A Safe also refunds the gas that the transaction itself uses, which is more than this. */
const leastGas = 5_000n

/**
 * Describes a call that a Safe makes. With a delegate call, foreign code can change the Safe's owners. It is how
 * Bybit's Safe was taken over.
 */
export async function describeSafeCall(
  call: Call & { readonly to: string },
  { isDelegate, refund, safe }: { readonly isDelegate: boolean; readonly refund: Refund; readonly safe: string },
  scope: CallScope,
): Promise<DescribedArguments & { readonly sentence: string }> {
  const { lookups } = scope
  const batch = isDelegate && multiSendContracts.has(call.to) ? readMultiSend(call.data) : undefined
  const isSelf = ({ to }: Call) => /^0x0{40}$/.test(to ?? '') && selfCallers.has(call.to)
  const calls = batch?.map((one) => (isSelf(one) ? { ...one, to: safe } : one)) ?? [call]
  const { fields: shown, sentence, ...others } = await describeSeveral(calls, callBy(safe, scope))
  const fields = [
    ...shown,
    { label: lookups.text('review.field-target', 'Target'), value: lookups.showFully(call.to) },
    { label: lookups.text('review.field-safe', 'Safe account'), value: lookups.showFully(safe) },
    ...(await showRefund(refund, lookups)),
  ]
  if (isDelegate && !batch) {
    const values = { contract: lookups.show(call.to), safe: lookups.show(safe) }
    const delegate = lookups.text('review.safe-delegate', 'Let the code of {contract} control the Safe {safe}', values)
    return { sentence: delegate, fields, ...others }
  }
  return {
    sentence: lookups.text('review.safe', 'For the Safe {safe}: {sentence}', { safe: lookups.show(safe), sentence }),
    fields,
    ...others,
  }
}
