import { type ChainNamespace, useModalAtom, useText } from '@latchkey/plugin-api'
import type { SocialProvider } from '../index.js'
import type { ViewProps } from '../module.js'

/** `disabledReason`: `undefined` unless the buttons are disabled. */
export function useConnect(
  { context, signIn }: ViewProps,
  namespace?: ChainNamespace,
): { readonly disabledReason: string | undefined; connect(provider: SocialProvider): void } {
  const text = useText()
  const isSignedIn = useModalAtom(context.auth.user) !== undefined
  return {
    disabledReason: isSignedIn ? text('social.signed-in', 'You’re already signed in') : undefined,
    connect(provider) {
      // The view of the sign-in shows the error.
      signIn.connect(provider, namespace).catch(() => undefined)
    },
  }
}
