/** Signs users in with a provider: in a pop-up window, on their phone, or by leaving the page. */
import {
  AuthConnectorNotFoundError,
  type AuthWindowProvider,
  type ChainAccount,
  type ChainNamespace,
  enterAuthNetwork,
  isLatchkeyError,
  LatchkeyError,
  ModalClosedError,
  type Popup,
  readErrorMessage,
  track,
} from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { Device } from '../device/readDevice.js'
import type { SocialProvider } from '../index.js'
import type { SocialContext } from '../module.js'
import { addReturnPage } from '../redirect/addReturnPage.js'
import { canKeepPending, keepPending } from '../redirect/pendingProvider.js'
import { awaitResult, SocialStartError } from './readResult.js'

/**
 * ```
 * idle --window opens--> window --result--> user --> connected
 *  | |                                       ^
 *  | +--Farcaster--> phone --approved--------+
 *  +--Telegram, or windows are blocked--> page --(the page is left and loaded again)--> user, by `resume`
 * ```
 * Every step may lead to `failed`, from which the user can retry. Closing the modal resets to `idle`. So does leaving the views, except in `user`: the provider has approved, so the account connects anyway.
 */
export type Step =
  | { readonly kind: 'idle' }
  /** `page`: the user is about to leave this page. `user`: the provider has approved, and the account is loading. */
  | { readonly kind: 'window' | 'page' | 'user'; readonly provider: SocialProvider }
  | { readonly kind: 'phone'; readonly provider: 'farcaster'; readonly url?: string }
  | { readonly kind: 'failed'; readonly provider: SocialProvider; readonly error: unknown }

type ActiveStep = Exclude<Step, { kind: 'idle' }>

export type SignIn = ReturnType<typeof createSignIn>

export function createSignIn(context: SocialContext, providers: readonly SocialProvider[], device: Device) {
  const { atoms, auth, nav, store } = context
  const canLeavePage = canKeepPending(context)
  const stepAtom = atom<Step>({ kind: 'idle' })
  let attempt = new AbortController()
  let popup: Popup | undefined

  function cancel() {
    const { kind } = store.get(stepAtom)
    store.set(stepAtom, { kind: 'idle' })
    attempt.abort(new ModalClosedError())
    popup?.dispose()
    if (kind === 'phone' && !context.signal.aborted) auth.reload().catch(reportError)
  }
  context.on('MODAL_CLOSE', cancel)
  context.add(cancel)
  context.add(
    store.sub(atoms.view, () => {
      if (store.get(stepAtom).kind !== 'user' && !signInViews.has(store.get(atoms.view).name)) cancel()
    }),
  )

  function show(step: ActiveStep) {
    store.set(stepAtom, step)
    const view = step.provider === 'farcaster' ? 'ConnectingFarcaster' : 'ConnectingSocial'
    if (!store.get(atoms.open)) nav.open(view).catch((error) => context.signal.aborted || context.log.error(error))
    else if (store.get(atoms.view).name !== view) nav.push(view)
  }

  async function begin<T>(provider: SocialProvider, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    attempt.abort(new ModalClosedError())
    popup?.dispose()
    attempt = new AbortController()
    const { signal } = attempt
    try {
      if (!providers.includes(provider)) {
        throw new LatchkeyError('SOCIAL_NOT_OFFERED', 'This provider isn’t available here', { details: provider })
      }
      if (store.get(auth.networkIds).length === 0) throw new AuthConnectorNotFoundError()
      return await run(signal)
    } catch (thrown) {
      const error: unknown = signal.aborted ? signal.reason : thrown
      if (signal.aborted || isLatchkeyError(error, 'POPUP_CLOSED'))
        track(context, 'SOCIAL_LOGIN_CANCELED', { provider })
      else track(context, 'SOCIAL_LOGIN_ERROR', { provider, message: readErrorMessage(error) })
      if (!signal.aborted) show({ kind: 'failed', provider, error })
      throw error
    }
  }

  async function start(step: ActiveStep, signal: AbortSignal, namespace?: ChainNamespace) {
    track(context, 'SOCIAL_LOGIN_STARTED', { provider: step.provider })
    await enterAuthNetwork(context, namespace)
    signal.throwIfAborted()
    show(step)
  }

  async function connectByWindow(provider: AuthWindowProvider, signal: AbortSignal, namespace?: ChainNamespace) {
    // Open the window before any await. Otherwise the browser would not treat it as part of the click, and block it.
    const opened = context.openPopup(auth.loadingUrl, windowSize)
    popup = opened
    try {
      await start({ kind: 'window', provider }, signal, namespace)
      return await finish(provider, signal, await awaitResult(context, opened, provider, signal))
    } finally {
      opened.dispose()
    }
  }

  async function connectByPhone(signal: AbortSignal, namespace?: ChainNamespace) {
    const provider = 'farcaster'
    await start({ kind: 'phone', provider }, signal, namespace)
    try {
      const { url } = await auth.getFarcasterUri({ signal })
      signal.throwIfAborted()
      show({ kind: 'phone', provider, url })
      await auth.connectFarcaster({ signal })
    } catch (cause) {
      throw new LatchkeyError('FARCASTER_FAILED', 'Failed to connect to farcaster', { cause })
    }
    signal.throwIfAborted()
    return finish(provider, signal)
  }

  async function leavePage(provider: AuthWindowProvider, signal: AbortSignal): Promise<never> {
    await start({ kind: 'page', provider }, signal)
    try {
      const { uri } = await auth.getSocialRedirectUri({ provider, signal })
      const target = addReturnPage(uri, location.href)
      signal.throwIfAborted()
      keepPending(context, provider)
      context.redirect(target)
    } catch (cause) {
      throw new SocialStartError(cause)
    }
    // The browser is about to leave the page. If it does not, wait until the user cancels.
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }

  async function finish(provider: SocialProvider, signal: AbortSignal, resultUri?: string) {
    show({ kind: 'user', provider })
    popup?.dispose()
    track(context, 'SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    const account = await auth.connect({ provider, signal, ...(resultUri !== undefined && { resultUri }) })
    track(context, 'SOCIAL_LOGIN_SUCCESS', { provider })
    const result = { address: account.address, networkId: account.networkId }
    // The app may have requested either view. Both have the same result.
    nav.settle('ConnectSocials', result)
    nav.complete('Connect', result)
    return account
  }

  return {
    step: stepAtom as Atom<Step>,
    canLeavePage,
    /** Signs in. Call it in a click handler, because it may open a window. @throws {LatchkeyError} See `SocialApi.connect`. */
    connect: (provider: SocialProvider, namespace?: ChainNamespace) =>
      begin(provider, (signal): Promise<ChainAccount> => {
        if (provider === 'farcaster') return connectByPhone(signal, namespace)
        if (device.telegram && canLeavePage) return leavePage(provider, signal)
        return connectByWindow(provider, signal, namespace)
      }),
    /** Signs in by leaving this page, which later loads again with `result_uri`. Only settles if leaving fails. */
    leavePage: (provider: AuthWindowProvider) => begin(provider, (signal) => leavePage(provider, signal)),
    resume: (provider: SocialProvider, readResult: () => string) =>
      begin(provider, async (signal) => finish(provider, signal, readResult())),
    focusWindow: () => popup?.focus(),
  }
}

const signInViews: ReadonlySet<string> = new Set(['ConnectingSocial', 'ConnectingFarcaster'])

/** In CSS pixels, the size for which providers design their pages. */
const windowSize = { width: 600, height: 800 }
