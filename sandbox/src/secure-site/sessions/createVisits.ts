/** Browsers that the site recognizes by a cookie, with their open frames. */
import { randomBytes } from 'node:crypto'
import type { Channel } from '../farcaster/createChannels.js'
import type { OneTimeCode } from '../sign-in/createCode.js'
import type { DeviceApproval } from '../sign-in/createDeviceApprovals.js'

/**
 * A browser on one top-level site. The cookie is partitioned, so a browser counts as a different one on each site.
 * Without a cookie, the site remembers the browser only in memory.
 */
export interface Browser {
  readonly id: string
  /** User ids, keyed by the embedding dapp's origin. Two origins on the same site sign in separately. */
  readonly userIds: Map<string, string>
  /** Users who have signed in on this browser before. */
  readonly knownUserIds: Set<string>
  usedAtMs: number
}

/** A frame page, from load to unload. */
export interface Visit {
  /** 32 random bytes that only the frame page knows and sends with each call. */
  readonly id: string
  readonly browser: Browser
  readonly origin: string
  readonly projectId: string
  /** CAIP-2. */
  chainId: string
  /** Whether a call had the cookie. Without it, the session ends on reload. */
  hasCookie: boolean
  emailSignIn?: {
    readonly email: string
    code?: OneTimeCode
    readonly approval?: DeviceApproval
    /** Pending while the code is being sent. The code is sent only once after approval, even if several calls wait. */
    mailing?: Promise<void>
  }
  farcaster?: Channel
  emailChange?: { readonly email: string; primary?: OneTimeCode; secondary?: OneTimeCode }
}

export interface Visits {
  /** @param browserId from the browser's cookie. */
  open(visit: { browserId: string | undefined; origin: string; projectId: string; chainId: string }): Visit
  find(id: string | undefined): Visit | undefined
  /** Signs the user in on the visit's browser, for the visit's origin. */
  signIn(visit: Visit, userId: string): void
  signOut(visit: Visit): void
  userIdOf(visit: Visit): string | undefined
  /** Ends all of a user's sessions. */
  signOutEverywhere(userId: string): void
  originsOf(userId: string): readonly string[]
  all(): Iterable<Visit>
  reset(): void
}

export function createVisits(): Visits {
  const browsers = new Map<string, Browser>()
  const visits = new Map<string, Visit>()

  function findBrowser(id: string | undefined): Browser {
    const known = id === undefined ? undefined : browsers.get(id)
    if (known && Date.now() - known.usedAtMs < sessionLifeMs) return known
    const browser = { id: createToken(), userIds: new Map(), knownUserIds: new Set<string>(), usedAtMs: Date.now() }
    keep(browsers, browser)
    return browser
  }

  return {
    open({ browserId, origin, projectId, chainId }) {
      const browser = findBrowser(browserId)
      browser.usedAtMs = Date.now()
      const visit = { id: createToken(), browser, origin, projectId, chainId, hasCookie: browser.id === browserId }
      keep(visits, visit)
      return visit
    },
    find: (id) => (id === undefined ? undefined : visits.get(id)),
    signIn({ browser, origin }, userId) {
      browser.userIds.set(origin, userId)
      browser.knownUserIds.add(userId)
    },
    signOut: ({ browser, origin }) => void browser.userIds.delete(origin),
    userIdOf: ({ browser, origin }) => browser.userIds.get(origin),
    signOutEverywhere(userId) {
      for (const { userIds } of browsers.values()) {
        for (const [origin, id] of userIds) if (id === userId) userIds.delete(origin)
      }
    },
    originsOf: (userId) =>
      [...browsers.values()].flatMap(({ userIds }) =>
        [...userIds].filter(([, id]) => id === userId).map(([origin]) => origin),
      ),
    all: () => visits.values(),
    reset() {
      browsers.clear()
      visits.clear()
    },
  }
}

export const sessionLifeMs = 7 * 24 * 60 * 60 * 1000

function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Adds to a map. Drops the oldest entries to limit the memory of a long-running server. */
function keep<Entry extends { readonly id: string }>(map: Map<string, Entry>, entry: Entry): void {
  map.set(entry.id, entry)
  if (map.size > maximumEntries) map.delete(map.keys().next().value as string)
}

const maximumEntries = 10_000
