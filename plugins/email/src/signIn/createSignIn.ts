/** Signs users in by email: they submit an address, approve a new browser, enter the code, and connect the account. */
import { type ChainNamespace, enterAuthNetwork, readErrorMessage, track } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { demandEmail, hideEmails } from '../address/readEmail.js'
import type { EmailOptions } from '../index.js'
import type { EmailContext } from '../module.js'

/**
 * ```
 * idle --submit--> device --link in the email--> code --correct code--> passed --> connected
 *    |                                            ^
 *    +---------- this browser is known -----------+
 * ```
 * Closing the modal resets any step to `idle`.
 */
export type SignInStep =
  | { readonly kind: 'idle' }
  /** `error`: why waiting for this browser's approval failed. */
  | { readonly kind: 'device'; readonly email: string; readonly error?: unknown }
  | { readonly kind: 'code'; readonly email: string }
  /** The code was correct and can't be used again. `error`: why connecting the account failed. */
  | { readonly kind: 'passed'; readonly email: string; readonly error?: unknown }

export type SignIn = ReturnType<typeof createSignIn>

/** Forgets the address and code when the modal closes, and never stores them. */
export function createSignIn(context: EmailContext, { allowedDomains }: EmailOptions = {}) {
  const { atoms, auth, nav, store } = context
  const stepAtom = atom<SignInStep>({ kind: 'idle' })
  let opening = new AbortController()
  let approval = new AbortController()

  function reset() {
    opening.abort()
    opening = new AbortController()
    store.set(stepAtom, { kind: 'idle' })
  }
  context.on('MODAL_CLOSE', reset)
  context.add(reset)
  // The user may open the link hours later. If they have left the view, do not bring them back.
  context.add(
    store.sub(atoms.view, () => {
      if (store.get(atoms.view).name !== 'EmailVerifyDevice') approval.abort()
    }),
  )

  async function send(email: string, navigate: 'push' | 'replace') {
    const { signal } = opening
    track(context, 'EMAIL_SUBMITTED')
    const { action } = await auth.connectEmail({ email, signal })
    signal.throwIfAborted()
    if (action === 'CONNECT') {
      await connect()
    } else if (action === 'VERIFY_OTP') {
      track(context, 'EMAIL_VERIFICATION_CODE_SENT')
      store.set(stepAtom, { kind: 'code', email })
      nav[navigate]('EmailVerifyOtp')
    } else {
      store.set(stepAtom, { kind: 'device', email })
      nav[navigate]('EmailVerifyDevice')
      void awaitApproval()
    }
  }

  /** Waits for this browser's approval. Never rejects: the step has the error. */
  async function awaitApproval() {
    const step = store.get(stepAtom)
    if (step.kind !== 'device') return
    const { email } = step
    approval.abort()
    approval = new AbortController()
    const { signal } = approval
    store.set(stepAtom, { kind: 'device', email })
    try {
      await auth.connectDevice({ signal: AbortSignal.any([signal, opening.signal]) })
      if (signal.aborted) return
      store.set(stepAtom, { kind: 'code', email })
      track(context, 'DEVICE_REGISTERED_FOR_EMAIL')
      track(context, 'EMAIL_VERIFICATION_CODE_SENT')
      nav.replace('EmailVerifyOtp')
    } catch (error) {
      if (!signal.aborted && store.get(stepAtom).kind === 'device') {
        store.set(stepAtom, { kind: 'device', email, error })
      }
    }
  }

  async function enterCode(otp: string) {
    const step = store.get(stepAtom)
    const { signal } = opening
    try {
      await auth.connectOtp({ otp, signal })
    } catch (error) {
      track(context, 'EMAIL_VERIFICATION_CODE_FAIL', { message: hideEmails(readErrorMessage(error)) })
      throw error
    }
    signal.throwIfAborted()
    track(context, 'EMAIL_VERIFICATION_CODE_PASS')
    store.set(stepAtom, { kind: 'passed', email: 'email' in step ? step.email : '' })
    await finish()
  }

  /** Connects the account after a correct code. Never rejects: the step has the error. */
  async function finish() {
    const { signal } = opening
    try {
      await connect()
    } catch (error) {
      const step = store.get(stepAtom)
      if (!signal.aborted && step.kind === 'passed') store.set(stepAtom, { ...step, error })
    }
  }

  async function connect() {
    const { address, networkId } = await auth.connect({ signal: opening.signal })
    nav.settle('EmailLogin', { address, networkId })
    nav.complete('Connect', { address, networkId })
  }

  return {
    step: stepAtom as Atom<SignInStep>,
    /** Loads the secure frame. Call it when the user focuses the field. */
    select() {
      auth.prefetch()
      track(context, 'EMAIL_LOGIN_SELECTED')
    },
    /** Emails a code, or a link that approves this browser, and opens the view that waits for the user. */
    async submit(typed: string, namespace?: ChainNamespace) {
      const email = demandEmail(typed, allowedDomains)
      await enterAuthNetwork(context, namespace)
      await send(email, 'push')
    },
    async resend() {
      const step = store.get(stepAtom)
      if ('email' in step) await send(step.email, 'replace')
    },
    awaitApproval,
    enterCode,
    finish,
  }
}
