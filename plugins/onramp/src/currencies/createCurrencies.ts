/** What can be bought and paid with: asked for once, with a fixed list where nobody says. */
import { type Atom, atom } from 'jotai/vanilla'
import { type OnrampContext, requireApi } from '../context.js'
import type { Currencies } from './Currencies.js'
import { defaultCurrencies } from './defaultCurrencies.js'
import { readCurrencies } from './readCurrencies.js'

export interface CurrencyLists {
  /** `undefined` until they were asked for. */
  readonly lists: Atom<Currencies | undefined>
  /** Never rejects. */
  load(): Promise<void>
}

export function createCurrencies(context: OnrampContext): CurrencyLists {
  const { store } = context
  const listsAtom = atom<Currencies>()
  let asked: Promise<void> | undefined

  async function ask() {
    try {
      const { purchase, payment } = readCurrencies(
        await requireApi(context).get('/v1/onramp/options', { signal: context.signal }),
      )
      store.set(listsAtom, {
        purchase: purchase.length > 0 ? purchase : defaultCurrencies.purchase,
        payment: payment.length > 0 ? payment : defaultCurrencies.payment,
      })
    } catch {
      // Not every service has them, which is what the fixed list is for. With the next visit it is asked again.
      asked = undefined
      if (!store.get(listsAtom)) store.set(listsAtom, defaultCurrencies)
    }
  }

  return {
    lists: listsAtom,
    load() {
      asked ??= ask()
      return asked
    },
  }
}
