import type { SocialContext } from '../context.js'
import type { SignIn } from '../signIn/createSignIn.js'
import { UntrustedOriginError } from '../signIn/errors.js'
import { readResultUri } from '../signIn/readResultUri.js'
import { takePending } from './pendingProvider.js'

/** Goes on where the page was left: the address says how it ended. Nobody else's link signs a visitor in. */
export function comeBack(context: SocialContext, signIn: SignIn): void {
  const page = new URL(location.href)
  const result = page.searchParams.get(name)
  if (result === null) return
  // First of all, whatever becomes of it: a reload or a copied link must not bring it again.
  page.searchParams.delete(name)
  history.replaceState(history.state, '', page)
  const provider = takePending(context)
  if (provider === undefined) {
    tellLost(context)
    return
  }
  function read(): string {
    const uri = readResultUri(result, context.auth.origin)
    if (uri === undefined) throw new UntrustedOriginError('result_uri')
    return uri
  }
  // The view shows what went wrong.
  signIn.resume(provider, read).catch(() => undefined)
}

/** Too late, in another browser than it began in, or one that keeps nothing: it can only begin again, and here it can. */
function tellLost({ nav, ui, log }: SocialContext): void {
  const message = ui.text('error.CONNECT_FAILED', 'Failed to connect')
  // With something to press, which alone takes it away, it stays long enough to be read.
  const action = { label: ui.text('social.got-it', 'Got it'), onSelect: () => undefined }
  nav.open('ConnectSocials').then(
    // A toast is drawn by the modal, which a page that has just come back has not fetched yet.
    () => ui.toast({ variant: 'error', message, action }),
    (error: unknown) => log.error(error),
  )
}

const name = 'result_uri'
