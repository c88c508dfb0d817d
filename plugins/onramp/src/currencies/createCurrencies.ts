/** What can be bought and paid with: fetched once, with a fixed list where the service has none. */
import type { BlockchainApi, CaipNetworkId } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { isCallMissing, type OnrampContext, requireApi } from '../context.js'
import { readCountry } from '../country/readCountry.js'
import type { OnrampOptions } from '../index.js'
import type { Currencies } from './Currencies.js'
import { defaultCurrencies } from './defaultCurrencies.js'
import { readBuyCurrencies, readCurrencies } from './readCurrencies.js'

export interface CurrencyLists {
  /** `undefined` until they are loaded; empty while the active network is not supported. */
  readonly lists: Atom<Currencies | undefined>
  /** Never rejects. */
  load(networkId: CaipNetworkId): Promise<void>
}

export function createCurrencies(context: OnrampContext, options: OnrampOptions): CurrencyLists {
  const { signal, store } = context
  const listsAtom = atom<Currencies>()
  let active: CaipNetworkId | undefined
  let fetched: Promise<Currencies> | undefined
  let known = defaultCurrencies

  /** The real service's call first; the specification's where the service does not have it. */
  async function fetchLists(api: BlockchainApi): Promise<Currencies> {
    const { subdivision } = options
    const query = { country: readCountry(options), ...(subdivision && { subdivision }) }
    try {
      return readBuyCurrencies(await api.get('/v1/onramp/buy/options', { query, signal }))
    } catch (error) {
      if (!isCallMissing(error)) throw error
      return readCurrencies(await api.get('/v1/onramp/options', { signal }))
    }
  }

  async function listFor(networkId: CaipNetworkId): Promise<Currencies> {
    try {
      const api = requireApi(context)
      if (!(await api.supports(networkId))) return { purchase: [], payment: [] }
      fetched ??= fetchLists(api)
      const { purchase, payment } = await fetched
      known = {
        purchase: purchase.length > 0 ? purchase : defaultCurrencies.purchase,
        payment: payment.length > 0 ? payment : defaultCurrencies.payment,
      }
    } catch {
      // The fixed list stands in, and the next visit tries again.
      fetched = undefined
    }
    return known
  }

  return {
    lists: listsAtom,
    async load(networkId) {
      active = networkId
      const lists = await listFor(networkId)
      // The user may have switched to another network meanwhile.
      if (active === networkId) store.set(listsAtom, lists)
    },
  }
}
