/** Browsers that the site knows by a cookie, with their open frames. */
import { randomBytes } from 'node:crypto'
import type { Channel } from '../farcaster/createChannels.js'
import type { OneTimeCode } from '../sign-in/createCode.js'
import type { DeviceApproval } from '../sign-in/createDeviceApprovals.js'

/** A browser on one top-level site, since its cookie is partitioned. Without cookies it exists in memory only. */
export interface Browser {
  readonly id: string
  /** User ids by the embedding dapp's origin: two origins on the same site sign in separately. */
  readonly userIds: Map<string, string>
  /** Users who have signed in here before. */
  readonly knownUserIds: Set<string>
  usedAtMs: number
}

/** A frame page, from load to unload. */
export interface Visit {
  /** 32 random bytes that only the frame page knows and sends with each call. */
  readonly id: string
  readonly browser: Browser
  /** Origin of the embedding dapp. */
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
    /** The mail with the code. It is sent once after the approval, however many calls wait for it. */
    mailing?: Promise<void>
  }
  farcaster?: Channel
  emailChange?: { readonly email: string; primary?: OneTimeCode; secondary?: OneTimeCode }
}

export interface Visits {
  /** @param browserId from the cookie. */
  open(visit: { browserId: string | undefined; origin: string; projectId: string; chainId: string }): Visit
  find(id: string | undefined): Visit | undefined
  /** Signs the user in on the visit's browser, for its origin. */
  signIn(visit: Visit, userId: string): void
  signOut(visit: Visit): void
  userIdOf(visit: Visit): string | undefined
  /** Ends every session of a user. */
  signOutEverywhere(userId: string): void
  /** Origins at which the user is signed in. */
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

/** Adds to a map that drops its oldest entries, to bound the memory of a long-running server. */
function keep<Entry extends { readonly id: string }>(map: Map<string, Entry>, entry: Entry): void {
  map.set(entry.id, entry)
  if (map.size > maximumEntries) map.delete(map.keys().next().value as string)
}

const maximumEntries = 10_000
