import type { PluginManifest } from '@latchkey/plugin-api'
import { describe, expect, it } from 'vitest'
import { remote } from './index.js'

const manifest = { id: 'toy', version: '1.4.2', api: '^1.0.0' } as const satisfies PluginManifest
const integrity = `sha384-${'A'.repeat(64)}`
const entry = 'https://plugins.example/toy/1.4.2-0123abcd/remoteEntry.js'
const pinned = { manifest, name: 'toy', entry, integrity }

describe('remote', () => {
  it('default: returns a plugin with the pinned manifest, its options and its pin', () => {
    const plugin = remote({ ...pinned, options: { color: 'red' } })
    expect(plugin.manifest).toBe(manifest)
    expect(plugin.options).toEqual({ color: 'red' })
    expect(plugin.remote).toEqual({ entry, integrity })
    expect(plugin.messages).toBeUndefined()
  })

  it.each([
    ['a version in the path', 'https://cdn.example/npm/toy@1.4.2/remoteEntry.js'],
    ['a hash in the path', 'https://cdn.example/9f86d081884c/remoteEntry.js'],
    ['another file name', 'https://cdn.example/toy-1.4.2.js'],
    ['a port', 'https://cdn.example:8443/1.4.2/remoteEntry.js'],
  ])('parameters: accepts an entry with %s', (_title, address) => {
    expect(remote({ ...pinned, entry: address }).remote?.entry).toBe(address)
  })

  it.each([
    'http://localhost:4101/remoteEntry.js',
    'http://127.0.0.1/remoteEntry.js',
    'http://[::1]:80/remoteEntry.js',
    'http://toy.localhost:3000/remoteEntry.js',
  ])('behavior: an entry on %s does not need https, a hash or a version', (address) => {
    expect(remote({ ...pinned, entry: address, integrity: undefined }).remote).toEqual({
      entry: new URL(address).href,
      integrity: undefined,
    })
  })

  it.each([
    ['relative', '/toy/1.4.2/remoteEntry.js', 'not an absolute URL'],
    ['without a scheme', 'plugins.example/1.4.2/remoteEntry.js', 'not an absolute URL'],
    ['empty', '', 'not an absolute URL'],
    ['http', 'http://plugins.example/1.4.2/remoteEntry.js', 'not https'],
    ['http on a host that only begins with localhost', 'http://localhost.example/1.4.2/a.js', 'not https'],
    ['http on a host that only ends with localhost', 'http://notlocalhost/1.4.2/a.js', 'not https'],
    ['another scheme', 'data:text/javascript,alert(1).js', 'not an http(s) URL'],
    ['a blob', 'blob:https://plugins.example/1.4.2.js', 'not an http(s) URL'],
    ['a user name', 'https://user@plugins.example/1.4.2/remoteEntry.js', 'user name'],
    ["Module Federation's manifest", 'https://plugins.example/1.4.2/mf-manifest.json', 'is a manifest'],
    ['other JSON', 'https://plugins.example/1.4.2/remote.json', 'is a manifest'],
    ['without an extension', 'https://plugins.example/1.4.2/remoteEntry', 'does not end in .js'],
    ['with .js only in the query', 'https://plugins.example/1.4.2?remoteEntry.js', 'does not end in .js'],
    ['a query', 'https://plugins.example/1.4.2/remoteEntry.js?a', 'does not end in .js'],
    ['a fragment', 'https://plugins.example/1.4.2/remoteEntry.js#a', 'does not end in .js'],
    ['the latest release', 'https://plugins.example/toy/latest/remoteEntry.js', 'neither version 1.4.2 nor a hash'],
  ])('error: refuses an entry URL that is %s', (_title, address, details) => {
    expect(remote({ ...pinned, entry: address }).error).toEqual(
      expect.objectContaining({
        code: 'REMOTE_ENTRY_INVALID',
        pluginId: 'toy',
        details: expect.stringContaining(details),
      }),
    )
  })

  it('error: rejects a missing hash', () => {
    expect(remote({ ...pinned, integrity: undefined }).error).toEqual(
      expect.objectContaining({ code: 'REMOTE_INTEGRITY_MISSING' }),
    )
  })

  it.each([
    ['empty', ''],
    ['another algorithm', `sha1-${'A'.repeat(27)}=`],
    ['hex', `sha256-${'0'.repeat(64)}`],
    ['too short', `sha384-${'A'.repeat(63)}`],
    ['one of another length', `sha512-${'A'.repeat(64)}`],
    ['base64url', `sha384-${'_'.repeat(64)}`],
    ['two', `${integrity} ${integrity}`],
    ['with a space', ` ${integrity}`],
  ])('error: rejects a hash that is %s, even for an entry on localhost', (_title, hash) => {
    for (const address of [entry, 'http://localhost:4101/remoteEntry.js']) {
      expect(remote({ ...pinned, entry: address, integrity: hash }).error).toEqual(
        expect.objectContaining({ code: 'REMOTE_INTEGRITY_INVALID' }),
      )
    }
  })

  it.each([
    ['name', { name: 'to-y' }],
    ['name', { name: '' }],
    ['name', { name: 'toy.box' }],
    ['expose', { expose: 'plugin' }],
  ])('error: refuses a %s that no remote file can define', (field, change) => {
    expect(remote({ ...pinned, ...change }).error).toEqual(
      expect.objectContaining({ code: 'REMOTE_NAME_INVALID', details: expect.stringContaining(field) }),
    )
  })
})
