/** The types of remotes: a pinned manifest keeps its literals, and a host need not have the plugin's types. */
import type { Plugin } from '@latchkey/plugin-api'
import { createModal } from '@latchkey/shell'
import { expectTypeOf } from 'vitest'
import { remote } from './index.js'

const place = { name: 'toy', entry: 'https://plugins.example/toy/1.0.0/remoteEntry.js', integrity: 'sha384-' }

const toy = remote({ ...place, manifest: { id: 'toy', version: '1.0.0', api: '^1.0.0' } })
expectTypeOf(toy.manifest.id).toEqualTypeOf<'toy'>()

interface ToyApi {
  play(): Promise<number>
}
interface ToyOptions {
  readonly color?: string
}
const manifest = { id: 'toy', version: '1.0.0', api: '^1.0.0' } as const
const typed = remote<typeof manifest, ToyApi, ToyOptions>({ ...place, manifest, options: { color: 'red' } })
expectTypeOf(typed).toEqualTypeOf<Plugin<typeof manifest, ToyApi, ToyOptions>>()

const modal = createModal({ projectId: '', metadata: {} as never, networks: [], chains: [], plugins: [typed] })
expectTypeOf(modal.plugins.toy).toEqualTypeOf<() => Promise<ToyApi>>()

// A view whose types are not installed: the pasted manifest is taken all the same.
remote({
  ...place,
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
remote({ ...place, manifest: { id: 'toy', api: '^1.0.0' } })
// @ts-expect-error options are the plugin's
remote<typeof manifest, ToyApi, ToyOptions>({ ...place, manifest, options: { color: 1 } })

// As `import` gives JSON: no literals.
const json = { id: 'toy', version: '1.0.0', api: '^1.0.0', permissions: ['storage'], views: { ToyBox: {} } }
expectTypeOf(remote({ ...place, manifest: json }).manifest.id).toEqualTypeOf<string>()
