import type { BlockchainApi, CaipNetworkId } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { OnrampOptions } from '../index.js'
import type { OnrampContext } from '../module.js'
import { isCallMissing, requireApi } from '../service.js'
import type { Currencies } from './currencies.js'
import { defaultCurrencies } from './defaultCurrencies.js'
import { readBuyCurrencies, readCurrencies } from './readCurrencies.js'

export function createCurrencies(context: OnrampContext, options: OnrampOptions) {
  const { signal, store } = context
  const listsAtom = atom<Currencies>()
  let active: CaipNetworkId | undefined
  let fetched: Promise<Currencies> | undefined
  let known = defaultCurrencies

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
      fetched = undefined
    }
    return known
  }

  return {
    /** `undefined` until loaded. Empty on an unsupported network. */
    lists: listsAtom as Atom<Currencies | undefined>,
    /** Never rejects. */
    async load(networkId: CaipNetworkId) {
      active = networkId
      const lists = await listFor(networkId)
      if (active === networkId) store.set(listsAtom, lists)
    },
  }
}

/** Returns the option's country, otherwise the browser language's region (a guess), otherwise 'US'. */
export function readCountry({ country }: OnrampOptions, language: string = navigator.language): string {
  const found = [country, readRegion(language)].find((code) => code && /^[a-z]{2}$/i.test(code))
  return found?.toUpperCase() ?? 'US'
}

function readRegion(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    // Chrome on Linux with LANG=C reports the invalid language "en-US@posix".
    return undefined
  }
}
