/** An OpenID provider of the sandbox's own, which plays all social names: one client each. */

import type { SocialProvider } from './socialProviders.js'
import type { IdentityProviderClient } from './startIdentityProvider.js'

export interface IdentityProvider {
  /**
   * Starts the provider with the first call, and resolves with what the secure site needs to be the client of a name.
   *
   * @param redirectUri where all its clients come back to; the first call's counts.
   */
  open(provider: SocialProvider, redirectUri: string): Promise<IdentityProviderClient>
  close(): Promise<void>
}

/** Its library takes a fifth of a second to load, so nothing of it is loaded before a visitor picks a social name. */
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
