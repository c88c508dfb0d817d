import {
  AuthConnectorNotFoundError,
  type AuthWindowProvider,
  type CaipNetworkId,
  type ChainAccount,
  type ChainNamespace,
  type EventArgs,
  isLatchkeyError,
  ModalClosedError,
  type Popup,
  readErrorMessage,
} from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { SocialContext } from '../context.js'
import type { Device } from '../device/readDevice.js'
import type { SocialProvider } from '../index.js'
import { addReturnPage } from '../redirect/addReturnPage.js'
import { canKeepPending, keepPending } from '../redirect/pendingProvider.js'
import { awaitResult } from './awaitResult.js'
import { FarcasterError, SocialNotOfferedError, SocialStartError } from './errors.js'

/**
 * ```
 * idle --window opens--> window --result--> user --> connected
 *  | |                                       ^
 *  | +--farcaster--> phone --approved--------+
 *  +----telegram--> page --> (another page) -+ by `resume`
 *
 * From each of them: failed, from where all of it can begin again. When the modal closes, or by Back while somebody else is
 * waited for: idle.
 * ```
 */
export type Step =
  | { readonly kind: 'idle' }
  /** `page`: this page is about to be left. `user`: the provider has said yes, and the account is fetched. */
  | { readonly kind: 'window' | 'page' | 'user'; readonly provider: SocialProvider }
  | { readonly kind: 'phone'; readonly provider: 'farcaster'; readonly url?: string }
  | { readonly kind: 'failed'; readonly provider: SocialProvider; readonly error: unknown }

/** What the row and the views share. It goes with the modal. */
export interface SignIn {
  readonly step: Atom<Step>
  /** Where the browser opens no window, the page can be left for the provider: what it needs for that is granted and works. */
  readonly canLeavePage: boolean
  /**
   * In the visitor's gesture, for a window may open. What goes wrong is shown by the view, too.
   *
   * @throws {LatchkeyError} see `SocialApi.connect`.
   */
  connect(provider: SocialProvider, namespace?: ChainNamespace): Promise<ChainAccount>
  /** The same by leaving this page; it comes back with `result_uri`. Settles only if that fails. */
  leavePage(provider: AuthWindowProvider): Promise<never>
  /** Ends what was begun before the page was left. */
  resume(provider: SocialProvider, readResult: () => string): Promise<ChainAccount>
  /** Brings the window to the front, where it got behind. */
  focusWindow(): void
}

export function createSignIn(context: SocialContext, providers: readonly SocialProvider[], device: Device): SignIn {
  const { atoms, auth, nav, store } = context
  const stepAtom = atom<Step>({ kind: 'idle' })
  let flow = new AbortController()
  let popup: Popup | undefined

  /** A modal that was taken away meanwhile is no error. */
  const report = (error: unknown) => context.signal.aborted || context.log.error(error)

  function leave() {
    const { kind } = store.get(stepAtom)
    store.set(stepAtom, { kind: 'idle' })
    flow.abort(new ModalClosedError())
    popup?.dispose()
    // The frame waits for the phone until somebody stops it.
    if (kind === 'phone' && !context.signal.aborted) auth.reload().catch(report)
  }
  context.on('MODAL_CLOSE', leave)
  context.add(leave)
  context.add(
    store.sub(atoms.view, () => {
      // What others are to say is not waited for by who went back; an account on its way comes.
      if (store.get(stepAtom).kind !== 'user' && !isOurs(store.get(atoms.view).name)) leave()
    }),
  )

  function track<E extends SocialEvent>(event: E, ...properties: EventArgs<E>) {
    // A host may refuse analytics, and a modal that is gone hears nothing.
    if ('track' in context && !context.signal.aborted) context.track(event, ...properties)
  }

  /** The view that shows the step; its own way leads there only once. */
  function show(step: Exclude<Step, { kind: 'idle' }>) {
    store.set(stepAtom, step)
    const view = step.provider === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial'
    if (!store.get(atoms.open)) nav.open(view).catch(report)
    else if (store.get(atoms.view).name !== view) nav.push(view)
  }

  /** The embedded wallet has no account where a visitor of another namespace stands, so he is led to where it has. */
  async function enterNetwork(namespace: ChainNamespace | undefined) {
    const networkIds = store.get(auth.networkIds)
    const [first] = networkIds
    // A host that refuses these leads its visitors itself.
    if (!first || namespace || !('accounts' in context) || !('switchNetwork' in context)) return
    const active: CaipNetworkId | undefined = store.get(context.accounts.activeNetwork)?.caipNetworkId
    if (active && !networkIds.includes(active)) await context.switchNetwork(first)
  }

  /** One at a time: another one ends what went on. All that fails is shown, told and thrown. */
  async function begin<T>(provider: SocialProvider, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
    flow.abort(new ModalClosedError())
    popup?.dispose()
    flow = new AbortController()
    const { signal } = flow
    try {
      if (!providers.includes(provider)) throw new SocialNotOfferedError(provider)
      if (store.get(auth.networkIds).length === 0) throw new AuthConnectorNotFoundError()
      return await act(signal)
    } catch (thrown) {
      const error: unknown = signal.aborted ? signal.reason : thrown
      if (signal.aborted || isLatchkeyError(error, 'POPUP_CLOSED')) track('SOCIAL_LOGIN_CANCELED', { provider })
      else track('SOCIAL_LOGIN_ERROR', { provider, message: readErrorMessage(error) })
      if (!signal.aborted) show({ kind: 'failed', provider, error })
      throw error
    }
  }

  async function byWindow(provider: AuthWindowProvider, namespace: ChainNamespace | undefined, signal: AbortSignal) {
    // First of all: a moment later it is not the visitor's click any more.
    const opened = context.openPopup(auth.loadingUrl, windowSize)
    popup = opened
    try {
      track('SOCIAL_LOGIN_STARTED', { provider })
      await enterNetwork(namespace)
      signal.throwIfAborted()
      show({ kind: 'window', provider })
      const resultUri = await awaitResult(context, opened, provider, signal)
      return await finish(provider, signal, resultUri)
    } finally {
      opened.dispose()
    }
  }

  async function byPhone(namespace: ChainNamespace | undefined, signal: AbortSignal) {
    const provider = 'farcaster'
    track('SOCIAL_LOGIN_STARTED', { provider })
    await enterNetwork(namespace)
    signal.throwIfAborted()
    show({ kind: 'phone', provider })
    try {
      const { url } = await auth.getFarcasterUri({ signal })
      signal.throwIfAborted()
      show({ kind: 'phone', provider, url })
      await auth.connectFarcaster({ signal })
    } catch (cause) {
      throw new FarcasterError(cause)
    }
    signal.throwIfAborted()
    return finish(provider, signal)
  }

  async function byPage(provider: AuthWindowProvider, signal: AbortSignal): Promise<never> {
    track('SOCIAL_LOGIN_STARTED', { provider })
    await enterNetwork(undefined)
    signal.throwIfAborted()
    show({ kind: 'page', provider })
    try {
      const { uri } = await auth.getSocialRedirectUri({ provider, signal })
      const target = addReturnPage(uri, location.href)
      signal.throwIfAborted()
      keepPending(context, provider)
      context.redirect(target)
    } catch (cause) {
      throw new SocialStartError(cause)
    }
    // The page goes, unless the browser keeps it after all and the visitor has enough.
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }

  async function finish(provider: SocialProvider, signal: AbortSignal, resultUri?: string) {
    show({ kind: 'user', provider })
    popup?.dispose()
    track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    const account = await auth.connect({ provider, signal, ...(resultUri !== undefined && { resultUri }) })
    track('SOCIAL_LOGIN_SUCCESS', { provider })
    const result = { address: account.address, networkId: account.networkId }
    // Whoever asked for ConnectSocials alone has the same answer.
    nav.settle('ConnectSocials', result)
    nav.complete('Connect', result)
    return account
  }

  const canLeavePage = canKeepPending(context)
  return {
    step: stepAtom,
    canLeavePage,
    connect: (provider, namespace) =>
      begin(provider, (signal): Promise<ChainAccount> => {
        if (provider === 'farcaster') return byPhone(namespace, signal)
        return device.telegram && canLeavePage ? byPage(provider, signal) : byWindow(provider, namespace, signal)
      }),
    leavePage: (provider) => begin(provider, (signal) => byPage(provider, signal)),
    resume: (provider, readResult) => begin(provider, async (signal) => finish(provider, signal, readResult())),
    focusWindow: () => popup?.focus(),
  }
}

function isOurs(view: string): boolean {
  return view === 'ConnectingSocial' || view === 'ConnectingFarcaster'
}

/** CSS pixels; what providers lay their pages out for. */
const windowSize = { width: 600, height: 800 }

type SocialEvent =
  | 'SOCIAL_LOGIN_STARTED'
  | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
  | 'SOCIAL_LOGIN_SUCCESS'
  | 'SOCIAL_LOGIN_CANCELED'
  | 'SOCIAL_LOGIN_ERROR'
