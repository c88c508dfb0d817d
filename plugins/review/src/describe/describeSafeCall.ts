import { multiSendContracts } from '../rules/knownContracts.js'
import type { Call } from '../signed/Signed.js'
import type { CallScope } from './CallScope.js'
import { callBy, type DescribedArguments, describeSeveral } from './describeCall.js'
import { readMultiSend } from './nestedCalls.js'

/**
 * Describes a call that a Safe makes. With a delegate call, foreign code can change the Safe's owners. It is how
 * Bybit's Safe was taken over.
 */
export async function describeSafeCall(
  call: Call & { readonly to: string },
  isDelegate: boolean,
  safe: string,
  scope: CallScope,
): Promise<DescribedArguments & { readonly sentence: string }> {
  const { lookups } = scope
  const batch = isDelegate && multiSendContracts.has(call.to) ? readMultiSend(call.data) : undefined
  const calls = batch ?? [call]
  const { fields: shown, sentence, ...others } = await describeSeveral(calls, callBy(safe, scope))
  const fields = [
    ...shown,
    { label: lookups.text('review.field-target', 'Target'), value: lookups.showFully(call.to) },
    { label: lookups.text('review.field-safe', 'Safe account'), value: lookups.showFully(safe) },
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
