import type { ChainNamespace } from '@latchkey/plugin-api'
import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla'
import { activeNamespaceAtom } from './connections.js'

export interface Profile {
  readonly name?: string
  readonly avatarUrl?: string
}

export type Profiles = Readonly<Partial<Record<ChainNamespace, Profile>>>

export const noProfile: Profile = {}

/** Name and picture of each namespace's active account, where somebody has looked at it. */
export const profilesAtom: PrimitiveAtom<Profiles> = atom<Profiles>({})

/** Those of the active namespace. */
export const profileAtom: Atom<Profile> = atom(
  (get) => get(profilesAtom)[get(activeNamespaceAtom) as ChainNamespace] ?? noProfile,
)
