import {
  AuthConnectorNotFoundError,
  type CaipNetworkId,
  type ChainNamespace,
  type EventArgs,
  readErrorMessage,
} from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { hideEmails } from '../address/hideEmails.js'
import { readEmail } from '../address/readEmail.js'
import type { EmailContext } from '../context.js'
import type { EmailOptions } from '../index.js'
import { createAddressChange } from './createAddressChange.js'
import { EmailDomainError, EmailInvalidError } from './errors.js'

/**
 * ```
 * idle --submit--> device --link in the mail--> code --right code--> passed --> connected
 *  | |                                           ^
 *  | +-------- this browser is known ------------+
 *  +--change--> primary --> secondary --> the address has changed
 *
 * From each of them, when the modal closes: idle. The address may change elsewhere, too: createAddressChange.ts.
 * ```
 */
export type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'code'; readonly email: string }
  /** The code was right and is used up. `error`: why the account is not connected yet. */
  | { readonly kind: 'passed'; readonly email: string; readonly error?: unknown }
  /** `error`: what ended the waiting for the approval. */
  | { readonly kind: 'device'; readonly email: string; readonly error?: unknown }
  | { readonly kind: 'primary' | 'secondary'; readonly newEmail: string }

/** What the six views share. It goes with the modal: neither address nor code outlives it, nor is it ever stored. */
export interface SignIn {
  readonly step: Atom<Step>
  /** The visitor looks at the field: the frame is fetched. */
  select(): void
  /** Has a code sent, or the link that approves this browser, and leads to the view that waits for it. */
  submit(typed: string, namespace?: ChainNamespace): Promise<void>
  /** Has another mail sent to the same address. */
  resend(): Promise<void>
  /** Waits anew for the approval of this browser. */
  awaitDevice(): Promise<void>
  enterCode(otp: string): Promise<void>
  /** Connects the account of who is signed in, again where it failed. */
  finish(): Promise<void>
  change(typed: string): Promise<void>
  enterPrimaryCode(otp: string): Promise<void>
  enterSecondaryCode(otp: string): Promise<void>
}

export function createSignIn(context: EmailContext, { allowedDomains }: EmailOptions = {}): SignIn {
  const { atoms, auth, nav, store } = context
  const stepAtom = atom<Step>({ kind: 'idle' })
  let opening = new AbortController()
  let device: AbortController | undefined

  function leave() {
    opening.abort()
    opening = new AbortController()
    store.set(stepAtom, { kind: 'idle' })
  }
  context.on('MODAL_CLOSE', leave)
  context.add(leave)
  // The link may be followed hours later; who has gone back does not wait for it any more.
  context.add(store.sub(atoms.view, () => store.get(atoms.view).name !== 'EmailVerifyDevice' && device?.abort()))

  const addressChange = createAddressChange(context, () => store.set(stepAtom, { kind: 'idle' }))

  function track<E extends EmailEvent>(event: E, ...properties: EventArgs<E>) {
    // A host may refuse analytics.
    if ('track' in context) context.track(event, ...properties)
  }

  function readAddress(typed: string): string {
    const email = readEmail(typed)
    if (!email) throw new EmailInvalidError()
    const domain = email.slice(email.lastIndexOf('@') + 1)
    if (allowedDomains && !allowedDomains.some((allowed) => allowed.toLowerCase() === domain)) {
      throw new EmailDomainError()
    }
    return email
  }

  /** The embedded wallet has no account where a visitor of another namespace stands, so he is led to where it has. */
  async function enterNetwork(namespace: ChainNamespace | undefined) {
    const networkIds = store.get(auth.networkIds)
    const isCapable = (id: CaipNetworkId | undefined) => id !== undefined && networkIds.includes(id)
    const [first] = networkIds
    if (!first) throw new AuthConnectorNotFoundError()
    // A host that refuses these leads its visitors itself.
    if (namespace || !('accounts' in context) || !('switchNetwork' in context)) return
    const active = store.get(context.accounts.activeNetwork)?.caipNetworkId
    if (active && !isCapable(active)) await context.switchNetwork(first)
  }

  async function send(email: string, lead: 'push' | 'replace') {
    const { signal } = opening
    track('EMAIL_SUBMITTED')
    const { action } = await auth.connectEmail({ email, signal })
    signal.throwIfAborted()
    if (action === 'CONNECT') return finish()
    if (action === 'VERIFY_OTP') {
      track('EMAIL_VERIFICATION_CODE_SENT')
      store.set(stepAtom, { kind: 'code', email })
      return nav[lead]('EmailVerifyOtp')
    }
    store.set(stepAtom, { kind: 'device', email })
    nav[lead]('EmailVerifyDevice')
    // It ends with the view, and its failure is shown there.
    void awaitDevice()
  }

  async function awaitDevice() {
    const step = store.get(stepAtom)
    if (step.kind !== 'device') return
    const { email } = step
    device?.abort()
    const waiting = new AbortController()
    device = waiting
    store.set(stepAtom, { kind: 'device', email })
    try {
      await auth.connectDevice({ signal: AbortSignal.any([waiting.signal, opening.signal]) })
      if (waiting.signal.aborted) return
      store.set(stepAtom, { kind: 'code', email })
      track('DEVICE_REGISTERED_FOR_EMAIL')
      track('EMAIL_VERIFICATION_CODE_SENT')
      nav.replace('EmailVerifyOtp')
    } catch (error) {
      if (!waiting.signal.aborted && store.get(stepAtom).kind === 'device') {
        store.set(stepAtom, { kind: 'device', email, error })
      }
    }
  }

  async function finish() {
    const { address, networkId } = await auth.connect({ signal: opening.signal })
    // Whoever asked for EmailLogin alone has the same answer.
    nav.settle('EmailLogin', { address, networkId })
    nav.complete('Connect', { address, networkId })
  }

  return {
    step: stepAtom,
    select() {
      auth.prefetch()
      track('EMAIL_LOGIN_SELECTED')
    },
    async submit(typed, namespace) {
      const email = readAddress(typed)
      await enterNetwork(namespace)
      await send(email, 'push')
    },
    async resend() {
      const step = store.get(stepAtom)
      if ('email' in step) await send(step.email, 'replace')
    },
    awaitDevice,
    async enterCode(otp) {
      const step = store.get(stepAtom)
      const { signal } = opening
      try {
        await auth.connectOtp({ otp, signal })
      } catch (error) {
        track('EMAIL_VERIFICATION_CODE_FAIL', { message: hideEmails(readErrorMessage(error)) })
        throw error
      }
      signal.throwIfAborted()
      track('EMAIL_VERIFICATION_CODE_PASS')
      const email = 'email' in step ? step.email : ''
      store.set(stepAtom, { kind: 'passed', email })
      try {
        await finish()
      } catch (error) {
        if (!signal.aborted) store.set(stepAtom, { kind: 'passed', email, error })
      }
    },
    finish,
    async change(typed) {
      const newEmail = readAddress(typed)
      const { signal } = opening
      track('EMAIL_EDIT')
      const { action } = await auth.updateEmail({ email: newEmail, signal })
      signal.throwIfAborted()
      const kind = action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
      store.set(stepAtom, { kind, newEmail })
      nav.push(kind === 'primary' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp')
    },
    async enterPrimaryCode(otp) {
      const step = store.get(stepAtom)
      const { signal } = opening
      await auth.updateEmailPrimaryOtp({ otp, signal })
      signal.throwIfAborted()
      if (step.kind !== 'primary') return
      store.set(stepAtom, { ...step, kind: 'secondary' })
      nav.replace('UpdateEmailSecondaryOtp')
    },
    async enterSecondaryCode(otp) {
      const { newEmail } = await auth.updateEmailSecondaryOtp({ otp, signal: opening.signal })
      addressChange.end(newEmail)
    },
  }
}

type EmailEvent =
  | 'EMAIL_LOGIN_SELECTED'
  | 'EMAIL_SUBMITTED'
  | 'DEVICE_REGISTERED_FOR_EMAIL'
  | 'EMAIL_VERIFICATION_CODE_SENT'
  | 'EMAIL_VERIFICATION_CODE_PASS'
  | 'EMAIL_VERIFICATION_CODE_FAIL'
  | 'EMAIL_EDIT'
