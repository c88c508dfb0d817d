import type { AuthUser, ChainNamespace, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

type Deployed = Readonly<Partial<Record<ChainNamespace, boolean>>>

const user = atom<AuthUser | undefined>(undefined)
const deployed = atom<Deployed>({})
const farcasterUrl = atom<string | undefined>(undefined)

/** The user in the secure frame's session. Stays set when another tab ends the session, so check the connection too. */
export const embeddedUserAtom: Atom<AuthUser | undefined> = user
export const setEmbeddedUser = (store: Store, value: AuthUser | undefined): void => store.set(user, value)

export const smartAccountDeployedAtom: Atom<Deployed> = deployed
export const setSmartAccountDeployed = (store: Store, namespace: ChainNamespace, value: boolean | undefined): void =>
  store.set(deployed, { ...store.get(deployed), [namespace]: value })

/** The link to open on a phone while signing in with Farcaster. */
export const farcasterUrlAtom: Atom<string | undefined> = farcasterUrl
export const setFarcasterUrl = (store: Store, url: string | undefined): void => store.set(farcasterUrl, url)
