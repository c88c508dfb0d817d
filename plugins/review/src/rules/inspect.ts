import { type CaipNetworkId, isLatchkeyError } from '@latchkey/plugin-api'
import type { ReviewPluginContext } from '../module.js'

/** Resolves with `undefined` if the node did not answer, and `unsupported` if the app can't look up any contract. */
export async function inspect({ chain }: ReviewPluginContext, networkId: CaipNetworkId, address: string) {
  try {
    return (await (await chain('eip155')).inspectContract?.({ networkId, address })) ?? 'unsupported'
  } catch (error) {
    // The app uses `eip155Wallets()`, which has no viem. A warning in each review would say nothing.
    return isLatchkeyError(error) && error.code === 'ADAPTER_NOT_FOUND' ? 'unsupported' : undefined
  }
}
