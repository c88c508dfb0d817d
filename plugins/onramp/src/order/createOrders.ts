/**
 * The purchase that is made at a provider, followed until it arrives, in any view and after a reload. It is no submission: no
 * wallet is asked, and the account's history tells what becomes of it.
 */
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
  /** A tab can't be watched, nor a window that was opened before a reload. */
  readonly window?: 'open' | 'closed' | 'tab'
  /** The provider's page, until the page is reloaded. */
  readonly url?: string
  readonly givenAtMs?: number
  readonly purchase?: Purchase
  /** The history could not be fetched the last time. */
  readonly isUnreachable?: boolean
}

export interface Orders {
  readonly state: Atom<OrderState>
  /**
   * Opens the provider's page, in the user's gesture, and follows what is bought there for the account. If the browser blocks
   * the window, a tab is opened.
   *
   * @throws {LatchkeyError} `ONRAMP_URL_UNSAFE`, `PERMISSION_DENIED`, or `PLUGIN_DEACTIVATED`.
   */
  begin(provider: OnrampProvider, page: ProviderPage, arrival: Arrival, account: ChainAccount): void
  /** Opens the same page once more; leads back to the providers if its address was used or is too old. */
  reopen(): void
  show(): void
  /** Follows for another three minutes. */
  lookAgain(): void
  reset(): void
}

/** @param toProviders shows the providers, with new addresses. */
export function createOrders(context: OnrampContext, toProviders: () => void): Orders {
  const { accounts, nav, store, ui } = context
  const beginVisit = createVisits(context)
  const stateAtom = atom<OrderState>({ status: 'idle' })
  const storedAtom = createStoredOrder(context)
  const change = (changed: Partial<OrderState>) => store.set(stateAtom, (state) => ({ ...state, ...changed }))
  /** An answer about an earlier order must not change this one. */
  let turn = 0
  let checkingTurn: number | undefined
  /** The account that buys. After a reload it is the connected one. */
  let owner: string | undefined
  /** When the order began. A caller who waits later, or after a reload, waits for another purchase. */
  let visit: Visit | undefined
  const checks = createChecks(context, () => void check())
  const windows = createWindows(context, () => {
    checks.count = 0
    change({ window: 'closed' })
  })
  for (const namespace of ['eip155', 'solana'] as const) context.add(store.sub(accounts.account(namespace), checkOwner))

  /** An order belongs to one account. */
  function checkOwner() {
    const { order } = store.get(stateAtom)
    if (!order) return
    const account = store.get(accounts.account(parseCaipNetworkId(order.networkId).namespace))
    // After a reload the account comes back a moment later.
    owner ??= account?.address
    // Wallets write the same address with capitals or without.
    if (account?.address.toLowerCase() !== owner?.toLowerCase()) reset()
  }

  function reset() {
    turn += 1
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
    const ownTurn = turn
    checks.count += 1
    // Two answers would finish the order twice.
    if (checkingTurn === ownTurn) return
    checkingTurn = ownTurn
    let purchase: Purchase | undefined
    try {
      purchase = findPurchase(await fetchPurchases(context, address, order.networkId), order)
      if (ownTurn !== turn) return
      change({ isUnreachable: false, ...(purchase && { purchase, status: purchase.status }) })
    } catch {
      if (ownTurn !== turn) return
      change({ isUnreachable: true })
    } finally {
      if (checkingTurn === ownTurn) checkingTurn = undefined
    }
    const { hash } = purchase ?? {}
    const isFailed = purchase?.status === 'failed'
    const hasArrived = purchase?.status === 'success'
    if (hasArrived) {
      visit?.settle('OnRampProviders', { provider: order.provider, ...(hash && { hash }) })
      reportArrival(context, order, address)
    }
    // The user may try again, also in a tab that can't be watched.
    if (isFailed && status !== 'failed') checks.count = 0
    if (!hasArrived && checks.count < (window === 'open' ? mostOpenChecks : mostChecks)) return
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
    state: stateAtom,
    begin(provider, page, { contract, networkId }, account) {
      // The view may show the last account for a moment.
      if (store.get(accounts.activeAccount)?.caipAddress !== account.caipAddress) return
      turn += 1
      const ownTurn = turn
      const token = contract ? (`${networkId}:${contract}` as const) : undefined
      const order = { provider, networkId, startedAtMs: Date.now(), ...(token && { token }) }
      start(order, page)
      owner = account.address
      visit = beginVisit(['OnRampProviders'])
      track(context, 'SELECT_BUY_PROVIDER', { provider, isSmartAccount: account.type === 'smartAccount' })
      void readSeen(context, order, owner).then((seen) => {
        if (seen === undefined || ownTurn !== turn || store.get(stateAtom).purchase) return
        change({ order: { ...order, seen } })
        store.set(storedAtom, { ...order, seen })
      })
      nav.push('BuyInProgress')
      ui.setTitle('BuyInProgress', providerFacts[provider].name)
    },
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

/** Storage may be withheld by the host. Then nothing is followed after a reload. */
function createStoredOrder(context: OnrampContext): WritableAtom<Order | undefined, [Order | undefined], void> {
  return 'storage' in context
    ? context.storage.atom<Order | undefined>('order', undefined, readOrder)
    : atom<Order | undefined>(undefined)
}

/** Checks the history at intervals. */
function createChecks({ add }: OnrampContext, check: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  const checks = {
    /** Since the window was opened, or since it was closed. */
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

/** The provider's page: in a window whose end can be watched, or in a tab where the browser blocks windows. */
function createWindows(context: OnrampContext, onClosed: () => void) {
  // Read at once, so that the plugin fails to activate without the permission.
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
/** Three minutes while the page is visible, and half an hour while the provider's window is open. */
const mostChecks = 45
const mostOpenChecks = 450

async function fetchPurchases(
  context: OnrampContext,
  address: string,
  networkId: CaipNetworkId,
): Promise<readonly Purchase[]> {
  const api = requireApi(context)
  if (!(await api.supports(networkId))) return []
  const path = `/v1/account/${encodeURIComponent(address)}/history`
  // The service's list of all purchases, whoever sold them.
  return readPurchases(await api.get(path, { query: { onramp: 'coinbase' }, signal: context.signal }))
}

/** The id of the latest earlier purchase, which must not be taken for this one. */
async function readSeen(context: OnrampContext, order: Order, address: string): Promise<string | undefined> {
  const purchases = await attempt(() => fetchPurchases(context, address, order.networkId))
  // Nobody pays within a few seconds, but a slow answer may contain the purchase itself.
  const isPrompt = Date.now() - order.startedAtMs < intervalMs
  const before = purchases?.find(({ madeAtMs }) => isPrompt || madeAtMs < order.startedAtMs)
  // Without an answer, the date of a purchase has to tell.
  return purchases && (before?.id ?? '')
}

/** Refreshes the balance, and tells a user who is at another view. */
function reportArrival(context: OnrampContext, { networkId, token }: Order, address: string): void {
  const { atoms, store, ui } = context
  const moved = token ? [token] : []
  // The next reading of the balance tries again.
  void attempt(() =>
    'portfolio' in context ? context.portfolio.getBalances({ address, networkId, maxAgeMs: 0, moved }) : undefined,
  )
  if (store.get(atoms.view).name === 'BuyInProgress' || !store.get(atoms.open)) return
  ui.toast({ variant: 'success', message: ui.text('onramp.arrived', 'Your crypto has arrived') })
}
