import type { ChainFacade } from '@latchkey/plugin-api'
import { eip155 } from '../../chains/eip155/src/index.js'
import { solana } from '../../chains/solana/src/index.js'
import { createServedChainContext, type ServedChainParameters } from './createServedChainContext.js'

/** Creates what plugins get as `context.chain(namespace)`: a real chain module that calls the sandbox's nodes. */
export async function createServedFacade(
  namespace: 'eip155' | 'solana',
  parameters: ServedChainParameters,
): Promise<ChainFacade> {
  const { createFacade } = await (namespace === 'eip155' ? eip155() : solana()).load()
  const facade = createFacade?.(createServedChainContext(parameters))
  if (!facade) throw new TypeError('The module has no facade')
  return facade
}
