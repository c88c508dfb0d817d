import { type ChainNamespace, useModalAtom, useText } from '@latchkey/plugin-api'
import type { SocialProvider } from '../index.js'
import type { ViewParts } from './ViewParts.js'

export interface ConnectButtonState {
  /** Why nobody can sign in now. */
  readonly disabledReason: string | undefined
  connect(provider: SocialProvider): void
}

/** What every button with a provider on it does. */
export function useConnect({ context, signIn }: ViewParts, namespace?: ChainNamespace): ConnectButtonState {
  const text = useText()
  const isSignedIn = useModalAtom(context.auth.user) !== undefined
  return {
    disabledReason: isSignedIn ? text('social.signed-in', 'You are signed in already') : undefined,
    connect: (provider) => {
      // Its view shows what goes wrong.
      signIn.connect(provider, namespace).catch(() => undefined)
    },
  }
}
