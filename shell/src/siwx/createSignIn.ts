import { type CaipNetworkId, readErrorMessage } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { activeAccountAtom } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { viewStackAtom } from '../state/navigation.js'
import { activeNetworkAtom, networksAtom } from '../state/networks.js'
import type { TaskQueue } from './createTaskQueue.js'
import { isSameAddress } from './isSameAddress.js'
import type { Siwx, SiwxSession } from './Siwx.js'
import { SiwxError } from './SiwxError.js'
import { signMessage } from './signers/signMessage.js'
import { idle, type SignIn, type SignInTarget, signInAtom } from './signInAtom.js'
import type { SignInCommands } from './startSiwx.js'

/**
 * The sign-ins of one modal, one after the other.
 *
 * @param storing what a visitor signed, on its way to be verified and stored.
 * @param signedOut resolves when an earlier sign-out is through.
 */
export function createSignIn(
  core: Core,
  siwx: Siwx,
  storing: TaskQueue,
  signedOut: () => Promise<void>,
): SignInCommands {
  const { connections, messages, navigation, networks, runtime, toasts } = core
  const { events, signal, store } = runtime
  /** Changes with the target: what was begun for another account or network counts no more. */
  let turn = 0
  /** Where a session was seen last. */
  let lastNetworkId: CaipNetworkId | undefined
  /** What a wallet signed while it connected, until it is stored. */
  let held: readonly SiwxSession[] = []
  /** Sign-ins to which the visitor said no. */
  const refused = new WeakSet<SignInTarget>()
  let waiting: { resolve(session: SiwxSession): void; reject(error: unknown): void }[] = []

  const required = () => siwx.getRequired?.() === true
  const isShown = () => store.get(shownAtom)
  const set = (signIn: SignIn) => store.set(signInAtom, signIn)

  function settle(act: (caller: (typeof waiting)[number]) => void) {
    const callers = waiting
    waiting = []
    callers.forEach(act)
  }

  function track(event: 'SIWX_AUTH_SUCCESS' | 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX', target: SignInTarget) {
    events.emit(event, describe(target))
  }

  function showError(target: SignInTarget, cause: unknown) {
    const error = new SiwxError('SIWX_SIGNATURE_FAILED', { cause })
    trackError(target, error)
    toasts.show({ variant: 'error', message: messages.text(`error.${error.code}`, error.message) })
  }

  function trackError(target: SignInTarget, error: unknown) {
    events.emit('SIWX_AUTH_ERROR', { ...describe(target), message: readErrorMessage(error) })
  }

  /** A new account or network: is there a session? */
  async function follow(): Promise<void> {
    turn += 1
    const own = turn
    const target = readTarget()
    const wasShown = isShown()
    set(idle)
    if (!target) {
      settle(({ reject }) => reject(new SiwxError('SIWX_CANCELLED')))
      if (wasShown) leave()
      return
    }
    const { account, network } = target
    set({ status: 'checking', target })
    // What was signed already takes its time to be verified, and nothing is asked meanwhile.
    const asks = !held.some(isOf(target))
    // A connecting view leaves by itself soon after; the sign-in must be there before the modal has closed.
    const timer = setTimeout(() => asks && own === turn && store.get(openAtom) && present(), presentAfterMs)
    try {
      await Promise.all([signedOut(), storing.settled()])
      if (own !== turn) return
      const stored = await storeHeld(target)
      if (own !== turn) return
      if (stored) return finish(stored, target)
      const [session] = await siwx.getSessions(network.caipNetworkId, account.address)
      if (own !== turn) return
      if (session) return finish(session, target)
    } catch (cause) {
      if (own === turn) await fail(target, cause)
      return
    } finally {
      clearTimeout(timer)
    }
    present()
    await prepare(target)
  }

  /** The session for the target among what its wallet signed while it connected. */
  async function storeHeld(target: SignInTarget): Promise<SiwxSession | undefined> {
    const sessions = held
    held = []
    if (!sessions.some(isOf(target))) return undefined
    const own = turn
    try {
      await storing.add(keep(siwx.setSessions(sessions), sessions, target))
      if (own === turn) track('SIWX_AUTH_SUCCESS', target)
      return sessions.filter(isOf(target)).find(({ data }) => data.chainId === target.network.caipNetworkId)
    } catch (cause) {
      // The view that follows asks for another signature.
      if (own === turn) showError(target, cause)
      else trackError(target, cause)
      return undefined
    }
  }

  async function prepare(target: SignInTarget): Promise<void> {
    const own = turn
    const { account, network } = target
    set({ status: 'preparing', target })
    try {
      const message = await siwx.createMessage({ accountAddress: account.address, chainId: network.caipNetworkId })
      // Read at once: what is shown is what is signed.
      const text = message.toString()
      if (own === turn) set({ status: 'ready', target, message: { ...message, toString: () => text } })
    } catch (error) {
      if (own !== turn) return
      set({ status: 'failed', target, error })
      trackError(target, error)
    }
  }

  async function sign(): Promise<void> {
    const state = store.get(signInAtom)
    if (state.status !== 'ready') return
    const own = turn
    const { target, message } = state
    const text = String(message)
    track('CLICK_SIGN_SIWX_MESSAGE', target)
    set({ ...state, status: 'signing' })
    let signature: string | undefined
    try {
      signature = await signMessage(core, target.account, text)
      // Wallets can't be told that a question is off: a yes to one that the visitor left signs nobody in.
      if (own !== turn) return
      const { toString: _text, ...data } = message
      const session = { data, message: text, signature }
      await storing.add(keep(siwx.addSession(session), [session], target))
      // Another account or network by now: the session is good, and needed where it is for.
      if (own !== turn) return
      track('SIWX_AUTH_SUCCESS', target)
      finish(session, target)
    } catch (cause) {
      if (own !== turn) return signature === undefined ? undefined : trackError(target, cause)
      showError(target, cause)
      if (!isShown()) present()
      // A nonce is good for one try at the server; a wallet that only said no has not used it.
      if (signature === undefined) set({ status: 'ready', target, message })
      else await prepare(target)
    }
  }

  /** A yes that the visitor took back while it was verified signs nobody in. */
  async function keep(stored: Promise<void>, sessions: readonly SiwxSession[], target: SignInTarget): Promise<void> {
    await stored
    if (!refused.has(target)) return
    await Promise.all(sessions.map(({ data }) => siwx.revokeSession(data.chainId, data.accountAddress)))
  }

  function finish(session: SiwxSession, { network }: SignInTarget) {
    lastNetworkId = network.caipNetworkId
    set(idle)
    settle(({ resolve }) => resolve(session))
    if (isShown()) leave()
  }

  /** Nobody knows whether the visitor is signed in, so he is not. */
  async function fail(target: SignInTarget, cause: unknown): Promise<void> {
    const error = new SiwxError('SIWX_INITIALIZATION_FAILED', { cause })
    const wasOpen = store.get(openAtom)
    turn += 1
    set(idle)
    settle(({ reject }) => reject(error))
    events.emit('SIWX_AUTH_ERROR', { ...describe(target), message: error.message })
    // The page has let go of the wallet, whatever it answers.
    await connections.disconnect(target.account.namespace).catch(() => undefined)
    await runtime.ui().catch(() => undefined)
    if (signal.aborted) return
    if (wasOpen) await navigation.open({ view: 'Connect' }).catch(() => undefined)
    toasts.show({ variant: 'error', message: messages.text(`error.${error.code}`, error.message) })
  }

  /** The visitor does not want to: back to a network that has a session, or off the wallet where one is required. */
  async function giveUp(target: SignInTarget): Promise<void> {
    turn += 1
    refused.add(target)
    set(idle)
    track('CLICK_CANCEL_SIWX', target)
    settle(({ reject }) => reject(new SiwxError('SIWX_CANCELLED')))
    const mustSign = required()
    if (isShown()) leave()
    if (!mustSign) return
    try {
      const last = await findSignedNetwork(target)
      if (last) return await networks.switchNetwork(last)
    } catch {
      // The sessions can't be had, or the wallet stays where it is: there is no network to fall back to.
    }
    await connections.disconnect(target.account.namespace).catch(() => undefined)
  }

  /** Another network on which this account has a session: the one before, else the first. */
  async function findSignedNetwork({ account, network }: SignInTarget): Promise<CaipNetworkId | undefined> {
    const others = store.get(networksAtom).filter(({ chainNamespace }) => chainNamespace === account.namespace)
    const ids = new Set([...(lastNetworkId ? [lastNetworkId] : []), ...others.map((other) => other.caipNetworkId)])
    ids.delete(network.caipNetworkId)
    for (const id of ids) if ((await siwx.getSessions(id, account.address)).length > 0) return id
    return undefined
  }

  function present() {
    if (isShown()) return
    const args = { required: required() }
    const current = store.get(viewStackAtom).at(-1)?.name ?? ''
    if (!store.get(openAtom)) {
      runtime
        .ui()
        .then(() => (store.get(signInAtom) === idle ? undefined : navigation.open({ view: 'SIWXSignMessage', args })))
        // A modal that could not be loaded: whoever needs a session asks again.
        .catch((error: unknown) => signal.aborted || reportError(error))
    } else if (connecting.has(current) || core.plugins.connects(current as never)) {
      navigation.reset('SIWXSignMessage', args)
    } else if (switching.has(current)) navigation.replace('SIWXSignMessage', args)
    else navigation.push('SIWXSignMessage', args)
  }

  /** Back to where the visitor came from, past the views that led to another network; else out of the modal. */
  function leave() {
    const stack = store.get(viewStackAtom)
    const first = stack.findIndex(({ name }) => name === 'SIWXSignMessage' || switching.has(name))
    if (first < 1) return navigation.close()
    for (let steps = stack.length - first; steps > 0; steps--) navigation.back()
  }

  function readTarget(): SignInTarget | undefined {
    const [account, network] = [store.get(activeAccountAtom), store.get(activeNetworkAtom)]
    return account && network && { account, network }
  }

  function describe({ account, network }: SignInTarget) {
    return { network: network.caipNetworkId, isSmartAccount: account.type === 'smartAccount' }
  }

  let shown = isShown()
  const stops = [
    store.sub(targetAtom, () => void follow()),
    store.sub(shownAtom, () => {
      const left = shown && !isShown()
      shown = isShown()
      const state = store.get(signInAtom)
      // Closed, or gone back from: that is a no.
      if (left && state.status !== 'idle') void giveUp(state.target)
    }),
  ]
  signal.addEventListener(
    'abort',
    () => {
      turn += 1
      settle(({ reject }) => reject(new SiwxError('SIWX_CANCELLED')))
      for (const stop of stops) stop()
    },
    { once: true },
  )
  if (readTarget()) void follow()

  return {
    siwx,
    storing,
    sign: () => void sign(),
    holdSigned(sessions) {
      held = sessions
    },
    cancel() {
      const state = store.get(signInAtom)
      if (state.status !== 'idle') void giveUp(state.target)
    },
    retry() {
      const state = store.get(signInAtom)
      if (state.status === 'failed') void prepare(state.target)
    },
    async request() {
      const account = store.get(activeAccountAtom)
      const network = store.get(activeNetworkAtom)
      if (!account) throw new SiwxError('SIWX_ADDRESS_MISSING')
      if (!network) throw new SiwxError('SIWX_NETWORK_MISSING')
      return new Promise<SiwxSession>((resolve, reject) => {
        waiting.push({ resolve, reject })
        if (store.get(signInAtom).status === 'idle') void follow()
        else present()
      })
    },
  }
}

/** Whether a session is the account's, on whichever network. */
function isOf({ account }: SignInTarget): (session: SiwxSession) => boolean {
  return ({ data }) => isSameAddress(data.chainId, data.accountAddress, account.address)
}

const shownAtom = atom((get) => get(openAtom) && get(viewStackAtom).some(({ name }) => name === 'SIWXSignMessage'))

/** Whose session is needed now, as text: a new object for the same account is no news. */
const targetAtom = atom((get) => {
  const [account, network] = [get(activeAccountAtom), get(activeNetworkAtom)]
  return account && network && `${network.caipNetworkId}:${account.address}`
})

const connecting: ReadonlySet<string> = new Set([
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingMultiChain',
  'ConnectingExternal',
  'ConnectingWalletConnect',
])
const switching: ReadonlySet<string> = new Set(['Networks', 'SwitchNetwork', 'UnsupportedChain'])

/** Half the time for which a connecting view shows its success. */
const presentAfterMs = 350
