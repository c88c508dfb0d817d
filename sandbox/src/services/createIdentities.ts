/** An address's name and avatar. */

export interface Identity {
  name: string | null
  /** A picture's URL. */
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
    // Ignore case, because callers use different checksums.
    get: (address) => identities.get(address.toLowerCase()),
    set(address, { name = null, avatar = null }) {
      identities.set(address.toLowerCase(), { name, avatar })
    },
    reset: () => identities.clear(),
  }
}
