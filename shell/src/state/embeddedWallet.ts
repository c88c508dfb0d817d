/** The embedded wallet's user and accounts. Exported atoms are read-only; the functions beside them change them. */
import type { AuthUser, ChainNamespace, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

type Deployed = Readonly<Partial<Record<ChainNamespace, boolean>>>

const user = atom<AuthUser | undefined>(undefined)
const deployed = atom<Deployed>({})
const farcasterUrl = atom<string | undefined>(undefined)

/** The user of the secure frame's session. It stays after another tab ended the session: the connection says whether it counts. */
export const embeddedUserAtom: Atom<AuthUser | undefined> = user

export function setEmbeddedUser(store: Store, value: AuthUser | undefined): void {
  store.set(user, value)
}

/** Whether the user's smart account is on the chain yet, as the frame last said. */
export const smartAccountDeployedAtom: Atom<Deployed> = deployed

export function setSmartAccountDeployed(store: Store, namespace: ChainNamespace, value: boolean | undefined): void {
  store.set(deployed, { ...store.get(deployed), [namespace]: value })
}

/** The link that the user opens on a phone, while Farcaster waits for it. */
export const farcasterUrlAtom: Atom<string | undefined> = farcasterUrl

export function setFarcasterUrl(store: Store, url: string | undefined): void {
  store.set(farcasterUrl, url)
}
