/** Asks the user to sign in, and follows the account and network that the session is for (states: `state/signIn.ts`). */
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
import { isSameAddress } from '../state/account.js'
import { activeAccountAtom } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { activeNetworkAtom, networksAtom } from '../state/networks.js'
import { type SignInTarget, setSignIn, signInAtom } from '../state/signIn.js'
import { authenticateWallet } from './authenticateWallet.js'

export interface SignInCommands {
  readonly siwx: Siwx
  /** Sessions that are being verified and stored, or ended. */
  readonly storing: TaskQueue
  /** Returns the session of the active account. Without one, it asks the user to sign. Needs an account and its network. */
  request(): Promise<SiwxSession>
  /** Asks the wallet to sign the message that is shown. */
  sign(): void
  cancel(): void
  /** Creates another message after creating one has failed. */
  retry(): void
  /** Connects the wallet and asks it to sign by the same tap. Its sessions are stored once it is connected. */
  connectAndSign(connector: AuthenticatingConnector, parameters: ConnectParameters): Promise<ConnectResult>
}

export function createSignIn(core: Core, siwx: Siwx, storing: TaskQueue): SignInCommands {
  const { events, signal, store } = core.runtime
  const isRequired = () => siwx.getRequired?.() === true
  const view = createSignInView(core, isRequired)
  /** Calls of `request` without an answer yet. */
  let callers: Caller[] = []
  const signed = createSignedSessions(siwx, storing)
  let lastSignedNetworkId: CaipNetworkId | undefined

  /** Checks whether the active account has a session on the active network, and asks the user to sign if it has none. */
  async function check(): Promise<void> {
    const [account, network] = [store.get(activeAccountAtom), store.get(activeNetworkAtom)]
    if (!account || !network) return end(({ reject }) => reject(new SiwxCancelledError()))
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
      if (!isCurrent(core, target)) return
      const error = new SiwxInitializationFailedError(cause)
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

  /** Returns the session for the target, if the wallet has signed one. */
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
      // The wallet's prompt can't be closed. If the user has left the view, a later approval does not sign them in.
      if (!isCurrent(core, target)) return
      const { toString: _text, ...data } = message
      const session = { data, message: String(message), signature }
      await signed.store(target, [session], siwx.addSession(session))
      // If only the account or the network has changed, the session stays.
      if (!isCurrent(core, target)) return
      events.emit('SIWX_AUTH_SUCCESS', describe(target))
      finish(session, target)
    } catch (cause) {
      if (signature !== undefined || isCurrent(core, target)) reportSignatureError(core, target, cause)
      if (!isCurrent(core, target)) return
      view.show()
      // The server accepts a nonce once. A wallet that rejected has not used it.
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
    const waiting = callers
    callers = []
    waiting.forEach(settle)
    // A disposed modal closes by itself.
    if (!signal.aborted) view.leave()
  }

  async function cancel(): Promise<void> {
    const state = store.get(signInAtom)
    if (state.status === 'idle') return
    const { target } = state
    signed.cancel(target)
    events.emit('CLICK_CANCEL_SIWX', describe(target))
    end(({ reject }) => reject(new SiwxCancelledError()))
    if (isRequired()) await leaveUnsigned(core, siwx, target, lastSignedNetworkId)
  }

  const stops = [store.sub(targetKeyAtom, () => void check()), view.watch(() => void cancel())]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    end(({ reject }) => reject(new SiwxCancelledError()))
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
        callers.push({ resolve, reject })
        if (store.get(signInAtom).status === 'idle') void check()
        else view.show()
      }),
  }
}

/** Stores what wallets have signed, and revokes it if the user has cancelled in the meantime. */
function createSignedSessions(siwx: Siwx, storing: TaskQueue) {
  /** What a wallet signed while it connected, until it is stored. */
  let held: readonly SiwxSession[] = []
  const cancelledTargets = new WeakSet<SignInTarget>()

  async function revokeIfCancelled(target: SignInTarget, sessions: readonly SiwxSession[], stored: Promise<void>) {
    await stored
    if (!cancelledTargets.has(target)) return
    await Promise.all(sessions.map(({ data }) => siwx.revokeSession(data.chainId, data.accountAddress)))
  }

  /** Resolves once `stored`, which stores the sessions, has. */
  function store(target: SignInTarget, sessions: readonly SiwxSession[], stored: Promise<void>): Promise<void> {
    return storing.add(revokeIfCancelled(target, sessions, stored))
  }

  return {
    store,
    hold(sessions: readonly SiwxSession[]) {
      held = sessions
    },
    isHeld: (target: SignInTarget) => held.some((session) => isOf(session, target)),
    cancel(target: SignInTarget) {
      cancelledTargets.add(target)
    },
    /** Stores what is held, and returns the sessions of the target's account. Sessions of another account are dropped. */
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

/** False once another account or network is active, or the user has cancelled. */
function isCurrent({ runtime }: Core, target: SignInTarget): boolean {
  const state = runtime.store.get(signInAtom)
  return state.status !== 'idle' && state.target === target
}

/** Creates the message and shows it. */
async function prepare(core: Core, siwx: Siwx, target: SignInTarget): Promise<void> {
  const { store } = core.runtime
  setSignIn(store, { status: 'preparing', target })
  try {
    const { account, network } = target
    const message = await siwx.createMessage({ accountAddress: account.address, chainId: network.caipNetworkId })
    // Read once, so that the user sees the text that the wallet signs.
    const text = message.toString()
    if (isCurrent(core, target))
      setSignIn(store, { status: 'ready', target, message: { ...message, toString: () => text } })
  } catch (error) {
    if (!isCurrent(core, target)) return
    setSignIn(store, { status: 'failed', target, error })
    trackError(core, target, error)
  }
}

/** An error is shown only while the user still wants to sign in. */
function reportSignatureError(core: Core, target: SignInTarget, cause: unknown): void {
  const error = isCurrent(core, target) ? new SiwxSignatureFailedError(cause) : undefined
  trackError(core, target, error ?? cause)
  if (error) showError(core, error)
}

/** The sessions can't be read, so nobody knows whether the user is signed in: the wallet is disconnected. */
async function failToCheck(core: Core, target: SignInTarget, error: LatchkeyError, wasOpen: boolean): Promise<void> {
  trackError(core, target, error)
  await disconnect(core, target)
  // Neither a UI that can't be loaded nor a view that can't be opened keeps the error from the user.
  await core.runtime.ui().catch(() => undefined)
  if (core.runtime.signal.aborted) return
  if (wasOpen) await core.navigation.open({ view: 'Connect' }).catch(() => undefined)
  showError(core, error)
}

/** Returns to another network on which the account has a session, first of all the last one, or disconnects the wallet. */
async function leaveUnsigned(core: Core, siwx: Siwx, target: SignInTarget, lastId?: CaipNetworkId): Promise<void> {
  const { account, network } = target
  const networks = core.runtime.store.get(networksAtom)
  const ids = networks.flatMap((one) => (one.chainNamespace === account.namespace ? [one.caipNetworkId] : []))
  try {
    for (const id of new Set(lastId ? [lastId, ...ids] : ids))
      if (id !== network.caipNetworkId && (await siwx.getSessions(id, account.address)).length > 0)
        return await core.networks.switchNetwork(id)
  } catch {
    // The sessions can't be read, or the wallet stays on its network: the user can't return to a session.
  }
  await disconnect(core, target)
}

/** The page forgets the wallet even if the wallet fails to disconnect. */
async function disconnect({ connections }: Core, { account }: SignInTarget): Promise<void> {
  await connections.disconnect(account.namespace).catch(() => undefined)
}

function trackError({ runtime }: Core, target: SignInTarget, error: unknown): void {
  runtime.events.emit('SIWX_AUTH_ERROR', { ...describe(target), message: readErrorMessage(error) })
}

function showError({ messages, toasts }: Core, { code, message }: LatchkeyError): void {
  toasts.show({ variant: 'error', message: messages.text(`error.${code}`, message) })
}

/** Whether the session is the account's, on any network. */
function isOf({ data }: SiwxSession, { account }: SignInTarget): boolean {
  return isSameAddress(account.namespace, data.accountAddress, account.address)
}

/** The fields of analytics events. */
function describe({ account, network }: SignInTarget) {
  return { network: network.caipNetworkId, isSmartAccount: account.type === 'smartAccount' }
}

/** The account and the network as text, because a new object for the same account is no change. */
const targetKeyAtom = atom((get) => {
  const [account, network] = [get(activeAccountAtom), get(activeNetworkAtom)]
  return account && network && `${network.caipNetworkId}:${account.address}`
})

/** Half of the time for which a connecting view shows its success. It would close the modal afterwards. */
const showAfterMs = 350

class SiwxCancelledError extends LatchkeyError {
  constructor() {
    super('SIWX_CANCELLED', 'Sign-in was cancelled')
  }
}

class SiwxSignatureFailedError extends LatchkeyError {
  constructor(cause: unknown) {
    super('SIWX_SIGNATURE_FAILED', 'Error signing message', { cause })
  }
}

class SiwxInitializationFailedError extends LatchkeyError {
  constructor(cause: unknown) {
    super('SIWX_INITIALIZATION_FAILED', 'A problem occurred while trying initialize authentication', { cause })
  }
}
