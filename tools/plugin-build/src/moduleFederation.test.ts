/** Loads both kinds of remotes with Module Federation's runtime. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyPlugin, PluginModule } from '@latchkey/plugin-api'
import * as pluginApi from '@latchkey/plugin-api'
import { createInstance } from '@module-federation/enhanced/runtime'
import * as React from 'react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuildRemoteResult, buildRemote } from './index.js'
import { runContainer } from './readManifest.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-federated-'))

beforeAll(() => {
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'package.json'), '{ "name": "toy" }')
  writeFileSync(
    join(folder, 'src/index.ts'),
    `import { definePlugin } from '@latchkey/plugin-api'
    const manifest = { id: 'toy', version: '1.0.0', api: '^1.0.0' }
    export const toy = () => definePlugin({ manifest, load: () => import('./module.js') })`,
  )
  writeFileSync(
    join(folder, 'src/module.ts'),
    `import { useState } from 'react'
    import { LatchkeyError } from '@latchkey/plugin-api'
    export default { activate: () => ({ api: { useState, LatchkeyError } }) }`,
  )
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Creates a Module Federation host with these shared versions. */
function createHost({ remote, file }: BuildRemoteResult, { react = React.version, api = pluginApi.apiVersion } = {}) {
  const container = runContainer(readFileSync(file, 'utf8'), remote.name)
  const shareConfig = { singleton: true, requiredVersion: false } as const
  return createInstance({
    name: 'host',
    // The runtime caches containers by URL for the whole page, so each test needs a new URL.
    remotes: [{ name: remote.name, entry: `https://plugins.example/${crypto.randomUUID()}/remoteEntry.js` }],
    shared: {
      // The runtime wraps `lib` in a promise, which a single-file remote can't wait for.
      react: { version: react, get: () => () => React, shareConfig },
      '@latchkey/plugin-api': { version: api, get: () => () => pluginApi, shareConfig },
    },
    plugins: [{ name: 'from-disk', loadEntry: async () => container as never }],
  })
}

async function readApi(host: ReturnType<typeof createHost>): Promise<object | undefined> {
  const exported = await host.loadRemote<{ toy(): AnyPlugin }>('toy/plugin')
  const loaded = (await exported?.toy().load()) as { readonly default: PluginModule } | undefined
  return (await loaded?.default.activate({} as never, undefined))?.api
}

describe.each([undefined, 'enhanced'] as const)('a remote built with runtime: %s', (runtime) => {
  let built: BuildRemoteResult

  beforeAll(async () => {
    built = await buildRemote({ folder, runtime })
  })

  it("default: gets the host's modules from Module Federation's runtime", async () => {
    expect(await readApi(createHost(built))).toEqual({
      useState: React.useState,
      LatchkeyError: pluginApi.LatchkeyError,
    })
  })

  it.each([
    ['React', { react: '17.0.2' }, /17\.0\.2.*module react/s],
    ['the plugin API', { api: '2.0.0' }, /2\.0\.0.*module @latchkey\/plugin-api/s],
  ])('error: rejects another major version of %s', async (_title, versions, message) => {
    await expect(readApi(createHost(built, versions))).rejects.toThrow(message)
  })
})
