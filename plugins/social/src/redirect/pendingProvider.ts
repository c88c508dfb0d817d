import type { SocialProvider } from '../index.js'
import type { SocialContext } from '../module.js'
import { socialProviders } from '../providers/socialProviders.js'

/** Returns whether the plugin has the storage permission, and storage is neither blocked nor full. */
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

const lifetimeMs = 10 * 60_000
