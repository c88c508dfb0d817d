import type { ChainFacade, Network } from '@latchkey/plugin-api'
import { eip155 } from '../../chains/eip155/src/index.js'
import { mainnet, solana as solanaMainnet } from '../../chains/networks/src/index.js'
import { solana } from '../../chains/solana/src/index.js'
import { createServedChainContext, type ServedChainParameters } from './createServedChainContext.js'

/** The networks of {@link createServedFacade}. */
export const servedNetworks = { eip155: mainnet, solana: solanaMainnet } satisfies Record<string, Network>

/** Creates what plugins get as `context.chain(namespace)`: a real chain module that calls the sandbox's nodes. */
export async function createServedFacade(
  namespace: keyof typeof servedNetworks,
  sandbox: ServedChainParameters['sandbox'],
): Promise<ChainFacade> {
  const { createFacade } = await (namespace === 'eip155' ? eip155() : solana()).load()
  const facade = createFacade?.(createServedChainContext({ sandbox, networks: [servedNetworks[namespace]] }))
  if (!facade) throw new TypeError('The module has no facade')
  return facade
}
