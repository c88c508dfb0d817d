import { AuthConnectorNotFoundError, AuthNotConnectedError, track } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { demandEmail } from '../address/readEmail.js'
import type { EmailOptions } from '../index.js'
import type { EmailContext } from '../module.js'

/**
 * ```
 * idle --submit--> primary --code of the current address--> secondary --code of the new address--> idle
 *    |                                                          ^
 *    +------ the secure site needs only the second code --------+
 * ```
 * Closing the modal, or changing the address elsewhere, resets any step to `idle`.
 */
export type ChangeStep = { readonly kind: 'idle' } | { readonly kind: CodeKind; readonly newEmail: string }

export type CodeKind = 'primary' | 'secondary'

export type EmailChange = ReturnType<typeof createEmailChange>

export function createEmailChange(context: EmailContext, { allowedDomains }: EmailOptions = {}) {
  const { atoms, auth, nav, store, ui } = context
  const stepAtom = atom<ChangeStep>({ kind: 'idle' })
  let opening = new AbortController()
  let isComplete = false
  let stopPolling: (() => void) | undefined

  function reset() {
    opening.abort()
    opening = new AbortController()
    store.set(stepAtom, { kind: 'idle' })
  }
  context.on('MODAL_CLOSE', reset)
  context.add(reset)

  function complete(email: string) {
    if (isComplete) return
    isComplete = true
    nav.complete('UpdateEmailWallet', { email })
    store.set(stepAtom, { kind: 'idle' })
    if (store.get(atoms.open)) {
      ui.toast({ variant: 'success', message: ui.text('email.changed', 'Your email has been changed') })
    }
  }

  const isShownAtom = atom((get) => get(atoms.open) && get(atoms.view).name.startsWith('UpdateEmail'))
  function followViews() {
    stopPolling?.()
    stopPolling = undefined
    if (!store.get(isShownAtom)) return
    isComplete = false
    stopPolling = pollEmail(context, complete)
  }
  context.add(store.sub(isShownAtom, followViews))
  context.add(() => stopPolling?.())
  followViews()

  return {
    step: stepAtom as Atom<ChangeStep>,
    async request(): Promise<{ readonly email: string }> {
      if (store.get(auth.networkIds).length === 0) throw new AuthConnectorNotFoundError()
      if (!store.get(auth.user)) throw new AuthNotConnectedError()
      return nav.request('UpdateEmailWallet')
    },
    async submit(typed: string) {
      const newEmail = demandEmail(typed, allowedDomains)
      const { signal } = opening
      track(context, 'EMAIL_EDIT')
      const { action } = await auth.updateEmail({ email: newEmail, signal })
      signal.throwIfAborted()
      const isPrimary = action === 'VERIFY_PRIMARY_OTP'
      store.set(stepAtom, { kind: isPrimary ? 'primary' : 'secondary', newEmail })
      nav.push(isPrimary ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp')
    },
    async enterCode(kind: CodeKind, otp: string) {
      const step = store.get(stepAtom)
      const { signal } = opening
      if (kind === 'secondary') return complete((await auth.updateEmailSecondaryOtp({ otp, signal })).newEmail)
      await auth.updateEmailPrimaryOtp({ otp, signal })
      signal.throwIfAborted()
      if (step.kind !== 'primary') return
      store.set(stepAtom, { ...step, kind: 'secondary' })
      nav.replace('UpdateEmailSecondaryOtp')
    },
  }
}

function pollEmail({ auth, store }: EmailContext, onChange: (email: string) => void): () => void {
  const previous = store.get(auth.user)?.email
  const polling = new AbortController()
  const { signal } = polling
  async function poll() {
    try {
      const { email } = await auth.getUser({ signal })
      if (!signal.aborted && email && email !== previous) onChange(email)
    } catch {
      // the next poll tries again
    }
    if (!signal.aborted) timer = setTimeout(poll, pollIntervalMs)
  }
  let timer = setTimeout(poll, pollIntervalMs)
  return () => {
    polling.abort()
    clearTimeout(timer)
  }
}

const pollIntervalMs = 1_000
