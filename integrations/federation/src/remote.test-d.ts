/** A pinned manifest keeps its literal types, and a host doesn't need the plugin's types. */
import type { Plugin, PluginManifest } from '@latchkey/plugin-api'
import { createModal } from '@latchkey/shell'
import { expectTypeOf } from 'vitest'
import { remote } from './index.js'

const pin = { name: 'toy', entry: 'https://plugins.example/toy/1.0.0/remoteEntry.js', integrity: 'sha384-' }

const toy = remote({ ...pin, manifest: { id: 'toy', version: '1.0.0', api: '^1.0.0' } })
expectTypeOf(toy.manifest.id).toEqualTypeOf<'toy'>()

interface ToyApi {
  play(): Promise<number>
}
interface ToyOptions {
  readonly color?: string
}
const manifest = { id: 'toy', version: '1.0.0', api: '^1.0.0' } as const satisfies PluginManifest
const typed = remote<typeof manifest, ToyApi, ToyOptions>({ ...pin, manifest, options: { color: 'red' } })
expectTypeOf(typed).toEqualTypeOf<Plugin<typeof manifest, ToyApi, ToyOptions>>()

const modal = createModal({ projectId: '', metadata: {} as never, networks: [], chains: [], plugins: [typed] })
expectTypeOf(modal.plugins.toy).toEqualTypeOf<() => Promise<ToyApi>>()

// A view whose types are not installed is accepted too.
remote({
  ...pin,
  manifest: {
    id: 'toy',
    version: '1.0.0',
    api: '^1.0.0',
    gate: { key: 'toy', source: 'local', default: true },
    views: { ToyBox: { title: { id: 'toy.title', text: 'Toys' }, when: { connected: true } } },
    contributes: { actions: [{ id: 'toy', label: { id: 'toy.action', text: 'Play' }, opens: 'ToyBox' }] },
  },
})

// @ts-expect-error a manifest needs its version
remote({ ...pin, manifest: { id: 'toy', api: '^1.0.0' } })
// @ts-expect-error options are the plugin's
remote<typeof manifest, ToyApi, ToyOptions>({ ...pin, manifest, options: { color: 1 } })

// Typed like imported JSON, so without literal types.
const json = { id: 'toy', version: '1.0.0', api: '^1.0.0', permissions: ['storage'], views: { ToyBox: {} } }
expectTypeOf(remote({ ...pin, manifest: json }).manifest.id).toEqualTypeOf<string>()
