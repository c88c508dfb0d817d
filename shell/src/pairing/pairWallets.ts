import { isLatchkeyError, LatchkeyError } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { readDevice } from '../device/readDevice.js'
import { activeConnectionAtom, activeNamespaceAtom } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { openedByAtom, type PairingState, setOpenedBy, setPairing } from '../state/pairing.js'
import type { Pairing } from './createPairing.js'
import { isPairingExpired, minimumLeftMs } from './isPairingExpired.js'
import { PairingExpiredError } from './PairingExpiredError.js'
import { forgetDeepLink, rememberDeepLink } from './rememberDeepLink.js'
import { retryGapLeftMs } from './retryGapLeftMs.js'
import { reusesPairing } from './reusesPairing.js'

/** How long an address is shown. WalletConnect's own limit is 5 minutes; the rest is for a wallet that has just read it. */
const windowMs = 240_000
/** How long the library and the relay may take until there is an address. */
const addressDeadlineMs = 15_000

/** What pairing needs of core; `wallets` is read when it is used, so it may be made later. */
export type PairingParts = Pick<Core, 'runtime' | 'connections' | 'connectors' | 'wallets'>

/**
 * Pairing with a wallet by WalletConnect.
 *
 * idle -> preparing -> ready -> idle: connected, or the visitor left
 * preparing, ready -> failed: refused, relay out of reach, expired
 * failed -> preparing: the visitor tries again
 *
 * The connector renews the address before it expires, for as long as the attempt lives.
 */
export function pairWallets(core: PairingParts): Omit<Pairing, 'prefetch'> {
  const { events, options, signal, store } = core.runtime
  let current: Attempt | undefined
  let lastStartMs = Number.NEGATIVE_INFINITY

  function show(state: Exclude<PairingState, { status: 'idle' }>, { walletId }: Attempt): void {
    setPairing(store, walletId ? { ...state, walletId } : state)
  }

  function settle(attempt: Attempt | undefined): void {
    clearTimeout(attempt?.timer)
    if (current === attempt) current = undefined
  }

  /** Gives the attempt up: whatever the wallet answers from here on is ignored. */
  function end(attempt: Attempt | undefined): void {
    settle(attempt)
    attempt?.abort.abort(new PairingCancelledError())
  }

  function leave(attempt: Attempt | undefined): void {
    end(attempt)
    setPairing(store, { status: 'idle' })
  }

  function fail(attempt: Attempt, error: unknown): void {
    if (attempt !== current) return
    end(attempt)
    show({ status: 'failed', error }, attempt)
  }

  function receiveUri(attempt: Attempt, uri: string): void {
    if (attempt !== current) return
    // Nobody looks any more, so what was kept for another look has served its time.
    if (!store.get(attempt.awaitedAtom) && attempt.expiresAtMs !== undefined) {
      leave(attempt)
      return
    }
    attempt.uri = uri
    attempt.expiresAtMs = Date.now() + windowMs
    clearTimeout(attempt.timer)
    attempt.timer = setTimeout(() => fail(attempt, new PairingExpiredError()), windowMs - minimumLeftMs)
    show({ status: 'ready', uri, expiresAtMs: attempt.expiresAtMs }, attempt)
  }

  function succeed({ walletId }: Attempt): void {
    const wallet = walletId ? core.wallets.find(walletId) : undefined
    const byLink = readDevice().mobile && Boolean(wallet?.mobileLink)
    if (wallet) core.wallets.remember(wallet)
    const opened = store.get(openedByAtom)
    // The link that led to the wallet works; the other one may be the one that did not.
    if (wallet && byLink)
      rememberDeepLink(wallet, opened ? opened === 'universal' : Boolean(options.preferUniversalLinks))
    else forgetDeepLink()
    const name = wallet?.name ?? store.get(activeConnectionAtom).wallet?.name ?? 'WalletConnect'
    events.emit('CONNECT_SUCCESS', { method: byLink ? 'mobile' : 'qrcode', name })
  }

  /** The same wish gets the same proposal: what `connectWallet` asks of the wallet, as one text. */
  function readWish(): string {
    const listed = store.get(openAtom) ? store.get(namespaceFilterAtom) : undefined
    const namespace = listed ?? store.get(activeNamespaceAtom)
    const networks = store.get(networksAtom).map(({ caipNetworkId }) => caipNetworkId)
    return [namespace, namespace && store.get(networkIdsAtom)[namespace], ...networks].join()
  }

  async function run(attempt: Attempt, waitMs: number): Promise<void> {
    show({ status: 'preparing' }, attempt)
    if (waitMs > 0) {
      await new Promise<void>((resolve) => {
        attempt.timer = setTimeout(resolve, waitMs)
        attempt.abort.signal.addEventListener('abort', () => resolve(), { once: true })
      })
      if (attempt !== current) return
    }
    setOpenedBy(store, undefined)
    attempt.timer = setTimeout(() => fail(attempt, new RelayUnreachableError()), addressDeadlineMs)
    try {
      await core.connections.connect({
        connectorId: 'walletConnect',
        signal: attempt.abort.signal,
        awaitedAtom: attempt.awaitedAtom,
        onUri: (uri) => receiveUri(attempt, uri),
      })
      if (attempt !== current) return
      settle(attempt)
      setPairing(store, { status: 'idle' })
      succeed(attempt)
    } catch (error) {
      fail(attempt, readReason(error, attempt))
    }
  }

  /** An address that is being made is waited for; a live one is shown again where the platform's rules say so. */
  function canReuse(attempt: Attempt): boolean {
    if (attempt.wish !== readWish()) return false
    if (attempt.expiresAtMs === undefined) return true
    return keepsAddress() && !isPairingExpired(attempt.expiresAtMs, Date.now())
  }

  signal.addEventListener('abort', () => end(current), { once: true })

  return {
    start({ walletId, retry = false } = {}) {
      const waitMs = retry ? retryGapLeftMs(lastStartMs, Date.now()) : 0
      if (current && (waitMs > 0 || (!retry && canReuse(current)))) {
        current.walletId = walletId
        store.set(current.awaitedAtom, true)
        show(readState(current), current)
        return current.done
      }
      end(current)
      lastStartMs = Date.now() + waitMs
      const attempt: Attempt = {
        walletId,
        wish: readWish(),
        awaitedAtom: atom(true),
        abort: new AbortController(),
        done: Promise.resolve(),
      }
      current = attempt
      attempt.done = run(attempt, waitMs)
      return attempt.done
    },
    cancel() {
      if (current && keepsAddress()) store.set(current.awaitedAtom, false)
      else leave(current)
    },
  }
}

interface Attempt {
  walletId: string | undefined
  /** The namespace and the networks that it was begun for: a wallet says yes to these and no others. */
  readonly wish: string
  readonly abort: AbortController
  /** Until there is an address: its deadline. Then: its end. */
  timer?: ReturnType<typeof setTimeout>
  uri?: string
  /** Milliseconds since the epoch; absent until there is an address. */
  expiresAtMs?: number
  /** False where the visitor went elsewhere, and the address is kept for when it is wanted again. */
  readonly awaitedAtom: PrimitiveAtom<boolean>
  done: Promise<void>
}

function readState({ uri, expiresAtMs }: Attempt): Exclude<PairingState, { status: 'idle' }> {
  return uri && expiresAtMs ? { status: 'ready', uri, expiresAtMs } : { status: 'preparing' }
}

function keepsAddress(): boolean {
  return typeof navigator !== 'undefined' && reusesPairing(readDevice(), navigator.userAgent)
}

/** 'Failed to connect' says less than what is behind it: before there is an address, no wallet has been asked. */
function readReason(error: unknown, { uri }: Attempt): unknown {
  if (!isLatchkeyError(error, 'CONNECT_FAILED')) return error
  const { cause } = error
  if (isLatchkeyError(cause)) return cause
  if (cause instanceof DOMException && cause.name === 'AbortError') return new PairingCancelledError()
  return uri ? error : new RelayUnreachableError(cause)
}

export class RelayUnreachableError extends LatchkeyError {
  constructor(cause?: unknown) {
    super('RELAY_UNREACHABLE', 'The WalletConnect relay can’t be reached', {
      cause,
      details: 'There is no pairing address. Check services.relayUrl, connect-src and the network.',
    })
  }
}

export class PairingCancelledError extends LatchkeyError {
  constructor() {
    super('PAIRING_CANCELLED', 'The connection was cancelled')
  }
}
