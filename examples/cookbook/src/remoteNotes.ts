import { remote } from '@latchkey/federation'
import type { PluginManifest } from '@latchkey/plugin-api'

/** The pinned release's manifest, which the app's developer has read. */
const manifest = {
  id: 'notes',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['storage'],
  contributes: { tabs: [{ id: 'notes', label: { id: 'notes.tab', text: 'Notes' }, component: 'NotesTab' }] },
} as const satisfies PluginManifest

export interface Release {
  /** URL of `remoteEntry.js`. */
  readonly entry: string
  /** The file's hash. The browser runs no other version of the file. */
  readonly integrity: string
}

/** Loads the plugin `notes` from its author's server when the user first opens its tab. */
export function remoteNotes(release: Release) {
  return remote({ name: 'notes', manifest, ...release })
}
