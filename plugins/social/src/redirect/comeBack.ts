import type { SocialContext } from '../context.js'
import type { SocialProvider } from '../index.js'
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
  const provider = takePending(context) as SocialProvider | undefined
  if (provider === undefined) return
  function read(): string {
    const uri = readResultUri(result, context.auth.origin)
    if (uri === undefined) throw new UntrustedOriginError('result_uri')
    return uri
  }
  // The view shows what went wrong.
  signIn.resume(provider, read).catch(() => undefined)
}

const name = 'result_uri'
