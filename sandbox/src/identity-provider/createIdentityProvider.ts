/** The sandbox's OpenID provider. It simulates all social providers, with one client for each. */

import type { SocialProvider } from './socialProviders.js'
import type { IdentityProviderClient } from './startIdentityProvider.js'

export interface IdentityProvider {
  /**
   * Starts the provider on the first call, and resolves with the social provider's client credentials.
   *
   * @param redirectUri redirect target for all clients. Ignored after the first call.
   */
  open(provider: SocialProvider, redirectUri: string): Promise<IdentityProviderClient>
  close(): Promise<void>
}

/** Loaded on demand: the library takes 0.2 s to load, and most sandboxes never use social sign-in. */
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
