import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as pluginApi from '@latchkey/plugin-api'
import { sharedModules } from '@latchkey/plugin-api/shared'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { writeSnippet } from './commands/build.js'
import { buildRemote } from './index.js'
import { runContainer } from './readManifest.js'

const guestbook = fileURLToPath(new URL('../../../examples/plugin-guestbook', import.meta.url))
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function makeFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-build-'))
  folders.push(folder)
  for (const [path, text] of Object.entries({ 'package.json': '{ "name": "@acme/plugin-toy" }', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const manifest = "{ id: 'toy', version: '1.0.0', api: '^1.0.0' }"
const index = `
import { definePlugin } from '@latchkey/plugin-api'
export const manifest = ${manifest}
export const toy = () => definePlugin({ manifest, load: () => import('./module.js') })
`
const module = "import { createElement } from 'react'\nexport default { activate: () => ({ api: { createElement } }) }"

describe('buildRemote', () => {
  it('default: builds one file without shared modules, at a path with its hash', async () => {
    const outDir = makeFolder()
    const { remote, file, gzipBytes } = await buildRemote({ folder: guestbook, outDir })
    const content = readFileSync(file)
    const digest = createHash('sha384').update(content).digest()
    expect(remote).toMatchObject({
      name: 'example_plugin_guestbook',
      entry: `guestbook/0.1.0-${digest.toString('hex').slice(0, 12)}/remoteEntry.js`,
      integrity: `sha384-${digest.toString('base64')}`,
      expose: './plugin',
      manifest: { id: 'guestbook', permissions: ['accounts:read', 'rpc:sign', 'storage'] },
    })
    expect(file).toBe(join(outDir, remote.entry))
    expect(readdirSync(dirname(file)).sort()).toEqual(['remote.json', 'remoteEntry.js'])
    expect(JSON.parse(readFileSync(join(dirname(file), 'remote.json'), 'utf8'))).toEqual(remote)
    expect(gzipBytes).toBeLessThan(6_500)
    // The file contains neither React nor the kit.
    expect(content.toString()).not.toMatch(/react\.dev\/errors|lk-button/)
  })

  it.each([undefined, 'enhanced'] as const)(
    'behavior: builds the same bytes in any folder (runtime: %s)',
    async (runtime) => {
      const copy = makeFolder()
      cpSync(join(guestbook, 'src'), join(copy, 'src'), { recursive: true })
      cpSync(join(guestbook, 'package.json'), join(copy, 'package.json'))
      const original = await buildRemote({ folder: guestbook, outDir: makeFolder(), runtime })
      const copied = await buildRemote({ folder: copy, outDir: makeFolder(), runtime })
      expect(original.remote).toEqual(copied.remote)
    },
  )

  it("parameters: with runtime 'enhanced', includes Module Federation's runtime", async () => {
    const { remote, file, gzipBytes } = await buildRemote({
      folder: guestbook,
      outDir: makeFolder(),
      runtime: 'enhanced',
    })
    const content = readFileSync(file)
    expect(remote.integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`)
    expect(readdirSync(dirname(file)).sort()).toEqual(['remote.json', 'remoteEntry.js'])
    expect(content.toString()).toContain('__FEDERATION__')
    expect(content.toString()).not.toMatch(/react\.dev\/errors|lk-button/)
    expect(gzipBytes).toBeLessThan(35_500)
  })

  it('error: rejects if @module-federation/enhanced is not installed', async () => {
    vi.doMock('@module-federation/enhanced/rspack', () => {
      throw new Error('Cannot find package')
    })
    const { peerDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
    const version = peerDependencies['@module-federation/enhanced'].slice(1)
    await expect(buildRemote({ folder: guestbook, runtime: 'enhanced' })).rejects.toMatchObject({
      code: 'BUILD_RUNTIME_MISSING',
      details: expect.stringContaining(`npm install --save-dev --save-exact @module-federation/enhanced@${version}`),
    })
    vi.doUnmock('@module-federation/enhanced/rspack')
  })

  it('behavior: keeps earlier releases', async () => {
    const folder = makeFolder({ 'src/index.ts': index, 'src/module.ts': module })
    const { file } = await buildRemote({ folder })
    writeFileSync(join(folder, 'src/module.ts'), module.replace('api', 'more: 1, api'))
    const next = await buildRemote({ folder })
    expect(next.file).not.toBe(file)
    expect(readFileSync(file).length).toBeGreaterThan(0)
  })

  it('parameters: baseUrl, name and entry', async () => {
    const folder = makeFolder({
      'src/index.ts': `${index}\nexport function another() {}`,
      'src/module.ts': module,
      'src/remote.ts': "export { toy as default } from './index.js'",
    })
    const { remote } = await buildRemote({
      folder,
      name: 'acme',
      entry: 'src/remote.ts',
      baseUrl: 'https://plugins.example/acme',
    })
    expect(remote.name).toBe('acme')
    expect(remote.entry).toMatch(/^https:\/\/plugins\.example\/acme\/toy\/1\.0\.0-[\da-f]{12}\/remoteEntry\.js$/)
    expect(writeSnippet(remote)).toContain(`entry: '${remote.entry}'`)
  })

  it.each([
    ["import './toy.css'", 'src/toy.css'],
    ["import './toy.scss'", 'src/toy.scss'],
    ["import styles from './toy.module.css'\nexport const used = styles", 'src/toy.module.css'],
  ])('error: rejects %s', async (line, file) => {
    const folder = makeFolder({
      'src/index.ts': index,
      'src/module.ts': `${line}\n${module}`,
      [file]: 'p { color: red }',
    })
    await expect(buildRemote({ folder })).rejects.toMatchObject({
      code: 'BUILD_CSS_IMPORTED',
      details: expect.stringContaining('context.ui.styles()'),
    })
  })

  it('behavior: accepts styles in a string', async () => {
    const folder = makeFolder({
      'src/index.ts': index,
      'src/module.ts': `import css from './toy.css?raw'\nexport const used = css\n${module}`,
      'src/toy.css': 'p { color: rebeccapurple }',
    })
    const { file } = await buildRemote({ folder })
    expect(readdirSync(dirname(file)).sort()).toEqual(['remote.json', 'remoteEntry.js'])
  })

  const catalogued = {
    'src/index.ts': `
      import { definePlugin } from '@latchkey/plugin-api'
      const locales = { de: () => import('./locales/de.js'), 'pt-BR': () => import('./locales/pt-BR.js') }
      const messages = async (locale) => (await locales[locale]?.())?.messages ?? {}
      export const toy = () => definePlugin({ manifest: ${manifest}, load: () => import('./module.js'), messages })`,
    'src/module.ts': module,
    'src/locales/de.ts': "export const messages = { 'toy.title': 'Spielzeug für alle' }",
    'src/locales/pt-BR.ts': "export const messages = { 'toy.title': 'Brinquedo' }",
    'src/locales/fr.ts': "export const messages = { 'toy.title': 'Jouet' }",
  }

  it('behavior: contains the languages that the plugin imports, and lists them', async () => {
    const { remote, file, locales } = await buildRemote({ folder: makeFolder(catalogued) })
    expect(locales).toEqual(['de', 'pt-BR'])
    // Otherwise, pages without a charset would show `fÃ¼r`.
    expect(readFileSync(file, 'utf8')).toMatch(/^\p{ASCII}*$/u)
    const container = runContainer(readFileSync(file, 'utf8'), remote.name)
    const scope = Object.fromEntries(
      Object.keys(sharedModules).map((name) => [name, { '19.0.0': { get: () => () => pluginApi, loaded: true } }]),
    )
    await container.init({
      ...scope,
      '@latchkey/plugin-api': { '1.0.0': { get: () => () => pluginApi, loaded: true } },
    })
    const factory = (await container.get('./plugin'))().toy as () => pluginApi.AnyPlugin
    expect(await factory().messages?.('de')).toEqual({ 'toy.title': 'Spielzeug für alle' })
    expect(await factory().messages?.('fr')).toEqual({})
    expect(await factory().messages?.('pt-BR')).toEqual({ 'toy.title': 'Brinquedo' })
  })

  it('parameters: locales', async () => {
    const { file, locales } = await buildRemote({ folder: makeFolder(catalogued), locales: false })
    expect(locales).toEqual([])
    expect(readFileSync(file, 'utf8')).not.toMatch(/Spielzeug|Brinquedo/)
  })

  it.each([
    ['no function', 'export const nothing = 1'],
    ['two functions', `${index}\nexport function another() {}`],
    ['a function that returns no plugin', 'export const toy = () => ({})'],
    ['a plugin without a manifest', 'export const toy = () => ({ load() {} })'],
    ['code that throws', "throw new Error('no')\nexport const toy = 1"],
    [
      'code that needs React',
      `import { createContext } from 'react'\nexport const context = createContext(1)\n${index}`,
    ],
  ])('error: rejects an entry with %s', async (_title, text) => {
    const folder = makeFolder({ 'src/index.ts': text, 'src/module.ts': module })
    await expect(buildRemote({ folder })).rejects.toMatchObject({ code: 'BUILD_PLUGIN_INVALID' })
  })

  it('error: rejects a plugin that imports the shell', async () => {
    const line = "export { createModal } from '@latchkey/shell'"
    const folder = makeFolder({ 'src/index.ts': index, 'src/module.ts': `${line}\n${module}` })
    await expect(buildRemote({ folder })).rejects.toMatchObject({
      code: 'BUILD_FAILED',
      details: expect.stringMatching(/module\.ts imports @latchkey\/shell\. The shell belongs to the app/),
    })
  })

  it('error: says that a factory is called without options', async () => {
    const text = 'export const toy = ({ shop }: { shop: string }) => ({ shop })'
    const folder = makeFolder({ 'src/index.ts': text, 'src/module.ts': module })
    await expect(buildRemote({ folder })).rejects.toMatchObject({
      code: 'BUILD_PLUGIN_INVALID',
      details: expect.stringMatching(/^The factory has to work without options, .*It throws: .*shop/),
    })
  })

  it.each([
    ["{ id: 'toy', api: '^1.0.0' }", /^version: /],
    ["{ id: 'toy', version: '1.0.0', api: '^1.0.0', namespacs: [] }", /^namespacs: .*Did you mean 'namespaces'\?$/],
    [
      "{ id: 'toy', version: '1.0.0', api: '^1.0.0', permissions: ['storge'] }",
      /^permissions\.0: there is no permission 'storge'\. Did you mean 'storage'\?$/,
    ],
    [
      "{ id: 'toy', version: '1.0.0', api: '^1.0.0', contributes: { slots: [{ slot: 'setting.rows', component: 'Row' }] } }",
      /^contributes\.slots\.0\.slot: there is no slot 'setting\.rows'\. Did you mean 'settings\.rows'\?$/,
    ],
  ])('error: writes nothing if the manifest is %s', async (invalid, details) => {
    const folder = makeFolder({ 'src/index.ts': index.replace(manifest, invalid), 'src/module.ts': module })
    await expect(buildRemote({ folder })).rejects.toMatchObject({
      code: 'MANIFEST_INVALID',
      details: expect.stringMatching(details),
    })
    expect(existsSync(join(folder, 'dist-remote'))).toBe(false)
  })

  it.each([
    ["api: '^2.0.0'", 'API_MISMATCH', /^api is '\^2\.0\.0', but this build is for version 1\..*Write '\^1\./],
    ['views: { Connect: {} }', 'MANIFEST_INVALID', /^the view Connect belongs to the shell$/],
    [
      "contributes: { actions: [{ id: 'play', label: { id: 'toy.play', text: 'Play' }, opens: 'Plaing' }] }",
      'MANIFEST_INVALID',
      /^action play opens 'Plaing', which is not among the manifest's views$/,
    ],
    ["version: '1'", 'MANIFEST_INVALID', /^version '1' is not semver$/],
    [
      "rpc: [{ method: 'toy_play', namespace: 'eip155', class: 'safe' }]",
      'MANIFEST_INVALID',
      /^rpc: add 'rpc:handle' to permissions$/,
    ],
  ])('error: rejects a manifest with %s, which no app could use', async (member, code, details) => {
    const invalid = index.replace(manifest, `{ ...${manifest}, ${member} }`)
    const folder = makeFolder({ 'src/index.ts': invalid, 'src/module.ts': module })
    await expect(buildRemote({ folder })).rejects.toMatchObject({ code, details: expect.stringMatching(details) })
    expect(existsSync(join(folder, 'dist-remote'))).toBe(false)
  })

  it('error: the command exits with 1 and prints what is wrong with the manifest', async () => {
    const invalid = index.replace(manifest, manifest.replace('}', ', namespacs: [] }'))
    const folder = makeFolder({ 'src/index.ts': invalid, 'src/module.ts': module })
    const [printed, explained] = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockReturnValue(true),
    )
    const { argv } = process
    process.argv = ['node', 'latchkey-plugin', 'build', '--folder', folder]
    try {
      await import('./cli.js')
      expect(process.exitCode).toBe(1)
      expect(explained?.mock.calls.join()).toContain("Did you mean 'namespaces'?")
      expect(printed?.mock.calls.join()).not.toContain('createModal')
    } finally {
      process.argv = argv
      process.exitCode = undefined
      vi.restoreAllMocks()
    }
  })

  it('error: rejects a source file that can’t be parsed', async () => {
    const folder = makeFolder({ 'src/index.ts': 'export const = 1' })
    await expect(buildRemote({ folder })).rejects.toMatchObject({
      code: 'BUILD_FAILED',
      details: expect.stringContaining('index.ts'),
    })
  })
})
