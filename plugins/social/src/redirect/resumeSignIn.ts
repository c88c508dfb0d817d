import type { SocialContext } from '../module.js'
import type { SignIn } from '../signIn/createSignIn.js'
import { readResultUri, UntrustedOriginError } from '../signIn/readResult.js'
import { takePending } from './pendingProvider.js'

/**
 * Finishes a sign-in that left this page, whose result is in the address. Ignores a result without a pending sign-in, so
 * that a link from an attacker does not sign the user in.
 */
export function resumeSignIn(context: SocialContext, signIn: SignIn): void {
  const page = new URL(location.href)
  const result = page.searchParams.get(parameter)
  if (result === null) return
  // A reload or a copied link must not submit the result again.
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
  // The view shows the error.
  signIn.resume(provider, readResult).catch(() => undefined)
}

/** The pending sign-in has expired or began in another browser, so the user starts again. */
function showExpired({ nav, ui, log }: SocialContext): void {
  const message = ui.text('error.CONNECT_FAILED', 'Failed to connect')
  // A toast with an action stays until it is pressed.
  const action = { label: ui.text('social.got-it', 'Got it'), onSelect: () => undefined }
  nav.open('ConnectSocials').then(
    // The modal shows toasts, so it has to open first.
    () => ui.toast({ variant: 'error', message, action }),
    (error: unknown) => log.error(error),
  )
}

const parameter = 'result_uri'
