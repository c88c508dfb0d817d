/** Asks the user to sign in, and again when the account or network changes (states: `state/signIn.ts`). */
import {
  type AuthenticatingConnector,
  type CaipNetworkId,
  type ConnectParameters,
  type ConnectResult,
  LatchkeyError,
  readErrorMessage,
  type Siwx,
  type SiwxSession,
} from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { TaskQueue } from '../async/createTaskQueue.js'
import type { Core } from '../core.js'
import { createSignInView } from '../navigation/createSignInView.js'
import { signMessage } from '../requests/signMessage.js'
import { activeAccountAtom, isSameAddress } from '../state/account.js'
import { openAtom } from '../state/modal.js'
import { activeNetworkAtom, networksAtom } from '../state/networks.js'
import { type SignInTarget, setSignIn, signInAtom } from '../state/signIn.js'
import { authenticateWallet } from './authenticateWallet.js'

export interface SignInCommands {
  readonly siwx: Siwx
  readonly storing: TaskQueue
  request(): Promise<SiwxSession>
  sign(): void
  cancel(): void
  retry(): void
  /**
   * In one step, connects the wallet and asks it for the signature. Stores the sessions once the wallet is connected.
   */
  connectAndSign(connector: AuthenticatingConnector, parameters: ConnectParameters): Promise<ConnectResult>
}

export function createSignIn(core: Core, siwx: Siwx, storing: TaskQueue): SignInCommands {
  const { events, signal, store } = core.runtime
  const isRequired = () => siwx.getRequired?.() === true
  const view = createSignInView(core, isRequired)
  const pendingCallers: Caller[] = []
  const endCancelled = () => end(({ reject }) => reject(new LatchkeyError('SIWX_CANCELLED', 'Sign-in was cancelled')))
  const signed = createSignedSessions(siwx, storing)
  let lastSignedNetworkId: CaipNetworkId | undefined

  /** Asks the user to sign unless the active account has a session on the active network. */
  async function check(): Promise<void> {
    const [account, network] = [store.get(activeAccountAtom), store.get(activeNetworkAtom)]
    if (!account || !network) return endCancelled()
    const target = { account, network }
    setSignIn(store, { status: 'checking', target })
    const hasSigned = signed.isHeld(target)
    const timer = setTimeout(() => {
      if (!hasSigned && isCurrent(core, target) && store.get(openAtom)) view.show()
    }, showAfterMs)
    try {
      const session = await findSession(target)
      if (!isCurrent(core, target)) return
      if (session) return finish(session, target)
    } catch (cause) {
      await new Promise((resolve) => setTimeout(resolve, leavingMs))
      if (!isCurrent(core, target)) return
      const error = new LatchkeyError(
        'SIWX_INITIALIZATION_FAILED',
        'A problem occurred while trying initialize authentication',
        { cause },
      )
      const wasOpen = store.get(openAtom)
      end(({ reject }) => reject(error))
      return failToCheck(core, target, error, wasOpen)
    } finally {
      clearTimeout(timer)
    }
    view.show()
    await prepare(core, siwx, target)
  }

  async function findSession(target: SignInTarget): Promise<SiwxSession | undefined> {
    const { account, network } = target
    await storing.settled()
    if (!isCurrent(core, target)) return undefined
    const stored = await storeHeldSessions(target)
    if (stored || !isCurrent(core, target)) return stored
    const [session] = await siwx.getSessions(network.caipNetworkId, account.address)
    return session
  }

  async function storeHeldSessions(target: SignInTarget): Promise<SiwxSession | undefined> {
    try {
      const stored = await signed.storeHeld(target)
      if (stored.length > 0 && isCurrent(core, target)) events.emit('SIWX_AUTH_SUCCESS', describe(target))
      return stored.find(({ data }) => data.chainId === target.network.caipNetworkId)
    } catch (cause) {
      reportSignatureError(core, target, cause)
      return undefined // The view asks for another signature.
    }
  }

  async function sign(): Promise<void> {
    const state = store.get(signInAtom)
    if (state.status !== 'ready') return
    const { target, message } = state
    events.emit('CLICK_SIGN_SIWX_MESSAGE', describe(target))
    setSignIn(store, { status: 'signing', target, message })
    let signature: string | undefined
    try {
      signature = await signMessage(core, target.account, String(message))
      // If the user leaves the view while the wallet prompt is open, a later approval does not sign them in.
      if (!isCurrent(core, target)) return
      const { toString: _text, ...data } = message
      const session = { data, message: String(message), signature }
      await signed.store(target, [session], siwx.addSession(session))
      // The account or network has changed, but the session stays stored.
      if (!isCurrent(core, target)) return
      events.emit('SIWX_AUTH_SUCCESS', describe(target))
      finish(session, target)
    } catch (cause) {
      if (signature !== undefined || isCurrent(core, target)) reportSignatureError(core, target, cause)
      if (!isCurrent(core, target)) return
      view.show()
      // The server accepts a nonce only once, so replace a used message.
      if (signature === undefined) setSignIn(store, { status: 'ready', target, message })
      else await prepare(core, siwx, target)
    }
  }

  function finish(session: SiwxSession, { network }: SignInTarget) {
    lastSignedNetworkId = network.caipNetworkId
    end(({ resolve }) => resolve(session))
  }

  function end(settle: (caller: Caller) => void) {
    setSignIn(store, { status: 'idle' })
    pendingCallers.splice(0).forEach(settle)
    // A disposed modal closes by itself.
    if (!signal.aborted) view.leave()
  }

  async function cancel(): Promise<void> {
    const state = store.get(signInAtom)
    if (state.status === 'idle') return
    const { target } = state
    signed.cancel(target)
    events.emit('CLICK_CANCEL_SIWX', describe(target))
    endCancelled()
    if (isRequired()) await leaveUnsigned(core, siwx, target, lastSignedNetworkId)
  }

  const stops = [store.sub(targetKeyAtom, () => void check()), view.watch(() => void cancel())]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    endCancelled()
  })
  if (store.get(targetKeyAtom)) void check()

  return {
    siwx,
    storing,
    sign: () => void sign(),
    cancel: () => void cancel(),
    retry() {
      const state = store.get(signInAtom)
      if (state.status === 'failed') void prepare(core, siwx, state.target)
    },
    async connectAndSign(connector, parameters) {
      const { connection, sessions } = await authenticateWallet(siwx, connector, parameters)
      if (sessions.length > 0 && !parameters.signal.aborted) signed.hold(sessions)
      return connection
    },
    request: () =>
      new Promise((resolve, reject) => {
        pendingCallers.push({ resolve, reject })
        if (store.get(signInAtom).status === 'idle') void check()
        else view.show()
      }),
  }
}

/** Stores signed sessions, and revokes them if the user cancels before they are stored. */
function createSignedSessions(siwx: Siwx, storing: TaskQueue) {
  let held: readonly SiwxSession[] = []
  const cancelledTargets = new WeakSet<SignInTarget>()

  function store(target: SignInTarget, sessions: readonly SiwxSession[], stored: Promise<void>): Promise<void> {
    async function revokeIfCancelled() {
      await stored
      if (!cancelledTargets.has(target)) return
      await Promise.all(sessions.map(({ data }) => siwx.revokeSession(data.chainId, data.accountAddress)))
    }
    return storing.add(revokeIfCancelled())
  }

  return {
    store,
    hold(sessions: readonly SiwxSession[]) {
      held = sessions
    },
    isHeld: (target: SignInTarget) => held.some((session) => isOf(session, target)),
    cancel: (target: SignInTarget) => cancelledTargets.add(target),
    /** Stores the held sessions if any belongs to the target's account. Returns those that belong to it. */
    async storeHeld(target: SignInTarget): Promise<readonly SiwxSession[]> {
      const sessions = held
      held = []
      const ofAccount = sessions.filter((session) => isOf(session, target))
      if (ofAccount.length > 0) await store(target, sessions, siwx.setSessions(sessions))
      return ofAccount
    },
  }
}

interface Caller {
  resolve(session: SiwxSession): void
  reject(error: unknown): void
}

/** False once the account or network has changed, or the user has cancelled. */
function isCurrent({ runtime }: Core, target: SignInTarget): boolean {
  const state = runtime.store.get(signInAtom)
  return state.status !== 'idle' && state.target === target
}

async function prepare(core: Core, siwx: Siwx, target: SignInTarget): Promise<void> {
  const { store } = core.runtime
  setSignIn(store, { status: 'preparing', target })
  try {
    const { account, network } = target
    const message = await siwx.createMessage({ accountAddress: account.address, chainId: network.caipNetworkId })
    // Create the message's text only once, so that the wallet signs what the user sees.
    const text = message.toString()
    if (isCurrent(core, target))
      setSignIn(store, { status: 'ready', target, message: { ...message, toString: () => text } })
  } catch (error) {
    if (!isCurrent(core, target)) return
    setSignIn(store, { status: 'failed', target, error })
    trackError(core, target, error)
  }
}

function reportSignatureError(core: Core, target: SignInTarget, cause: unknown): void {
  const isShown = isCurrent(core, target)
  const error = isShown && new LatchkeyError('SIWX_SIGNATURE_FAILED', 'Error signing message', { cause })
  trackError(core, target, error || cause)
  if (error) showError(core, error)
}

/**
 * The wait before a failed check is reported. When the user leaves the page, the browser aborts the request, and the
 * page is gone before this wait ends.
 */
const leavingMs = 200

/** Disconnects the wallet: if sessions can't be read, the modal can't know whether the user is signed in. */
async function failToCheck(core: Core, target: SignInTarget, error: LatchkeyError, wasOpen: boolean): Promise<void> {
  trackError(core, target, error)
  await disconnect(core, target)
  // Show the error even if the UI does not load or the view does not open.
  await core.runtime.ui().catch(() => undefined)
  if (core.runtime.signal.aborted) return
  if (wasOpen) await core.navigation.open({ view: 'Connect' }).catch(() => undefined)
  showError(core, error)
}

/** Switches to a network on which the account has a session, preferably `lastId`. Otherwise disconnects the wallet. */
async function leaveUnsigned(core: Core, siwx: Siwx, target: SignInTarget, lastId?: CaipNetworkId): Promise<void> {
  const { account, network } = target
  const networks = core.runtime.store.get(networksAtom)
  const ids = networks
    .filter(({ chainNamespace }) => chainNamespace === account.namespace)
    .map(({ caipNetworkId }) => caipNetworkId)
  try {
    for (const id of new Set(lastId ? [lastId, ...ids] : ids))
      if (id !== network.caipNetworkId && (await siwx.getSessions(id, account.address)).length > 0)
        return await core.networks.switchNetwork(id)
  } catch {
    // Sessions can't be read, or the wallet did not switch.
  }
  await disconnect(core, target)
}

/** Ignores failures, because the modal ends the connection anyway. */
async function disconnect({ connections }: Core, { account }: SignInTarget): Promise<void> {
  await connections.disconnect(account.namespace).catch(() => undefined)
}

function trackError({ runtime }: Core, target: SignInTarget, error: unknown): void {
  runtime.events.emit('SIWX_AUTH_ERROR', { ...describe(target), message: readErrorMessage(error) })
}

function showError({ messages, toasts }: Core, { code, message }: LatchkeyError): void {
  toasts.show({ variant: 'error', message: messages.text(`error.${code}`, message) })
}

function isOf({ data }: SiwxSession, { account }: SignInTarget): boolean {
  return isSameAddress(account.namespace, data.accountAddress, account.address)
}

function describe({ account, network }: SignInTarget) {
  return { network: network.caipNetworkId, isSmartAccount: account.type === 'smartAccount' }
}

/** A string, so that a new object for the same account does not count as a change. */
const targetKeyAtom = atom((get) => {
  const [account, network] = [get(activeAccountAtom), get(activeNetworkAtom)]
  return account && network && `${network.caipNetworkId}:${account.address}`
})

/** Shorter than the 700 ms for which a connecting view shows success before it closes the modal. */
const showAfterMs = 350
