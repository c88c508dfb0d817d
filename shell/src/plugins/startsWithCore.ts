import type { PluginManifest } from '@latchkey/plugin-api'

/** Whether a plugin starts though nobody opened anything of it: always, or because the page's address asks for it. */
export function startsWithCore({ activate }: PluginManifest): boolean {
  if (typeof activate !== 'object') return activate === 'startup'
  return new URLSearchParams(globalThis.location?.search).has(activate.query)
}
