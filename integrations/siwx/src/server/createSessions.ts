/**
 * Keeps each browser's sessions, keyed by the token in its cookie.
 *
 * A browser gets a token with its first nonce. Every sign-in replaces the token, and signing out ends it. A stored list
 * of sessions is never edited, because simultaneous requests could undo each other's edits. Instead, signing in stores
 * a new list under a new token, and signing out of one account stores a mark beside the list.
 */
import * as v from 'valibot'
import { createNonce, randomHex } from '../shared/createNonce.js'
import { accountKey, type SignInMessage } from '../shared/messageFormat.js'
import type { SignInStore } from './SignInStore.js'

export interface SignInSession {
  readonly data: SignInMessage
  readonly message: string
  readonly signature: string
}

export interface Sessions {
  /** Creates a nonce for this token, or for a new token if this one is unknown. */
  addNonce(token: string | undefined): Promise<{ readonly token: string; readonly nonce: string }>
  /** Resolves with `true` if the nonce belongs to this token, is at most 10 minutes old, and was never taken. */
  takeNonce(token: string, nonce: string): Promise<boolean>
  /** Resolves with a new token that has these sessions, or with `undefined` if the old token has ended. */
  signIn(
    token: string,
    sessions: readonly SignInSession[],
    keep: boolean,
  ): Promise<{ readonly token: string; readonly lifetimeMs: number } | undefined>
  list(token: string | undefined): Promise<readonly SignInSession[]>
  signOut(token: string, chainId: string, address: string): Promise<void>
  signOutAll(token: string): Promise<void>
}

export function createSessions(store: SignInStore, maxSessionMs: number): Sessions {
  const isCurrent = async (token: string, { data }: SignInSession) => {
    const now = Date.now()
    if (data.expirationTime && Date.parse(data.expirationTime) <= now) return false
    return (await store.get(markOf(token, data.chainId, data.accountAddress))) === undefined
  }
  async function readCurrent(token: string, text: string | undefined): Promise<readonly SignInSession[]> {
    const sessions = v.parse(StoredSchema, JSON.parse(text ?? '[]')) as unknown as readonly SignInSession[]
    const current = await Promise.all(sessions.map((session) => isCurrent(token, session)))
    return sessions.filter((_, index) => current[index])
  }

  return {
    async addNonce(token) {
      const isKnown = token !== undefined && (await store.get(sessionOf(token))) !== undefined
      const owner = isKnown ? token : randomHex(32)
      if (!isKnown) await store.set(sessionOf(owner), '[]', pendingMs)
      const nonce = createNonce()
      await store.set(nonceOf(owner, nonce), '1', nonceMs)
      return { token: owner, nonce }
    },
    async takeNonce(token, nonce) {
      return (await store.take(nonceOf(token, nonce))) !== undefined
    },
    async signIn(token, sessions, keep) {
      const before = await store.take(sessionOf(token))
      if (before === undefined) return undefined
      const replaced = new Set(sessions.map(readAccountKey))
      const isKept = (session: SignInSession) => !replaced.has(readAccountKey(session))
      const kept = keep ? (await readCurrent(token, before)).filter(isKept) : []
      const all = [...kept, ...sessions]
      const lastMs = Math.max(...all.map(({ data }) => Date.parse(data.expirationTime ?? '') - Date.now()))
      const lifetimeMs = Math.min(lastMs, maxSessionMs)
      const next = randomHex(32)
      await store.set(sessionOf(next), JSON.stringify(all), lifetimeMs)
      return { token: next, lifetimeMs }
    },
    list: async (token) => (token === undefined ? [] : readCurrent(token, await store.get(sessionOf(token)))),
    async signOut(token, chainId, address) {
      const sessions = await readCurrent(token, await store.get(sessionOf(token)))
      // Without this check, anyone could fill the store with marks.
      if (sessions.map(readAccountKey).includes(accountKey(chainId, address))) {
        await store.set(markOf(token, chainId, address), '1', maxSessionMs)
      }
    },
    async signOutAll(token) {
      await store.take(sessionOf(token))
    },
  }
}

const readAccountKey = ({ data }: SignInSession) => accountKey(data.chainId, data.accountAddress)

const sessionOf = (token: string) => `session:${token}`
const nonceOf = (token: string, nonce: string) => `nonce:${token}:${nonce}`
const markOf = (token: string, chainId: string, address: string) =>
  `signed-out:${token}:${accountKey(chainId, address)}`

/** The store may contain values that another version of this package wrote. */
const StoredSchema = v.array(
  v.looseObject({
    data: v.looseObject({ chainId: v.string(), accountAddress: v.string(), expirationTime: v.string() }),
    message: v.string(),
    signature: v.string(),
  }),
)

const nonceMs = 600_000
const pendingMs = 3_600_000
