import { type CaipNetworkId, isLatchkeyError } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { SwapError } from '../errors.js'
import { readUnits } from '../figures.js'
import type { SwapsContext } from '../module.js'

export interface GasPriceState {
  readonly networkId?: CaipNetworkId
  /** Wei. */
  readonly gasPrice?: bigint
  readonly error?: unknown
}

export type GasPrices = ReturnType<typeof createGasPrice>

export function createGasPrice(context: SwapsContext) {
  const { store } = context
  const stateAtom = atom<GasPriceState>({})
  return {
    state: stateAtom as Atom<GasPriceState>,
    read(networkId: CaipNetworkId): bigint | undefined {
      const { networkId: loadedId, gasPrice } = store.get(stateAtom)
      return loadedId === networkId ? gasPrice : undefined
    },
    async load(networkId: CaipNetworkId) {
      if (store.get(stateAtom).networkId !== networkId) store.set(stateAtom, { networkId })
      let next: GasPriceState
      try {
        next = { networkId, gasPrice: await fetchGasPrice(context, networkId) }
      } catch (error) {
        next = { networkId, error }
      }
      if (store.get(stateAtom).networkId === networkId) store.set(stateAtom, next)
    },
  }
}

async function fetchGasPrice({ api, signal }: SwapsContext, networkId: CaipNetworkId): Promise<bigint> {
  if (!(await api.supports(networkId))) throw new SwapError('SWAP_GAS_UNSUPPORTED', networkId)
  try {
    const answer = await api.get('/v1/convert/gas-price', { query: { chainId: networkId }, signal })
    const gasPrice = readUnits(Object(answer).standard)
    if (!gasPrice) throw new SwapError('SWAP_GAS_UNSUPPORTED', 'The answer has no price.')
    return gasPrice
  } catch (cause) {
    const status = isLatchkeyError(cause, 'HTTP_STATUS') ? cause.status : 0
    if (status === 400 || status === 404) throw new SwapError('SWAP_GAS_UNSUPPORTED', networkId, cause)
    throw cause
  }
}
