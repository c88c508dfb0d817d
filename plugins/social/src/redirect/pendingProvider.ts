/** Who was asked, while the page is away: kept in storage, for the page is loaded anew. */
import type { SocialContext } from '../context.js'
import type { SocialProvider } from '../index.js'
import { providerNames } from '../providers/providerNames.js'

/** Where a browser blocks storage, or has it full, a value stays with this page, which is about to go. */
export function canKeepPending(context: SocialContext): boolean {
  // A host may refuse storage.
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

/** Once: whoever comes back a second time has nothing to end. */
export function takePending(context: SocialContext): SocialProvider | undefined {
  if (!('storage' in context)) return undefined
  const stored = context.storage.get(key) as { readonly provider?: unknown; readonly atMs?: unknown } | null | undefined
  context.storage.remove(key)
  const { provider, atMs } = stored ?? {}
  const isFresh = typeof atMs === 'number' && Math.abs(Date.now() - atMs) < pendingMs
  return isFresh && isProvider(provider) ? provider : undefined
}

/** Storage may hold anything. */
function isProvider(provider: unknown): provider is SocialProvider {
  return typeof provider === 'string' && Object.hasOwn(providerNames, provider)
}

const key = 'pending'
const probeName = '@latchkey/social-probe'

/** A result that comes later is not of the sign-in that this visitor began, or of none that the secure site still knows. */
const pendingMs = 10 * 60_000
