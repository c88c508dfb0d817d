/** The sandbox's OpenID provider. It stands in for all social providers, with one client each. */

import type { SocialProvider } from './socialProviders.js'
import type { IdentityProviderClient } from './startIdentityProvider.js'

export interface IdentityProvider {
  /**
   * Starts the provider on the first call, and resolves with the client credentials of a social provider.
   *
   * @param redirectUri redirect target of all clients. Only the first call's value counts.
   */
  open(provider: SocialProvider, redirectUri: string): Promise<IdentityProviderClient>
  close(): Promise<void>
}

/** Loads lazily: the library takes 0.2 s to load, and most users never choose social sign-in. */
export function createIdentityProvider(): IdentityProvider {
  let started: Promise<Awaited<ReturnType<typeof start>>> | undefined
  const start = async (redirectUri: string) => {
    const { startIdentityProvider } = await import('./startIdentityProvider.js')
    return startIdentityProvider(redirectUri)
  }
  return {
    async open(provider, redirectUri) {
      started ??= start(redirectUri)
      return (await started).clients[provider]
    },
    async close() {
      await (await started)?.close()
    },
  }
}
