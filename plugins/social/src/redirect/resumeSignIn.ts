import type { SocialContext } from '../module.js'
import type { SignIn } from '../signIn/createSignIn.js'
import { UntrustedOriginError } from '../signIn/errors.js'
import { readResultUri } from '../signIn/readResult.js'
import { takePending } from './pendingProvider.js'

/**
 * Finishes a sign-in that left this page: the address then holds its result. A result without a pending sign-in is dropped,
 * so that a link from someone else signs nobody in.
 */
export function resumeSignIn(context: SocialContext, signIn: SignIn): void {
  const page = new URL(location.href)
  const result = page.searchParams.get(parameter)
  if (result === null) return
  // Removed first, so that a reload or a copied link does not submit the result again.
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

/** The pending sign-in has expired, began in another browser, or could not be stored. The user can start again here. */
function showExpired({ nav, ui, log }: SocialContext): void {
  const message = ui.text('error.CONNECT_FAILED', 'Failed to connect')
  // A toast with an action stays until it is pressed.
  const action = { label: ui.text('social.got-it', 'Got it'), onSelect: () => undefined }
  nav.open('ConnectSocials').then(
    // The modal draws toasts, and is not loaded before it opens.
    () => ui.toast({ variant: 'error', message, action }),
    (error: unknown) => log.error(error),
  )
}

const parameter = 'result_uri'
