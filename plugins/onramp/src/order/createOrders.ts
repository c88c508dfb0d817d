/** The purchase that is being made at a provider, followed until it arrives, in any view and after a reload. */
import {
  type CaipNetworkId,
  type ChainAccount,
  isLatchkeyError,
  type Popup,
  parseCaipNetworkId,
} from '@latchkey/plugin-api'
import { type Atom, atom, type WritableAtom } from 'jotai/vanilla'
import { type OnrampContext, requireApi } from '../context.js'
import type { OnrampProvider } from '../index.js'
import { type ProviderPage, renewMs } from '../offer/createOffers.js'
import { type Arrival, providerFacts } from '../offer/providers.js'
import { readProviderUrl } from '../offer/readProviderUrl.js'
import type { Order, Purchase } from './Order.js'
import { readOrder } from './readOrder.js'
import { findPurchase, readPurchases } from './readPurchases.js'

/**
 * ```
 *        begin            seen in the history            it arrives
 *  idle -------> waiting ---------------------> underway ----------> success
 *                 |   ^                          |    |    it fails
 *    three minutes|   | again                    |    +------------> failed
 *                 v   |       three minutes      |                     |
 *                stopped <-----------------------+    waiting <--------+ another try
 * ```
 */
export interface OrderState {
  readonly status: 'idle' | 'waiting' | 'underway' | 'success' | 'failed' | 'stopped'
  readonly order?: Order
  /** A tab can't be watched, nor what was opened before the page was loaded again. */
  readonly window?: 'open' | 'closed' | 'tab'
  /** Of the provider's page, while the page is there. */
  readonly url?: string
  /** When that was given. */
  readonly givenAtMs?: number
  readonly purchase?: Purchase
  /** Nobody could be asked the last time. */
  readonly isUnreachable?: boolean
}

export interface Orders {
  readonly state: Atom<OrderState>
  /**
   * Opens the provider's page, in the visitor's gesture, and follows what is bought there for the account: none other. A
   * window that the browser blocks is a tab instead.
   *
   * @throws {LatchkeyError} whatever else keeps it from opening: `ONRAMP_URL_UNSAFE`, `PERMISSION_DENIED`, or
   *   `PLUGIN_DEACTIVATED`.
   */
  begin(provider: OnrampProvider, page: ProviderPage, arrival: Arrival, account: ChainAccount): void
  /** Opens the same page once more; leads back to the providers where its address has served, or is too old to. */
  reopen(): void
  /** Brings its window to the front. */
  show(): void
  /** Looks for another three minutes. */
  lookAgain(): void
  /** Forgets it. */
  reset(): void
}

/** @param toProviders shows the visitor whom he can buy from, with addresses that are new. */
export function createOrders(context: OnrampContext, toProviders: () => void): Orders {
  const { accounts, atoms, nav, openPopup, store, ui } = context
  const stateAtom = atom<OrderState>({ status: 'idle' })
  const storedAtom: WritableAtom<Order | undefined, [Order | undefined], void> =
    'storage' in context
      ? context.storage.atom<Order | undefined>('order', undefined, readOrder)
      : atom<Order | undefined>(undefined)
  const change = (changed: Partial<OrderState>) => store.set(stateAtom, (state) => ({ ...state, ...changed }))
  let popup: Popup | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  /** Looks since the window was opened, or since it was closed. */
  let looks = 0
  /** The turn whose answer is awaited. */
  let asked: number | undefined
  /** Answers about an earlier order say nothing of this one. */
  let turn = 0
  /** Whose purchases are looked at: of a page that was loaded again, the connected account's. */
  let owner: string | undefined
  /** Who waited when it was begun. Whoever asks later, or after a reload, has asked for another purchase. */
  let request: object | undefined
  const rest = () => clearInterval(timer)
  context.add(rest)
  for (const namespace of ['eip155', 'solana'] as const) context.add(store.sub(accounts.account(namespace), checkOwner))

  /** What is followed is of one account: whoever leaves or comes next finds nothing of it. */
  function checkOwner() {
    const { order } = store.get(stateAtom)
    if (!order) return
    const account = store.get(accounts.account(parseCaipNetworkId(order.networkId).namespace))
    // After a reload the account is only just coming back.
    owner ??= account?.address
    // Wallets write the same address in capitals or without, by the event that tells it.
    if (account?.address.toLowerCase() !== owner?.toLowerCase()) reset()
  }

  async function readHistory(address: string, networkId: CaipNetworkId): Promise<readonly Purchase[]> {
    const api = requireApi(context)
    if (!(await api.supports(networkId))) return []
    const path = `/v1/account/${encodeURIComponent(address)}/history`
    // The one list that there is of purchases, whoever sold them.
    return readPurchases(await api.get(path, { query: { onramp: 'coinbase' }, signal: context.signal }))
  }

  function reset() {
    turn += 1
    rest()
    popup = undefined
    owner = undefined
    store.set(storedAtom, undefined)
    store.set(stateAtom, { status: 'idle' })
  }

  /** Whoever is elsewhere is told. */
  function tell() {
    if (store.get(atoms.view).name === 'BuyInProgress' || !store.get(atoms.open)) return
    ui.toast({ variant: 'success', message: ui.text('onramp.arrived', 'Your coins have arrived') })
  }

  function finish(purchase: Purchase, { provider, networkId, token }: Order, address: string) {
    rest()
    store.set(storedAtom, undefined)
    if ('portfolio' in context) {
      const moved = token ? [token] : []
      // What could not be read is read with the next look at the balance.
      context.portfolio.getBalances({ address, networkId, maxAgeMs: 0, moved }).catch(() => undefined)
    }
    if (request !== undefined && request === nav.waiting('OnRampProviders'))
      nav.settle('OnRampProviders', { provider, ...(purchase.hash && { hash: purchase.hash }) })
    tell()
  }

  async function look() {
    const { order, status, window } = store.get(stateAtom)
    const address = owner
    if (!order || !address || document.visibilityState === 'hidden') return
    const own = turn
    looks += 1
    // One question at a time: two answers would end it twice.
    if (asked === own) return
    asked = own
    let purchase: Purchase | undefined
    try {
      purchase = findPurchase(await readHistory(address, order.networkId), order)
      if (own !== turn) return
      change({ isUnreachable: false, ...(purchase && { purchase, status: purchase.status }) })
    } catch {
      if (own !== turn) return
      change({ isUnreachable: true })
    } finally {
      if (asked === own) asked = undefined
    }
    if (purchase?.status === 'success') return finish(purchase, order, address)
    const isFailed = purchase?.status === 'failed'
    // There may be another try, in a tab or a window that tells nothing of itself as well.
    if (isFailed && status !== 'failed') looks = 0
    if (looks < (window === 'open' ? mostOpenLooks : mostLooks)) return
    rest()
    if (isFailed) return store.set(storedAtom, undefined)
    if (status === 'waiting' || status === 'underway') change({ status: 'stopped' })
  }

  function follow() {
    rest()
    looks = 0
    timer = setInterval(() => void look(), intervalMs)
  }

  /** What is there already is not what is bought now. */
  async function learn(address: string, networkId: CaipNetworkId, own: number) {
    try {
      const purchases = await readHistory(address, networkId)
      const { order, purchase } = store.get(stateAtom)
      if (own !== turn || !order || purchase) return
      // Nobody pays within a few seconds. A slow answer may have the purchase itself.
      const isPrompt = Date.now() - order.startedAtMs < intervalMs
      const before = purchases.find(({ madeAtMs }) => isPrompt || madeAtMs < order.startedAtMs)
      const known = { ...order, seen: before?.id ?? '' }
      change({ order: known })
      store.set(storedAtom, known)
    } catch {
      // The date tells then.
    }
  }

  function open(provider: OnrampProvider, page: string): NonNullable<OrderState['window']> {
    const own = turn
    const { href: url } = readProviderUrl(provider, page, context.services.onrampUrl)
    try {
      const opened = openPopup(url)
      popup = opened
      void opened.closed.then(() => {
        if (own !== turn || popup !== opened) return
        looks = 0
        change({ window: 'closed' })
      })
      return 'open'
    } catch (error) {
      if (!isLatchkeyError(error, 'POPUP_BLOCKED')) throw error
      popup = undefined
      context.openLink(url)
      return 'tab'
    }
  }

  function start(order: Order, page: ProviderPage) {
    store.set(stateAtom, { status: 'waiting', order, window: open(order.provider, page.url), ...page })
    store.set(storedAtom, order)
    follow()
  }

  const resumed = store.get(storedAtom)
  if (resumed) {
    change({ status: 'waiting', order: resumed, window: 'tab' })
    checkOwner()
    follow()
  }

  return {
    state: stateAtom,
    begin(provider, page, { contract, networkId }, account) {
      // What is drawn may be a moment behind.
      if (store.get(accounts.activeAccount)?.caipAddress !== account.caipAddress) return
      turn += 1
      start(
        {
          provider,
          networkId,
          startedAtMs: Date.now(),
          ...(contract && { token: `${networkId}:${contract}` as const }),
        },
        page,
      )
      owner = account.address
      request = nav.waiting('OnRampProviders')
      if ('track' in context) {
        context.track('SELECT_BUY_PROVIDER', { provider, isSmartAccount: account.type === 'smartAccount' })
      }
      void learn(owner, networkId, turn)
      nav.push('BuyInProgress')
      ui.setTitle('BuyInProgress', providerFacts[provider].name)
    },
    reopen() {
      const { order, purchase, url, givenAtMs = 0 } = store.get(stateAtom)
      if (!url || !order || purchase || Date.now() - givenAtMs >= renewMs) return toProviders()
      start(order, { url, givenAtMs })
    },
    show: () => popup?.focus(),
    lookAgain() {
      change({ status: store.get(stateAtom).purchase ? 'underway' : 'waiting' })
      follow()
      void look()
    },
    reset,
  }
}

const intervalMs = 4_000
/** Three minutes of somebody looking at the page, and half an hour while he is at the provider's. */
const mostLooks = 45
const mostOpenLooks = 450
