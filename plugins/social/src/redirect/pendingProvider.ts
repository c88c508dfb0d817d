/** Stores the provider of a sign-in that leaves the page, until the page is loaded again. */
import type { SocialProvider } from '../index.js'
import type { SocialContext } from '../module.js'
import { socialProviders } from '../providers/socialProviders.js'

/** Returns whether storage is granted and works. It may be blocked or full. */
export function canKeepPending(context: SocialContext): boolean {
  if (!('storage' in context)) return false
  try {
    localStorage.setItem(probeName, '')
    localStorage.removeItem(probeName)
    return true
  } catch {
    return false
  }
}

export function keepPending(context: SocialContext, provider: SocialProvider): void {
  context.storage.set(key, { provider, atMs: Date.now() })
}

/** Returns the pending provider and removes it, so that its result is used once. */
export function takePending(context: SocialContext): SocialProvider | undefined {
  if (!('storage' in context)) return undefined
  const stored = context.storage.get(key) as { readonly provider?: unknown; readonly atMs?: unknown } | null | undefined
  context.storage.remove(key)
  const { provider, atMs } = stored ?? {}
  const isFresh = typeof atMs === 'number' && Math.abs(Date.now() - atMs) < lifetimeMs
  return isFresh && isProvider(provider) ? provider : undefined
}

function isProvider(provider: unknown): provider is SocialProvider {
  return typeof provider === 'string' && Object.hasOwn(socialProviders, provider)
}

const key = 'pending'
const probeName = '@latchkey/social-probe'

/** After this time, the secure site rejects the result. */
const lifetimeMs = 10 * 60_000
