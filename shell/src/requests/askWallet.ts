import type { FrozenRequest } from '@latchkey/plugin-api'
import { parseCaipNetworkId } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { demandUnmoved, demandWalletUnmoved } from './demandUnmoved.js'
import { thawParams } from './freezeRequest.js'
import type { Target } from './guardRequest.js'
import { isAccountQuestion, isForAccount } from './methods.js'
import { nameAccount } from './nameAccount.js'

/**
 * Sends a frozen request to the wallet. A signature or a transaction reaches it only while it is on the account and
 * network that the request was frozen for. A connector that can name the network for each request is given that one.
 *
 * @throws {RequestError} REQUEST_CHANGED: the wallet has moved, or the parameters were written to.
 */
export async function askWallet(
  core: Pick<Core, 'runtime' | 'connections'>,
  request: FrozenRequest,
  target: Target,
  signal: AbortSignal,
): Promise<unknown> {
  const { connections, runtime } = core
  const { method, networkId } = request
  const { namespace } = parseCaipNetworkId(networkId)
  if (isAccountQuestion(method, namespace)) {
    const { accounts } = readConnection(runtime.store.get(connectionsAtom), namespace)
    return accounts.map(({ address }) => ({ pubkey: address }))
  }
  const provider = await connections.getProvider(namespace, networkId)
  const params = nameAccount(request, await thawParams(request))
  if (isForAccount(method, request.class)) {
    const hasOwnNetwork = namespace === 'eip155' && !namesNetwork.has(target.connector?.info.type ?? '')
    if (hasOwnNetwork) await demandWalletUnmoved(provider, target, params)
    demandUnmoved(core, target)
  }
  signal.throwIfAborted()
  return provider.request({ method, ...(params !== undefined && { params }) })
}

/** Connectors that tell the wallet with each request which network is meant. */
const namesNetwork: ReadonlySet<string> = new Set(['AUTH', 'WALLET_CONNECT'])
