/** Names and avatars of addresses. */

export interface Identity {
  name: string | null
  /** URL of a picture. */
  avatar: string | null
}

export interface Identities {
  get(address: string): Identity | undefined
  set(address: string, identity: Partial<Identity>): void
  reset(): void
}

export function createIdentities(): Identities {
  const identities = new Map<string, Identity>()
  return {
    // Addresses are compared without case, because callers use different checksums.
    get: (address) => identities.get(address.toLowerCase()),
    set(address, { name = null, avatar = null }) {
      identities.set(address.toLowerCase(), { name, avatar })
    },
    reset: () => identities.clear(),
  }
}
