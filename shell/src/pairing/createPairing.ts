/** Pairing with a wallet by WalletConnect: from the wish for a QR code or link to the connection. */

import { isLatchkeyError, LatchkeyError } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { type Device, readDevice } from '../device/readDevice.js'
import type { Runtime } from '../runtime.js'
import { activeConnectionAtom, activeNamespaceAtom } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { openedByAtom, type PairingState, setOpenedBy, setPairing } from '../state/pairing.js'
import { isPairingExpired, lifetimeMs, minimumLeftMs, PairingExpiredError } from './pairingExpiry.js'
import { forgetDeepLink, rememberDeepLink } from './rememberDeepLink.js'

/**
 * Pairing with a wallet by WalletConnect. Its state is in `state/pairing.ts`.
 *
 * idle -> preparing -> ready -> idle: connected, or the user left
 * preparing, ready -> failed: rejected, relay out of reach, expired
 * failed -> preparing: the user tries again
 *
 * The connector renews the address before it expires, for as long as the attempt lives.
 */
export interface Pairing {
  /** Makes a pairing address, and connects when a wallet approves. Shows the present address again if it can. */
  start(parameters?: { readonly walletId?: string; readonly retry?: boolean }): Promise<void>
  /**
   * The user left: ignores the wallet's answer. In Telegram and Safari on iOS the pairing lives on until it expires, because
   * the user leaves the page to approve.
   */
  cancel(): void
}

/** The parts of core that pairing needs. `wallets` may be made later. */
export type PairingParts = Pick<Core, 'runtime' | 'connections' | 'wallets'>

interface Attempt {
  walletId: string | undefined
  /** What the wallet is asked for, as one text: it approves these networks and no others. */
  readonly request: string
  readonly controller: AbortController
  /** Runs until there is an address, then until the address expires. */
  timer?: ReturnType<typeof setTimeout>
  uri?: string
  /** Milliseconds since the epoch. Absent until there is an address. */
  expiresAtMs?: number
  /** False if the user went elsewhere, and the address is kept to be shown again. */
  readonly isShownAtom: PrimitiveAtom<boolean>
  done: Promise<void>
}

/** The modal's pairing. Its code comes with the views that pair, so the first of them makes it. */
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

  /** Ends the attempt. Whatever the wallet answers from here on is ignored. */
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
    // An address that is kept for a user who left is not renewed.
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
    await waitUnlessAborted(attempt, waitMs)
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

/** Waits at least for a microtask: React's strict mode mounts, unmounts and mounts again at once. */
async function waitUnlessAborted(attempt: Attempt, waitMs: number): Promise<void> {
  if (waitMs <= 0) return
  await new Promise<void>((resolve) => {
    attempt.timer = setTimeout(resolve, waitMs)
    attempt.controller.signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** What `connectWallet` will ask the wallet for. The same request can be answered by the same proposal. */
function describeRequest({ store }: Runtime): string {
  const filter = store.get(openAtom) ? store.get(namespaceFilterAtom) : undefined
  const namespace = filter ?? store.get(activeNamespaceAtom)
  const networks = store.get(networksAtom).map(({ caipNetworkId }) => caipNetworkId)
  return [namespace, namespace && store.get(networkIdsAtom)[namespace], ...networks].join()
}

/** An address that is still being made always serves. An existing one does only on devices that keep it. */
function canShowAgain(runtime: Runtime, { request, expiresAtMs }: Attempt): boolean {
  if (request !== describeRequest(runtime)) return false
  if (expiresAtMs === undefined) return true
  return keepsAddress() && !isPairingExpired(expiresAtMs, Date.now())
}

function keepsAddress(): boolean {
  return typeof navigator !== 'undefined' && keepsAddressOn(readDevice(), navigator.userAgent)
}

/**
 * Whether an address is kept until it expires: in Telegram on a phone and in Safari on iOS an app only opens within the
 * tap, so the address has to be there before it.
 */
function keepsAddressOn(device: Device, userAgent: string): boolean {
  // Chrome, Firefox and Edge on iOS also name Safari.
  const isSafari = /safari/i.test(userAgent) && !/crios|fxios|edgios/i.test(userAgent)
  return (device.telegram && device.mobile) || (device.ios && isSafari)
}

function announceSuccess({ runtime, wallets }: PairingParts, { walletId }: Attempt): void {
  const { events, options, store } = runtime
  const wallet = walletId ? wallets.find(walletId) : undefined
  const isByLink = readDevice().mobile && Boolean(wallet?.mobileLink)
  if (wallet) wallets.remember(wallet)
  if (wallet && isByLink) {
    // The link that led to the wallet works. The other one may not.
    const openedBy = store.get(openedByAtom)
    rememberDeepLink(wallet, openedBy ? openedBy === 'universal' : Boolean(options.preferUniversalLinks))
  } else forgetDeepLink()
  const name = wallet?.name ?? store.get(activeConnectionAtom).wallet?.name ?? 'WalletConnect'
  events.emit('CONNECT_SUCCESS', { method: isByLink ? 'mobile' : 'qrcode', name })
}

/** Finds the reason behind 'Failed to connect'. Before there is an address, no wallet has been asked. */
function readReason(error: unknown, { uri }: Attempt): unknown {
  if (!isLatchkeyError(error, 'CONNECT_FAILED')) return error
  const { cause } = error
  if (isLatchkeyError(cause)) return cause
  if (cause instanceof DOMException && cause.name === 'AbortError') return new PairingCancelledError()
  return uri ? error : new RelayUnreachableError(cause)
}

/** How long the library and the relay may take until there is an address. */
const addressDeadlineMs = 15_000
/** Each attempt costs the relay a proposal, so attempts are at least this far apart. */
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
