import type { SocialContext } from '../module.js'
import type { SignIn } from '../signIn/createSignIn.js'
import { readResultUri, UntrustedOriginError } from '../signIn/readResult.js'
import { takePending } from './pendingProvider.js'

/** Finishes a sign-in that left this page. Ignores unexpected results, which an attacker's link may contain. */
export function resumeSignIn(context: SocialContext, signIn: SignIn): void {
  const page = new URL(location.href)
  const result = page.searchParams.get(parameter)
  if (result === null) return
  // Remove the result, so that a reload or a copied link does not submit it again.
  page.searchParams.delete(parameter)
  history.replaceState(history.state, '', page)
  const provider = takePending(context)
  if (provider === undefined) {
    showExpired(context)
    return
  }
  function readResult(): string {
    const uri = readResultUri(result, context.auth.origin)
    if (uri === undefined) throw new UntrustedOriginError(parameter)
    return uri
  }
  signIn.resume(provider, readResult).catch(() => undefined)
}

/** The sign-in has expired or began in another browser, so the user must start again. */
function showExpired({ nav, ui, log }: SocialContext): void {
  const message = ui.text('error.CONNECT_FAILED', 'Failed to connect')
  // With an action, the toast stays until the user presses it.
  const action = { label: ui.text('social.got-it', 'Got it'), onSelect: () => undefined }
  nav.open('ConnectSocials').then(
    // Toasts appear in the modal, so it must open first.
    () => ui.toast({ variant: 'error', message, action }),
    (error: unknown) => log.error(error),
  )
}

const parameter = 'result_uri'
