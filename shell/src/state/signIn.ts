/** Sign-in by message as the user sees it. The exported atom is read-only; the function beside it changes it. */
import type { ChainAccount, Network, SiwxMessage, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

const signIn = atom<SignIn>({ status: 'idle' })

/** The account that signs in, and the network. A new object for each attempt. */
export interface SignInTarget {
  readonly account: ChainAccount
  readonly network: Network
}

/**
 * ```
 *           another account or network
 *                     |
 *                     v    no session                     sign
 *  idle ---------> checking ---------> preparing --> ready --> signing
 *   ^  signIn(modal)  |                 |  ^  ^        ^          |
 *   |                 |            fails|  |  |        +----------+ the wallet rejects
 *   |                 |                 v  |  +-------------------+ the session is refused
 *   |                 |              failed+ retry                |
 *   |                 | has a session,                            |
 *   |                 | sessions can't be read                    |
 *   +-----------------+---------------- signed in ----------------+
 *   +-- from every state: cancelled, the view is closed, disconnected
 * ```
 */
export type SignIn =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' | 'preparing'; readonly target: SignInTarget }
  | { readonly status: 'failed'; readonly target: SignInTarget; readonly error: unknown }
  | { readonly status: 'ready' | 'signing'; readonly target: SignInTarget; readonly message: SiwxMessage }

export const signInAtom: Atom<SignIn> = signIn

export function setSignIn(store: Store, value: SignIn): void {
  store.set(signIn, value)
}
