import { type GivenCall, isKnownCall } from '../rules/calls/readEffects.js'
import type { FoundDescriptor } from './descriptors/FoundDescriptor.js'
import type { InnerCall } from './descriptors/innerCalls.js'
import type { Lookups } from './lookups.js'

/** What descriptions of calls share. Belongs to one request. */
export interface CallScope {
  readonly lookups: Lookups
  /** Returns the descriptors for calls to this contract, the plugin's own first. */
  findDescriptors(address: string): AsyncIterable<FoundDescriptor>
  /** How many more calls in arguments are described. */
  readonly budget: { calls: number }
  /** What descriptions have found so far. */
  readonly inner: { readonly calls: GivenCall[]; isTruncated: boolean }
}

/** @param caller Makes the calls, unless the descriptor names another account. */
export function addInnerCalls(calls: Iterable<InnerCall>, caller: string, scope: CallScope): void {
  for (const { value = 0n, from = caller, ...call } of calls) scope.inner.calls.push({ ...call, value, from })
}

/** Notes calls that are not described. The rules read the known ones anyway, but others may contain more calls. */
export function skipCalls(calls: readonly { readonly data: string }[], { inner }: CallScope): void {
  if (calls.some(({ data }) => !isKnownCall(data))) inner.isTruncated = true
}
