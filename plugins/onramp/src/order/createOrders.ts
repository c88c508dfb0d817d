import {
  type CaipNetworkId,
  type ChainAccount,
  isLatchkeyError,
  type Popup,
  parseCaipNetworkId,
  track,
} from '@latchkey/plugin-api'
import { attempt, createVisits, type Visit } from '@latchkey/plugin-api/submission'
import { type Atom, atom, type WritableAtom } from 'jotai/vanilla'
import type { OnrampProvider } from '../index.js'
import type { OnrampContext } from '../module.js'
import { type ProviderPage, renewMs } from '../offer/createOffers.js'
import { type Arrival, providerFacts } from '../offer/providers.js'
import { readProviderUrl } from '../offer/providerUrls.js'
import { requireApi } from '../service.js'
import { findPurchase, type Order, type Purchase, readOrder, readPurchases } from './orders.js'

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
  /** `tab`: the page can't watch the window, or opened it before a reload. */
  readonly window?: 'open' | 'closed' | 'tab'
  readonly url?: string
  readonly givenAtMs?: number
  readonly purchase?: Purchase
  readonly isUnreachable?: boolean
}

export function createOrders(context: OnrampContext, toProviders: () => void) {
  const { accounts, nav, store, ui } = context
  const beginVisit = createVisits(context)
  const stateAtom = atom<OrderState>({ status: 'idle' })
  const storedAtom = createStoredOrder(context)
  const change = (changed: Partial<OrderState>) => store.set(stateAtom, (state) => ({ ...state, ...changed }))
  let current = 0
  let checking: number | undefined
  /** The buying account's address. After a reload, the connected account's. */
  let owner: string | undefined
  /** The visit in which the order began. A later request for the view waits for its own purchase. */
  let visit: Visit | undefined
  const checks = createChecks(context, () => void check())
  const windows = createWindows(context, () => {
    checks.count = 0
    change({ window: 'closed' })
  })
  for (const namespace of ['eip155', 'solana'] as const) context.add(store.sub(accounts.account(namespace), checkOwner))

  function checkOwner() {
    const { order } = store.get(stateAtom)
    if (!order) return
    const account = store.get(accounts.account(parseCaipNetworkId(order.networkId).namespace))
    owner ??= account?.address
    if (account?.address.toLowerCase() !== owner?.toLowerCase()) reset()
  }

  function reset() {
    current += 1
    checks.stop()
    windows.forget()
    owner = undefined
    store.set(storedAtom, undefined)
    store.set(stateAtom, { status: 'idle' })
  }

  async function check() {
    const { order, status, window } = store.get(stateAtom)
    const address = owner
    if (!order || !address || document.visibilityState === 'hidden') return
    const started = current
    checks.count += 1
    // Don't run two checks at a time: both could finish the order.
    if (checking === started) return
    checking = started
    let purchase: Purchase | undefined
    try {
      purchase = findPurchase(await fetchPurchases(context, address, order.networkId), order)
      if (started !== current) return
      change({ isUnreachable: false, ...(purchase && { purchase, status: purchase.status }) })
    } catch {
      if (started !== current) return
      change({ isUnreachable: true })
    } finally {
      if (checking === started) checking = undefined
    }
    const { hash } = purchase ?? {}
    const isFailed = purchase?.status === 'failed'
    const hasArrived = purchase?.status === 'success'
    if (hasArrived) {
      visit?.settle('OnRampProviders', { provider: order.provider, ...(hash && { hash }) })
      reportArrival(context, order, address)
    }
    if (isFailed && status !== 'failed') checks.count = 0
    if (!hasArrived && checks.count < (window === 'open' ? maxOpenChecks : maxChecks)) return
    checks.stop()
    if (isFailed || hasArrived) store.set(storedAtom, undefined)
    else if (status === 'waiting' || status === 'underway') change({ status: 'stopped' })
  }

  function start(order: Order, page: ProviderPage) {
    store.set(stateAtom, { status: 'waiting', order, window: windows.open(order.provider, page.url), ...page })
    store.set(storedAtom, order)
    checks.start()
  }

  const resumed = store.get(storedAtom)
  if (resumed) {
    change({ status: 'waiting', order: resumed, window: 'tab' })
    checkOwner()
    checks.start()
  }

  return {
    state: stateAtom as Atom<OrderState>,
    /** Opens the provider's page and tracks the purchase. Call it in the click handler, because it opens a window. */
    begin(provider: OnrampProvider, page: ProviderPage, { contract, networkId }: Arrival, account: ChainAccount) {
      if (store.get(accounts.activeAccount)?.caipAddress !== account.caipAddress) return
      current += 1
      const started = current
      const token = contract ? (`${networkId}:${contract}` as const) : undefined
      const order = { provider, networkId, startedAtMs: Date.now(), ...(token && { token }) }
      start(order, page)
      owner = account.address
      visit = beginVisit(['OnRampProviders'])
      track(context, 'SELECT_BUY_PROVIDER', { provider, isSmartAccount: account.type === 'smartAccount' })
      void findEarlierPurchase(context, order, owner).then((seen) => {
        if (seen === undefined || started !== current || store.get(stateAtom).purchase) return
        change({ order: { ...order, seen } })
        store.set(storedAtom, { ...order, seen })
      })
      nav.push('BuyInProgress')
      ui.setTitle('BuyInProgress', providerFacts[provider].name)
    },
    /** Opens the page again, or shows the providers if its URL was used or has expired. */
    reopen() {
      const { order, purchase, url, givenAtMs = 0 } = store.get(stateAtom)
      if (!url || !order || purchase || Date.now() - givenAtMs >= renewMs) return toProviders()
      start(order, { url, givenAtMs })
    },
    show: windows.show,
    lookAgain() {
      change({ status: store.get(stateAtom).purchase ? 'underway' : 'waiting' })
      checks.start()
      void check()
    },
    reset,
  }
}

/** Without the storage permission, a reload ends the order. */
function createStoredOrder(context: OnrampContext): WritableAtom<Order | undefined, [Order | undefined], void> {
  return 'storage' in context ? context.storage.atom<Order | undefined>('order', undefined, readOrder) : atom<Order>()
}

function createChecks({ add }: OnrampContext, check: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  const checks = {
    count: 0,
    start() {
      checks.stop()
      checks.count = 0
      timer = setInterval(check, intervalMs)
    },
    stop: () => clearInterval(timer),
  }
  add(checks.stop)
  return checks
}

function createWindows(context: OnrampContext, onClosed: () => void) {
  // Throws without the permission, so that the plugin does not activate.
  const { openPopup } = context
  let popup: Popup | undefined
  return {
    open(provider: OnrampProvider, page: string): NonNullable<OrderState['window']> {
      const { href: url } = readProviderUrl(provider, page, context.services.onrampUrl)
      try {
        const opened = openPopup(url)
        popup = opened
        void opened.closed.then(() => popup === opened && onClosed())
        return 'open'
      } catch (error) {
        if (!isLatchkeyError(error, 'POPUP_BLOCKED')) throw error
        popup = undefined
        context.openLink(url)
        return 'tab'
      }
    },
    show: () => popup?.focus(),
    forget() {
      popup = undefined
    },
  }
}

const intervalMs = 4_000
/** Three minutes, once the provider's window is closed. */
const maxChecks = 45
/** Half an hour, while the provider's window is open. */
const maxOpenChecks = 450

async function fetchPurchases(context: OnrampContext, address: string, networkId: CaipNetworkId) {
  const api = requireApi(context)
  if (!(await api.supports(networkId))) return []
  const path = `/v1/account/${encodeURIComponent(address)}/history`
  // `coinbase` returns all providers' purchases.
  return readPurchases(await api.get(path, { query: { onramp: 'coinbase' }, signal: context.signal }))
}

/**
 * Resolves with the id of the most recent previous purchase, '' if none exists, or `undefined` if the service fails.
 */
async function findEarlierPurchase(context: OnrampContext, order: Order, address: string): Promise<string | undefined> {
  const purchases = await attempt(() => fetchPurchases(context, address, order.networkId))
  // Nobody pays within 4 s, but a slower answer may already contain the new purchase.
  const isPrompt = Date.now() - order.startedAtMs < intervalMs
  const earlier = purchases?.find(({ madeAtMs }) => isPrompt || madeAtMs < order.startedAtMs)
  return purchases && (earlier?.id ?? '')
}

function reportArrival(context: OnrampContext, { networkId, token }: Order, address: string): void {
  const { atoms, store, ui } = context
  const moved = token ? [token] : []
  void attempt(() =>
    'portfolio' in context ? context.portfolio.getBalances({ address, networkId, maxAgeMs: 0, moved }) : undefined,
  )
  if (store.get(atoms.view).name === 'BuyInProgress' || !store.get(atoms.open)) return
  ui.toast({ variant: 'success', message: ui.text('onramp.arrived', 'Your crypto has arrived') })
}
