import { definePlugin, type PluginManifest } from '@latchkey/plugin-api'

export const manifest = {
  id: 'notes',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['storage'],
  contributes: { tabs: [{ id: 'notes', label: { id: 'notes.tab', text: 'Notes' }, component: 'NotesTab' }] },
} as const satisfies PluginManifest

/** Adds a tab with a private note for each account. */
export function notes() {
  return definePlugin({ manifest, load: () => import('./module.js') })
}
