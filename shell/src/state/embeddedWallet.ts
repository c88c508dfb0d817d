import type { AuthUser, ChainNamespace } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'

/** Whom the secure frame has a session of. It stays after another tab has ended that: the connection says whether it counts. */
export const embeddedUserAtom: PrimitiveAtom<AuthUser | undefined> = atom<AuthUser | undefined>(undefined)

/** Whether the user's smart account is on the chain yet, as the frame said last. */
export const smartAccountDeployedAtom: PrimitiveAtom<Readonly<Partial<Record<ChainNamespace, boolean>>>> = atom<
  Readonly<Partial<Record<ChainNamespace, boolean>>>
>({})

/** What the visitor's phone is to open, while Farcaster waits for it. */
export const farcasterUrlAtom: PrimitiveAtom<string | undefined> = atom<string | undefined>(undefined)
