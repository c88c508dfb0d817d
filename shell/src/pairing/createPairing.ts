import { isLatchkeyError, LatchkeyError, pause } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { readDevice } from '../device/readDevice.js'
import type { Runtime } from '../runtime.js'
import { activeConnectionAtom, activeNamespaceAtom } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { openedByAtom, type PairingState, setOpenedBy, setPairing } from '../state/pairing.js'
import { isPairingExpired, lifetimeMs, minimumLeftMs, PairingExpiredError } from './pairingExpiry.js'
import { forgetDeepLink, rememberDeepLink } from './rememberDeepLink.js'

/**
 * Pairs with a wallet through WalletConnect. The connector renews the URI before it expires. States
 * (`state/pairing.ts`):
 *
 * idle -> preparing -> ready -> idle: connected, or the user left
 * preparing, ready -> failed: rejected, relay unreachable, expired
 * failed -> preparing: retry
 */
export interface Pairing {
  /** Shows a pairing URI and connects when a wallet approves. Reuses the current URI if possible. */
  start(parameters?: { readonly walletId?: string; readonly retry?: boolean }): Promise<void>
  /** Ends the pairing, except in Telegram and in Safari on iOS, where users leave the page to approve. */
  cancel(): void
}

export type PairingParts = Pick<Core, 'runtime' | 'connections' | 'wallets'>

interface Attempt {
  walletId: string | undefined
  /** The requested networks. An attempt can only be reused for the same ones. */
  readonly request: string
  readonly controller: AbortController
  /** Fires if no URI arrives in time, and later when the URI expires. */
  timer?: ReturnType<typeof setTimeout>
  uri?: string
  /** Unix time in milliseconds. Absent until a URI arrives. */
  expiresAtMs?: number
  /** False if the user left. The URI is kept in case they return. */
  readonly isShownAtom: PrimitiveAtom<boolean>
  done: Promise<void>
}

/** Returns the modal's pairing. The first view that pairs creates it, which keeps this code out of core. */
export function getPairing(core: PairingParts & Pick<Core, 'pairing'>): Pairing {
  core.pairing ??= createPairing(core)
  return core.pairing
}

export function createPairing(core: PairingParts): Pairing {
  const { signal, store } = core.runtime
  let current: Attempt | undefined
  let lastStartMs = Number.NEGATIVE_INFINITY

  function show(state: Exclude<PairingState, { status: 'idle' }>, { walletId }: Attempt): void {
    setPairing(store, walletId ? { ...state, walletId } : state)
  }

  function finish(attempt: Attempt | undefined): void {
    clearTimeout(attempt?.timer)
    if (current === attempt) current = undefined
  }

  function end(attempt: Attempt | undefined): void {
    finish(attempt)
    attempt?.controller.abort(new PairingCancelledError())
  }

  function cancel(attempt: Attempt | undefined): void {
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
    // The user left, so don't renew the URI.
    if (!store.get(attempt.isShownAtom) && attempt.expiresAtMs !== undefined) {
      cancel(attempt)
      return
    }
    attempt.uri = uri
    attempt.expiresAtMs = Date.now() + lifetimeMs
    clearTimeout(attempt.timer)
    attempt.timer = setTimeout(() => fail(attempt, new PairingExpiredError()), lifetimeMs - minimumLeftMs)
    show(readState(attempt), attempt)
  }

  async function run(attempt: Attempt, waitMs: number): Promise<void> {
    show({ status: 'preparing' }, attempt)
    // Wait at least one microtask, because React's Strict Mode mounts, unmounts and mounts again at once.
    await (waitMs > 0 ? pause(waitMs, attempt.controller.signal) : undefined)
    if (attempt !== current) return
    setOpenedBy(store, undefined)
    attempt.timer = setTimeout(() => fail(attempt, new RelayUnreachableError()), addressDeadlineMs)
    try {
      await core.connections.connect({
        connectorId: 'walletConnect',
        signal: attempt.controller.signal,
        isShownAtom: attempt.isShownAtom,
        onUri: (uri) => receiveUri(attempt, uri),
      })
      if (attempt !== current) return
      finish(attempt)
      setPairing(store, { status: 'idle' })
      announceSuccess(core, attempt)
    } catch (error) {
      fail(attempt, readReason(error, attempt))
    }
  }

  signal.addEventListener('abort', () => end(current), { once: true })

  return {
    start({ walletId, retry = false } = {}) {
      const waitMs = retry ? lastStartMs + retryGapMs - Date.now() : 0
      if (current && (waitMs > 0 || (!retry && canShowAgain(core.runtime, current)))) {
        current.walletId = walletId
        store.set(current.isShownAtom, true)
        show(readState(current), current)
        return current.done
      }
      end(current)
      lastStartMs = Date.now() + waitMs
      const attempt: Attempt = {
        walletId,
        request: describeRequest(core.runtime),
        isShownAtom: atom(true),
        controller: new AbortController(),
        done: Promise.resolve(),
      }
      current = attempt
      attempt.done = run(attempt, waitMs)
      return attempt.done
    },
    cancel() {
      if (current && keepsAddress()) store.set(current.isShownAtom, false)
      else cancel(current)
    },
  }
}

function readState({ uri, expiresAtMs }: Attempt): Exclude<PairingState, { status: 'idle' }> {
  return uri && expiresAtMs ? { status: 'ready', uri, expiresAtMs } : { status: 'preparing' }
}

function describeRequest({ store }: Runtime): string {
  const filter = store.get(openAtom) ? store.get(namespaceFilterAtom) : undefined
  const namespace = filter ?? store.get(activeNamespaceAtom)
  const networks = store.get(networksAtom).map(({ caipNetworkId }) => caipNetworkId)
  return [namespace, namespace && store.get(networkIdsAtom)[namespace], ...networks].join()
}

/** Attempts can be shown again while they wait for a URI. After that, only on devices that keep the URI. */
function canShowAgain(runtime: Runtime, { request, expiresAtMs }: Attempt): boolean {
  if (request !== describeRequest(runtime)) return false
  if (expiresAtMs === undefined) return true
  return keepsAddress() && !isPairingExpired(expiresAtMs, Date.now())
}

/** Telegram on phones and Safari on iOS only open an app during the tap, so the URI must exist before the tap. */
function keepsAddress(): boolean {
  if (typeof navigator === 'undefined') return false
  const { telegram, mobile, ios } = readDevice()
  // Chrome, Firefox and Edge on iOS also say "Safari".
  const isSafari = /safari/i.test(navigator.userAgent) && !/crios|fxios|edgios/i.test(navigator.userAgent)
  return (telegram && mobile) || (ios && isSafari)
}

function announceSuccess({ runtime, wallets }: PairingParts, { walletId }: Attempt): void {
  const { events, options, store } = runtime
  const wallet = walletId ? wallets.find(walletId) : undefined
  const isByLink = readDevice().mobile && Boolean(wallet?.mobileLink)
  if (wallet) wallets.remember(wallet)
  if (wallet && isByLink) {
    const openedBy = store.get(openedByAtom)
    rememberDeepLink(wallet, openedBy ? openedBy === 'universal' : Boolean(options.preferUniversalLinks))
  } else forgetDeepLink()
  const name = wallet?.name ?? store.get(activeConnectionAtom).wallet?.name ?? 'WalletConnect'
  events.emit('CONNECT_SUCCESS', { method: isByLink ? 'mobile' : 'qrcode', name })
}

/** Finds the reason behind CONNECT_FAILED. If no URI has arrived, the relay failed. */
function readReason(error: unknown, { uri }: Attempt): unknown {
  if (!isLatchkeyError(error, 'CONNECT_FAILED')) return error
  const { cause } = error
  if (isLatchkeyError(cause)) return cause
  if (cause instanceof DOMException && cause.name === 'AbortError') return new PairingCancelledError()
  return uri ? error : new RelayUnreachableError(cause)
}

const addressDeadlineMs = 15_000
const retryGapMs = 1_000

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
