import { type CaipNetworkId, waitAtMost } from '@latchkey/plugin-api'
import type { ReviewPluginContext } from '../module.js'
import type { Description } from './Description.js'
import type { TypedDataScope } from './describeTypedData.js'
import { createLookups } from './lookups.js'
import type { Mirror } from './mirror/createMirror.js'
import { findEntries } from './registry/registryIndex.js'

interface EvmRequest {
  readonly networkId: CaipNetworkId
  readonly from: string
}

/** Runs `describeIn`, and again if the node was slow. Resolves with `undefined` if it fails. */
export async function describeEvm(
  context: ReviewPluginContext,
  { from, networkId }: EvmRequest,
  describeIn: (scope: TypedDataScope) => Promise<Description | undefined>,
  signal: AbortSignal,
  mirror: Mirror | undefined,
): Promise<Description | undefined> {
  const request = { from, networkId, chainId: Number(networkId.split(':')[1]) }
  const describeOnce = async (scope: TypedDataScope) => finish(await describeIn(scope), scope)
  try {
    const scope = createScope(context, request, signal, mirror)
    const description = await describeOnce(scope)
    const late = scope.lookups.readLateTokens()
    if (!description || !late) return description
    // The chain keeps tokens, so the second description does not wait for them.
    const describeAgain = async () =>
      (await late) ? describeOnce(createScope(context, request, signal, mirror)) : undefined
    return { ...description, later: describeAgain().catch(() => undefined) }
  } catch (error) {
    context.log.warn('A request could not be described', error)
    return undefined
  }
}

/** Adds the calls in arguments. If there are any, removes the attesters, because they checked only one descriptor. */
function finish(description: Description | undefined, { budget, inner }: TypedDataScope): Description | undefined {
  if (!description || (budget.calls === mostNested && inner.calls.length === 0 && !inner.isTruncated))
    return description
  const { attesters: _, ...others } = description
  return { ...others, inner }
}

/** Less than a review's 3 s, so that a slow mirror does not prevent the description. */
const mirrorTimeoutMs = 2_000
const mostNested = 16

function createScope(
  context: ReviewPluginContext,
  request: EvmRequest & { readonly chainId: number },
  signal: AbortSignal,
  mirror: Mirror | undefined,
): TypedDataScope {
  const { chainId } = request
  return {
    lookups: createLookups(context, request, signal),
    budget: { calls: mostNested },
    inner: { calls: [], isTruncated: false },
    async *findDescriptors(address) {
      for (const { calldata } of findEntries(chainId, address)) if (calldata) yield { descriptor: await calldata() }
      const found = mirror && (await waitAtMost(mirror.findCalldata(chainId, address), mirrorTimeoutMs, signal))
      if (found) yield found
    },
    async *findTypedData(address, primaryType, encodeTypeHash) {
      for (const { typedData } of findEntries(chainId, address)) if (typedData) yield { descriptor: await typedData() }
      const finding = mirror?.findTypedData(chainId, address, primaryType, encodeTypeHash)
      const found = finding && (await waitAtMost(finding, mirrorTimeoutMs, signal))
      if (found) yield found
    },
  }
}
