/**
 * Sites built by webpack and Rspack with Module Federation. They load remotes from both bundlers, and both kinds of
 * remote that `latchkey-plugin build` creates. Each remote loads through `remote()` and through Module Federation's
 * runtime.
 */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildRemoteOptions, buildRemote } from '@latchkey/plugin-build'
import { startRemoteServer } from '../fixtures/federation/startRemoteServer.js'
import { expect, root, test } from '../fixtures/hosts/index.js'
import { serveHost } from '../fixtures/hosts/serveHost.js'
import { watchPage } from '../fixtures/hosts/watchPage.js'

test.describe.configure({ timeout: 600_000 })

const bundlers = ['webpack', 'rspack'] as const

test('default: a site from each bundler loads remotes from each bundler', async ({ outside, page, world }) => {
  const folder = join(outside.folder, 'host-federation')
  cpSync(join(root, 'tests/hosts/federation'), folder, { recursive: true })
  await outside.run('npm install', folder)
  await outside.run('npm run build', folder)

  const server = await startRemoteServer()
  const manifest = { id: 'toy', version: '1.0.0', api: '^1.0.0' }
  const remotes = bundlers.map((bundler) => {
    const name = `${bundler}_toy`
    const code = readFileSync(join(folder, 'dist', bundler, 'remote/remoteEntry.js'), 'utf8')
    return server.addFile({ name, expose: './plugin', manifest }, code)
  })
  const ours = { folder, entry: 'src/plugin.js' }
  const builds: BuildRemoteOptions[] = [
    { ...ours, name: 'small_toy' },
    { ...ours, name: 'enhanced_toy', runtime: 'enhanced' },
  ]
  for (const options of builds) {
    const { remote, file } = await buildRemote(options)
    remotes.push(server.addFile(remote, readFileSync(file, 'utf8')))
  }

  for (const bundler of bundlers) {
    const site = await serveHost({
      directory: join(folder, 'dist', bundler, 'host'),
      sandboxUrl: world.sandbox.url,
      remotes: [],
      // No Trusted Types, because Module Federation's runtime assigns strings to `script.src`.
      policy: async () => `script-src 'self' ${server.url}`,
    })
    try {
      const problems = watchPage(page)
      for (const remote of remotes) {
        for (const loader of ['remote()', 'runtime']) {
          await test.step(`${bundler} site, ${remote.name}, by ${loader}`, async () => {
            // Reloads each time, because Module Federation's runtime caches what it has loaded.
            await page.goto(site.url)
            const result = await page.evaluate(([pin, by]) => (window as unknown as Host).loadPlugin(pin, by), [
              remote,
              loader,
            ] as const)
            expect(result).toEqual({ sharesReact: true, sharesPluginApi: true })
          })
        }
      }
      expect(server.requests.filter((path) => !path.endsWith('_toy.js'))).toEqual([])
      expect(problems).toEqual([])
    } finally {
      await site.close()
    }
  }
  await server.stop()
})

interface Host {
  /** Reports whether the plugin got the site's own modules. */
  loadPlugin(pin: object, loader: string): Promise<object>
}
