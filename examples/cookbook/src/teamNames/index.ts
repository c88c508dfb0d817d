import { definePlugin, type PluginManifest } from '@latchkey/plugin-api'

export const manifest = {
  id: 'team-names',
  version: '1.0.0',
  api: '^1.0.0',
  provides: ['names'],
} as const satisfies PluginManifest

/** Maps names to addresses, such as `{ 'treasury.acme': '0x…' }`. */
export type TeamNamesOptions = Readonly<Record<string, string>>

/** Resolves the team's own names wherever other plugins ask for a recipient. */
export function teamNames(options: TeamNamesOptions) {
  return definePlugin({ manifest, options, load: () => import('./module.js') })
}
