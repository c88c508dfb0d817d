import { type ChainNamespace, useModalAtom, useText } from '@latchkey/plugin-api'
import type { SocialProvider } from '../index.js'
import type { ViewProps } from '../module.js'

interface ProviderButtons {
  /** Why the buttons are disabled; `undefined` if they are not. */
  readonly disabledReason: string | undefined
  connect(provider: SocialProvider): void
}

export function useConnect({ context, signIn }: ViewProps, namespace?: ChainNamespace): ProviderButtons {
  const text = useText()
  const isSignedIn = useModalAtom(context.auth.user) !== undefined
  return {
    disabledReason: isSignedIn ? text('social.signed-in', 'You are signed in already') : undefined,
    connect(provider) {
      // The view of the sign-in shows the error.
      signIn.connect(provider, namespace).catch(() => undefined)
    },
  }
}
