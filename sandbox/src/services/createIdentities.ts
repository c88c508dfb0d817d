/** Names and pictures that addresses go by. */

export interface Identity {
  name: string | null
  /** Address of a picture. */
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
    // Addresses are compared without case: checksums differ from caller to caller.
    get: (address) => identities.get(address.toLowerCase()),
    set(address, { name = null, avatar = null }) {
      identities.set(address.toLowerCase(), { name, avatar })
    },
    reset: () => identities.clear(),
  }
}
