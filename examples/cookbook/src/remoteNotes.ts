import { remote } from '@latchkey/federation'
import type { PluginManifest } from '@latchkey/plugin-api'

/** The manifest of the release that this app has read and pinned. */
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
  /** The file's hash. Other bytes do not run. */
  readonly integrity: string
}

/** Loads the plugin `notes` from its author's server when the user first opens its tab. */
export function remoteNotes(release: Release) {
  return remote({ name: 'notes', manifest, ...release })
}
