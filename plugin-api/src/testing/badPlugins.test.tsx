// @vitest-environment happy-dom
/** Breaks every clause of the plugin contract, to prove that each check can fail. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createModal } from '@latchkey/shell'
import { type ReactElement, useEffect, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAccount } from '../account.js'
import type { ConnectorListener, DeclaredConnector } from '../connector.js'
import { LatchkeyError } from '../errors.js'
import { SettingsRow } from '../kit/index.js'
import type { PluginManifest } from '../manifest.js'
import type { AnyPlugin } from '../plugin.js'
import { useText } from '../react/hooks.js'
import { usePluginContext, usePluginState } from '../react/pluginContext.js'
import { NotConnectedError } from '../requestErrors.js'
import { checkPlugin, pluginChecks } from './checkPlugin.js'
import type { PluginTestOptions, PluginUnderTest } from './contract.js'
import { createTestModal, type TestModal } from './modal/createTestModal.js'
import { testAddresses } from './modal/testNetworks.js'
import { type SkippableTest, testPlugin } from './testPlugin.js'

// The first case is slow, because it opens a modal for each clause and compiles its modules.
vi.setConfig({ testTimeout: 60_000 })

type Context = Readonly<Record<string, never>> & {
  readonly ui: { styles(css: string): unknown }
  readonly storage: { get(key: string): unknown }
  readonly nav: { request(view: string): Promise<unknown>; push(view: string): unknown }
  readonly signal: AbortSignal
  add(cleanup: () => void): unknown
  request(namespace: string, method: string, params: unknown): Promise<unknown>
  handle(method: string, handler: (request: never) => unknown): unknown
}

interface Toy {
  readonly manifest?: Partial<PluginManifest>
  readonly view?: () => ReactElement | null
  readonly activate?: (context: Context) => unknown
  readonly activation?: object
  readonly components?: object
  readonly messages?: (locale: string) => Promise<never>
}

function toy({ manifest, view = Good, activate, activation, components, messages }: Toy = {}): AnyPlugin {
  return {
    ...(messages && { messages }),
    manifest: {
      id: 'toy',
      version: '1.0.0',
      api: '^1.0.0',
      views: { Toy: { title: { id: 'toy.title', text: 'Toy' } } },
      ...manifest,
    } as unknown as PluginManifest,
    load: async () => ({
      async activate(context: Context) {
        await activate?.(context)
        return activation ?? { views: { Toy: view }, components }
      },
    }),
  }
}

function Good(): ReactElement {
  const text = useText()
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {text('toy.pressed', 'Pressed {count, plural, one {# time} other {# times}}', { count })}
    </button>
  )
}

async function run(clause: string, plugin: AnyPlugin, options: Partial<PluginTestOptions> = {}): Promise<string> {
  const check = pluginChecks.find(({ name }) => name.startsWith(clause))
  if (!check) throw new Error(`no check ${clause}`)
  const subject: PluginUnderTest = { createModal, entry: existingFile, ...options, plugin }
  return (await check.run(subject)).join('\n')
}

const existingFile = join(import.meta.dirname, 'TestError.ts')

let folder: string | undefined
afterEach(async () => {
  if (folder) await rm(folder, { recursive: true })
  folder = undefined
})

async function runEntry(files: Readonly<Record<string, string>>): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'toy-'))
  await mkdir(join(folder, 'src'))
  await writeFile(join(folder, 'package.json'), '{}')
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'src', name), text)
  return run('entry', toy(), { entry: join(folder, 'src/index.ts') })
}

const goodEntry = `
  import { definePlugin } from '@latchkey/plugin-api'
  export const toy = () => definePlugin({ manifest: { id: 'toy' }, load: () => import('./module.ts') })
`
const module = "import { createElement } from 'react'\nexport const activate = () => createElement('p')\n"

describe('a valid plugin', () => {
  it('default: has no faults', async () => {
    folder = await mkdtemp(join(tmpdir(), 'toy-'))
    await writeFile(join(folder, 'index.ts'), goodEntry)
    await writeFile(join(folder, 'module.ts'), module)
    const found = await checkPlugin(toy(), { createModal, entry: join(folder, 'index.ts') })
    expect(found).toEqual([])
  })
})

describe('manifest', () => {
  it.each<[string, Partial<PluginManifest>, RegExp]>([
    ['a function', { views: { Toy: { when: () => true } } } as never, /manifest\.views\.Toy\.when is a function/],
    ['a class instance', { namespaces: new Set() } as never, /manifest\.namespaces is an instance of Set/],
    ['a bigint', { extra: 1n } as never, /manifest\.extra is a bigint/],
    ['an invalid version', { version: 'latest' }, /'latest' is not semver/],
    [
      'an action that opens nothing',
      { contributes: { actions: [{ id: 'a', label: { id: 'toy.a', text: 'A' }, opens: 'Nowhere' as never }] } },
      /action a opens 'Nowhere'/,
    ],
    [
      'markup as an icon',
      {
        contributes: {
          actions: [{ id: 'a', label: { id: 'toy.a', text: 'A' }, icon: '<svg>', opens: 'Toy' as never }],
        },
      },
      /neither an icon of the kit .* nor a path/,
    ],
    [
      'a foreign message id',
      { views: { Toy: { title: { id: 'title', text: 'Toy' } } } } as never,
      /begin with 'toy\.'/,
    ],
    ['a permission twice', { permissions: ['storage', 'storage'] }, /permission storage is declared twice/],
    [
      'methods that nobody can handle',
      { rpc: [{ method: 'toy_go', namespace: 'eip155', class: 'safe' }] },
      /rpc: add 'rpc:handle' to permissions/,
    ],
    [
      'a misspelt key',
      { permision: ['storage'] } as never,
      /permision: .*Did you mean 'permissions'.*errors\.md#manifest-invalid/s,
    ],
    ['what the registry refuses', { permissions: ['everything' as never] }, /there is no permission 'everything'/],
  ])('error: %s', async (_name, manifest, message) => {
    expect(await run('manifest', toy({ manifest }))).toMatch(message)
  })
})

describe('entry', () => {
  it('error: reports an entry that imports React', async () => {
    const index = `import { memo } from 'react'\n${goodEntry}\nexport const View = memo(() => null)`
    expect(await runEntry({ 'index.ts': index, 'module.ts': module })).toBe(
      "src/index.ts imports 'react'. Move what needs it to the module that load() imports",
    )
  })

  it('error: reports an entry that imports the module statically', async () => {
    const index = `import { activate } from './module.ts'\n${goodEntry}\nexport { activate }`
    expect(await runEntry({ 'index.ts': index, 'module.ts': module })).toBe(
      "src/index.ts imports './module.ts' statically, so every page of an app loads it with 'react'. Import only its types, and write `load: () => import('./module.ts')`",
    )
  })

  it('error: reports a module that only a static import loads once, whatever its files import', async () => {
    const view = (name: string) =>
      `import { Button } from '@latchkey/plugin-api/kit'\nexport const ${name} = () => <Button children="${'long '.repeat(300)}" />\n`
    const found = await runEntry({
      'index.ts': "import { module } from './module.js'\nexport const toy = () => ({ load: async () => module })",
      'module.ts': `import { One } from './One.js'\nimport { Two } from './Two.js'
        export const module = { activate: () => ({ views: { One, Two, Lazy: () => import('./Three.js') } }) }`,
      'One.tsx': view('One'),
      'Two.tsx': view('Two'),
      'Three.tsx': view('Three'),
      '../tsconfig.json': '{ "compilerOptions": { "jsx": "react-jsx" } }',
    })
    expect(found).toBe(
      "src/index.ts imports './module.js' statically, so every page of an app loads it with '@latchkey/plugin-api/kit', 'react/jsx-runtime'. Import only its types, and write `load: () => import('./module.js')`",
    )
  })

  it('error: reports a file of the entry that imports React, although the module is lazy', async () => {
    const index = `import { memory } from './memory.ts'\n${goodEntry}\nexport { memory }`
    const memory = "import { createContext } from 'react'\nexport const memory = createContext(0)"
    expect(await runEntry({ 'index.ts': index, 'memory.ts': memory, 'module.ts': module })).toBe(
      "src/index.ts imports './memory.ts' statically, so every page of an app loads it with 'react'. Move what needs it to the module that load() imports",
    )
  })

  it('error: reports an entry that has no import()', async () => {
    const index = 'export const toy = () => ({ manifest: { id: "toy" }, load: async () => ({ activate: () => ({}) }) })'
    expect(await runEntry({ 'index.ts': index })).toMatch(/^src\/index\.ts has no import\(\)/)
  })

  it('error: reports an entry whose file is missing', async () => {
    expect(await run('entry', toy(), { entry: '/nowhere/index.ts' })).toMatch(/index\.ts can't be bundled/)
  })

  it('error: reports an entry that is too large', async () => {
    const noise = Array.from({ length: 300 }, (_none, index) => (index * 7919).toString(36)).join('-')
    const found = await runEntry({ 'index.ts': `${goodEntry}\nexport const noise = '${noise}'`, 'module.ts': module })
    expect(found).toMatch(/bytes of gzip, \d+ over 700\. The largest parts: .*index\.ts/)
  })
})

describe('activation', () => {
  it('error: reports the reason and position of a syntax error, without the colored code', async () => {
    // As Vite throws it.
    const message =
      'Transform failed with 1 error:\n\n\u001b[31m[PARSE_ERROR] \u001b[0m`await` is only allowed within async functions\n' +
      '   \u001b[38;5;246m╭\u001b[0m\u001b[38;5;246m─\u001b[0m\u001b[38;5;246m[\u001b[0m src/module.ts:2:13 \u001b[38;5;246m]\u001b[0m\n' +
      ' \u001b[38;5;246m2 │\u001b[0m \u001b[38;5;249ma\u001b[0m = await\u001b[38;5;249m \u001b[0m1\n\u001b[38;5;246m───╯\u001b[0m\n'
    const plugin: AnyPlugin = { ...toy(), load: () => Promise.reject(new SyntaxError(message)) }
    expect(await run('activation', plugin)).toMatch(
      /could not be loaded: Transform failed with 1 error: \[PARSE_ERROR\] `await` is only allowed within async functions at src\/module\.ts:2:13 https:/,
    )
  })

  it('error: reports a missing view', async () => {
    expect(await run('activation', toy({ activation: { views: {} } }))).toMatch(/view Toy/)
  })

  it('error: reports an undeclared view', async () => {
    const found = await run('activation', toy({ activation: { views: { Toy: Good, Other: Good } } }))
    expect(found).toMatch(/returns view Other, which the manifest does not declare/)
  })

  it('error: reports a view that is not a component', async () => {
    expect(await run('activation', toy({ activation: { views: { Toy: 'markup' } } }))).toMatch(/Toy is string/)
  })

  it('error: reports that activate() throws', async () => {
    const activate = () => {
      throw new Error('out of order')
    }
    expect(await run('activation', toy({ activate }))).toMatch(
      /the plugin did not start: .*out of order.*errors\.md#activate-failed \(thrown at [^ ]*badPlugins\.test\.tsx:\d+:\d+\)/s,
    )
  })

  it('error: says where in the plugin a built-in function threw, even after an await', async () => {
    const activate = async () => {
      await Promise.resolve()
      return JSON.parse('{settings')
    }
    expect(await run('activation', toy({ activate }))).toMatch(/thrown at [^ ]*badPlugins\.test\.tsx:\d+:\d+\)/)
  })

  it('error: says where the module throws when it is imported', async () => {
    const plugin: AnyPlugin = { ...toy(), load: async () => JSON.parse('{settings') }
    expect(await run('activation', plugin)).toMatch(
      /could not be loaded: .*errors\.md#load-failed \(thrown at [^ ]*badPlugins\.test\.tsx:\d+:\d+\)$/,
    )
  })

  it('behavior: gives no place for the error of a context that activate() uses too late', async () => {
    const activate = () => {
      throw new LatchkeyError('PLUGIN_DEACTIVATED', 'The plugin was deactivated')
    }
    const found = await run('activation', toy({ activate }))
    expect(found).toContain('the plugin did not start')
    expect(found).not.toContain('thrown at')
  })
})

describe('render', () => {
  it.each([false, true])('error: reports a server that no permission covers (answered: %s)', async (isAnswered) => {
    const url = 'https://shop.example/v1/stamps'
    const activate = () => void fetch(url).catch(() => undefined)
    const setUp = ({ services }: TestModal) => {
      if (isAnswered) services.answer(url, {})
    }
    expect(await run('render', toy({ activate }), { setUp })).toContain(
      `it contacts ${url}, which no permission covers, so an app with a Content Security Policy blocks it. Add 'http:https://shop.example' to permissions in the manifest, and use context.http('https://shop.example')`,
    )
    const permissions = ['http:https://shop.example/v1'] as const
    const found = await run('render', toy({ manifest: { permissions }, activate }), { setUp })
    expect(found).not.toContain('no permission covers')
    const other = ['http:https://shop.example/v1/stamp'] as const
    expect(await run('render', toy({ manifest: { permissions: other }, activate }), { setUp })).toContain(
      'no permission covers',
    )
  })

  it('error: reports that a view throws', async () => {
    const view = () => {
      throw new Error('no view')
    }
    const found = await run('render', toy({ view }))
    expect(found).toMatch(
      /view Toy did not show\. The modal shows: 'Toy', .*If it needs arguments, add views: \{ Toy: \{ args \} \}\. If it follows other steps, take them in views: \{ Toy: \{ reach\(modal\) \} \}/,
    )
    const withArguments = await run('render', toy({ view }), { views: { Toy: { args: {} } } } as never)
    expect(withArguments).toContain('If it follows other steps')
    expect(withArguments).not.toContain('If it needs arguments')
    expect(found).toMatch(/error while it ran: .*no view.*view Toy did not show/s)
  })

  it('error: says what the modal shows instead of a view, and how to reach the view', async () => {
    const manifest = {
      views: { Toy: { title: { id: 'toy.title', text: 'Toy' }, when: { connector: 'auth' } } },
    } as never
    const plugin = toy({ manifest })
    const reach = async (modal: TestModal) => modal.open('Account')
    const found = await run('render', plugin, { views: { Toy: { reach } } as never })
    expect(found).toMatch(
      /view Toy did not show\. The modal shows: '.*'.* and \d+ more\. Make reach\(modal\) of views\.Toy end in this view/,
    )
  })

  it('error: reports an action whose view needs arguments', async () => {
    const Named = ({ args }: { readonly args: { readonly name: string } }) => <p>{args.name.trim()}</p>
    const manifest: Partial<PluginManifest> = {
      contributes: { actions: [{ id: 'toy', label: { id: 'toy.a', text: 'A' }, opens: 'Toy' as never }] },
    }
    const views = { Toy: { args: { name: 'Ada' } } } as never
    const found = await run('render', toy({ manifest, view: Named as never }), { views })
    const fault = /^action toy: its view breaks\. An action opens its view without arguments.*reading 'name'/m
    expect(found).toMatch(fault)
    const reach = { Toy: { reach: (modal: TestModal) => modal.open('Toy' as never, { name: '\u2019' } as never) } }
    expect(await run('render', toy({ manifest, view: Named as never }), { views: reach as never })).toMatch(fault)
    const Optional = ({ args }: { readonly args?: { readonly name: string } }) => <p>{args?.name}</p>
    expect(await run('render', toy({ manifest, view: Optional as never }), { views })).toBe('')
  })

  it('behavior: looks only once for a view that does not show', async () => {
    let count = 0
    const reach = async (modal: TestModal) => {
      count += 1
      await modal.open('Account')
    }
    const plugin = toy({ manifest: { permissions: ['storage', 'prices:read'] } })
    for (const clause of ['permissions', 'languages: every', 'languages: works', 'keyboard']) {
      expect(await run(clause, plugin, { views: { Toy: { reach } } as never }), clause).toBe('')
    }
    expect(count).toBe(4)
  })

  it('error: reports a public view that breaks with the arguments of any script, and accepts an internal one', async () => {
    const Named = ({ args }: { readonly args?: { readonly name: { readonly length: number } } }) => (
      <p>{args ? args.name.length : '\u2019'}</p>
    )
    const found = await run('render', toy({ view: Named as never }))
    expect(found).toMatch(/^view Toy: breaks with the arguments \{\}, .*'length'.*add internal: true to the view/m)
    const views = { Toy: { title: { id: 'toy.title', text: 'Toy' }, internal: true } } as never
    expect(await run('render', toy({ view: Named as never, manifest: { views } }))).toBe('')
  })

  it('error: the registry names an unknown namespace', async () => {
    const found = await run('manifest', toy({ manifest: { namespaces: ['evm'] as never } }))
    expect(found).toMatch(/namespaces\.0/)
  })

  it("error: reports React's warnings", async () => {
    const view = () => (
      <ul>
        {[1, 2].map(() => (
          // biome-ignore lint/correctness/useJsxKeyInIterable: the fault
          <li>same</li>
        ))}
      </ul>
    )
    expect(await run('render', toy({ view }))).toMatch(/unique "key" prop/)
  })

  it('error: reports a part that has new state each time it renders', async () => {
    const view = () => <p>{usePluginState(() => 'Hello')}</p>
    expect(await run('render', toy({ view }))).toMatch(/usePluginState\(\) got a new function each time/)
  })

  it('error: reports an effect without cleanup, which fails in StrictMode', async () => {
    let mounted = 0
    const view = function Once() {
      useEffect(() => {
        mounted += 1
        if (mounted > 1) throw new Error('started twice')
      }, [])
      return <p />
    }
    expect(await run('render', toy({ view }))).toMatch(/started twice/)
  })

  it('error: says that arguments are frozen', async () => {
    const view = ({ args }: { readonly args: { amount?: string } }) => {
      args.amount = '1'
      return <p />
    }
    expect(await run('render', toy({ view: view as never }), { views: { Toy: { args: {} } } as never })).toMatch(
      /Cannot add property amount.*are frozen: change a copy \(at .*badPlugins\.test\.tsx:\d+:\d+\)/,
    )
  })

  it('error: says where an event handler calls a hook', async () => {
    const view = () => (
      <button type="button" onClick={() => useText()('toy.title', 'Toy')}>
        Press
      </button>
    )
    const views = { Toy: { act: async (modal: { click(name: string): Promise<void> }) => modal.click('Press') } }
    expect(await run('render', toy({ view }), { views: views as never })).toMatch(
      /uncaught: Error: Invalid hook call.*\(at .*badPlugins\.test\.tsx:\d+:\d+\)/s,
    )
  })

  it('error: reports an unhandled rejection', async () => {
    const activate = () => {
      void Promise.reject(new Error('nobody looked'))
    }
    expect(await run('render', toy({ activate }))).toMatch(/unhandled rejection: Error: nobody looked/)
  })

  it('error: reports calls to URLs that have no answer', async () => {
    const activate = () => {
      fetch('https://tracker.example/pixel').catch(() => undefined)
      try {
        new WebSocket('wss://tracker.example')
      } catch {
        // as a plugin that swallows its errors
      }
    }
    const found = await run('render', toy({ activate }))
    expect(found).toMatch(/no answer to: GET https:\/\/tracker\.example\/pixel/)
    expect(found).toMatch(/WebSocket wss:\/\/tracker\.example/)
  })

  it('error: reports that act() fails', async () => {
    const views = { Toy: { act: async (modal: { click(name: string): Promise<void> }) => modal.click('Nothing') } }
    const found = await run('render', toy(), { views: views as never })
    expect(found).toMatch(/view Toy: act\(\): No button named Nothing\. There is: .*'Pressed 0 times'/)
  })
})

describe('styles', () => {
  it('error: reports a style element in the document', async () => {
    const activate = (context: Context) => {
      const style = document.createElement('style')
      document.head.append(style)
      context.add(() => style.remove())
    }
    expect(await run('styles', toy({ activate }))).toMatch(/it added <style>.*context\.ui\.styles/)
  })

  it('error: reports a style element in a view', async () => {
    const view = () => (
      <p>
        <style href="toy">{'p { color: red }'}</style>
      </p>
    )
    expect(await run('styles', toy({ view }))).toMatch(/it added <style/)
  })

  it('error: reports styles for the kit’s classes, or for classes that lack the plugin’s prefix', async () => {
    const activate = (context: Context) =>
      context.ui.styles('.lk-button { color: red } .toy-row, .row > b { top: 1.5px }')
    const found = await run('styles', toy({ activate }))
    expect(found).toMatch(/class \.lk-button/)
    expect(found).toMatch(/class \.row /)
    expect(found).not.toMatch(/toy-row/)
  })

  it.each([
    ['a style sheet', "import './toy.css'", /^src\/module\.ts imports '\.\/toy\.css': .*context\.ui\.styles\(css\)$/],
    ['nothing if the styles are a string', "import css from './toy.css?raw'\nexport const used = css", /^$/],
  ])('error: reports imports of %s', async (_name, line, fault) => {
    folder = await mkdtemp(join(tmpdir(), 'toy-'))
    await mkdir(join(folder, 'src'))
    await writeFile(join(folder, 'package.json'), '{}')
    await writeFile(join(folder, 'src/index.ts'), goodEntry)
    await writeFile(join(folder, 'src/module.ts'), `${line}\n${module}`)
    await writeFile(join(folder, 'src/toy.css'), 'p { color: red }')
    expect(await run('styles', toy(), { entry: join(folder, 'src/index.ts') })).toMatch(fault)
  })
})

describe('disposal', () => {
  it.each<[string, (context: Context) => void, RegExp]>([
    [
      'a listener on window',
      () => addEventListener('resize', ignore),
      /listener 'resize' on window, added at .*badPlugins\.test\.tsx:\d+/,
    ],
    [
      'a listener on document',
      () => document.addEventListener('keydown', ignore, true),
      /listener 'keydown' on document/,
    ],
    [
      'a media query',
      () => matchMedia('(width > 1px)').addEventListener('change', ignore),
      /listener 'change' on matchMedia/,
    ],
    [
      'a timeout',
      () => void setTimeout(ignore, 60_000),
      /timer setTimeout\(60000\) at .*badPlugins\.test\.tsx.* context\.add\(\(\) => clearTimeout\(timer\)\)/,
    ],
    [
      'an interval',
      () => void setInterval(ignore, 30_000),
      /timer setInterval\(30000\).* context\.add\(\(\) => clearInterval\(timer\)\)/,
    ],
    [
      'an observer',
      () => new MutationObserver(ignore).observe(document.body, { childList: true }),
      /MutationObserver of/,
    ],
    ['a node', () => document.body.append(document.createElement('aside')), /node <aside>/],
    ['an attribute', () => document.documentElement.setAttribute('data-toy', 'yes'), /node data-toy="yes" on <html>/],
    ['a style of the page', () => document.body.style.setProperty('overflow', 'hidden'), /node style=.* on <body>/],
    ['a foreign key', () => localStorage.setItem('toy-settings', '1'), /storage key 'toy-settings'/],
    [
      "another plugin's key",
      () => localStorage.setItem('@latchkey/main/plugin/swaps/draft', '1'),
      /plugin\/swaps\/draft/,
    ],
  ])('error: %s', async (_name, activate, message) => {
    try {
      expect(await run('disposal', toy({ activate }))).toMatch(message)
    } finally {
      document.body.replaceChildren()
      document.body.removeAttribute('style')
      document.documentElement.removeAttribute('data-toy')
      window.removeEventListener('resize', ignore)
      document.removeEventListener('keydown', ignore, true)
    }
  })

  it('default: accepts every usual way to clean up', async () => {
    const activate = (context: Context) => {
      window.addEventListener('resize', ignore, { signal: context.signal })
      window.addEventListener('scroll', ignore)
      context.add(() => window.removeEventListener('scroll', ignore))
      const timer = setInterval(ignore, 30_000)
      context.add(() => clearInterval(timer))
      const observer = new MutationObserver(ignore)
      observer.observe(document.body, { childList: true })
      context.add(() => observer.disconnect())
    }
    expect(await run('disposal', toy({ activate }))).toBe('')
  })
})

describe('permissions', () => {
  const activate = (context: Context) => void context.storage.get('draft')

  it('error: reports that the plugin uses a member without checking for it', async () => {
    const found = await run('permissions', toy({ manifest: { permissions: ['storage'] }, activate }))
    expect(found).toMatch(
      /without 'storage': starting: .*needs the permission storage.*errors\.md#permission-denied.*Check that the member exists/s,
    )
  })

  it('parameters: requiredPermissions', async () => {
    const plugin = toy({ manifest: { permissions: ['storage'] }, activate })
    expect(await run('permissions', plugin, { requiredPermissions: ['storage'] })).toBe('')
    expect(await run('permissions', toy(), { requiredPermissions: ['popup'] })).toMatch(/does not ask for 'popup'/)
  })

  it('error: says where the plugin read a member that was refused, once per fault', async () => {
    const read = ({ storage }: Context) => storage.get('x')
    const manifest: Partial<PluginManifest> = { permissions: ['storage', 'identity:read'] }
    const found = await run('permissions', toy({ manifest, activate: (context) => read(context) }))
    expect(found).toMatch(/It read context\.storage at .*plugin-api\/src\/testing\/badPlugins\.test\.tsx:\d+:\d+\./)
    expect(found.match(/needs the permission storage/g)).toHaveLength(1)
    expect(found).not.toContain("without 'storage', 'identity:read'")
  })

  it('error: reports a plugin that fails only if two permissions are missing', async () => {
    const needsOne = (context: Context) => {
      if (!('storage' in context || 'identity' in context)) throw new Error('neither')
    }
    const plugin = toy({ manifest: { permissions: ['storage', 'identity:read'] }, activate: needsOne })
    expect(await run('permissions', plugin)).toMatch(/^without 'storage', 'identity:read': .*neither/s)
  })
})

describe('accessibility', () => {
  it('error: reports an image and a button that have no names', async () => {
    const view = () => (
      <div>
        {/* biome-ignore lint/a11y/useAltText: the fault */}
        <img src="data:image/png;base64,AA==" />
        <button type="button" />
      </div>
    )
    const found = await run('accessibility', toy({ view }))
    expect(found).toMatch(/view Toy: .*\(image-alt\): <img/)
    expect(found).toMatch(/\(button-name\): <button/)
  })

  it('error: reports a view that has no title', async () => {
    expect(await run('accessibility', toy({ manifest: { views: { Toy: {} } as never } }))).toMatch(/empty-heading/)
  })
})

describe('keyboard', () => {
  it('behavior: accepts a row with the browser’s list of options', async () => {
    const options = [{ value: 'a', label: '\u2019' }]
    const view = () => <SettingsRow label={'\u2019'} value="a" options={options} onValueChange={ignore} />
    expect(await run('keyboard', toy({ view }))).toBe('')
    expect(await run('accessibility', toy({ view }))).toBe('')
  })

  it.each<[string, () => ReactElement, RegExp]>([
    // biome-ignore-start lint/a11y: the faults
    [
      'Tab does not reach a clickable element',
      () => <div onClick={ignore}>Go</div>,
      /<div> 'Go' can be clicked, but not reached/,
    ],
    [
      'no key presses a clickable element',
      () => (
        <div role="button" tabIndex={0} onClick={ignore}>
          Go
        </div>
      ),
      /<div> 'Go' can be reached, but Enter and Space do nothing/,
    ],
    ['a positive tabindex', () => <input aria-label="Sum" tabIndex={3} />, /tabindex 3/],
    [
      'a field traps the focus',
      () => <input aria-label="Code" onKeyDown={(event) => event.key === 'Tab' && event.preventDefault()} />,
      /<input> 'Code' handles Tab and traps the focus/,
    ],
    [
      'a field does not keep the focus',
      () => <input aria-label="Code" onFocus={(event) => event.currentTarget.blur()} />,
      /does not keep the focus/,
    ],
    [
      'a field handles Escape',
      () => <input aria-label="Code" onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()} />,
      /Escape does not close the modal/,
    ],
    // biome-ignore-end lint/a11y: as above
  ])('error: %s', async (_name, view, message) => {
    expect(await run('keyboard', toy({ view }))).toMatch(message)
  })
})

describe('languages', () => {
  const title = (text: string) => ({ title: { id: `toy.${text.toLowerCase()}-title`, text } })
  const every = 'languages: every'
  const right = 'languages: works in right-to-left'

  it('error: reports UI text that is not in the catalogue', async () => {
    const found = await run(every, toy({ view: () => <p title="A hint">Hello there</p> }))
    expect(found).toMatch(/view Toy: 'Hello there' is not in the catalogue/)
    expect(found).toMatch(/'A hint'/)
  })

  it.each([
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x7099…',
    '0x7099...79C8',
    `0x${'5a'.repeat(32)}`,
    '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'cosmos1zqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
  ])('behavior: accepts the address or hash %s', async (address) => {
    expect(await run(every, toy({ view: () => <p>{address}</p> }))).toBe('')
  })

  it.each([
    new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(0),
    new Intl.RelativeTimeFormat('en').format(-5, 'minutes'),
  ])('error: says how to translate %s, which Intl formatted', async (date) => {
    expect(await run(every, toy({ view: () => <p>{date}</p> }))).toContain(
      "use a placeholder, such as text(id, 'Sent on {date}', { date }), or add it to untranslated",
    )
  })

  it.each(['Donaudampfschifffahrtsgesellschaft', 'To 0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0xZebra'])(
    'error: reports the untranslated text %s',
    async (text) => {
      expect(await run(every, toy({ view: () => <p>{text}</p> }))).toMatch('is not in the catalogue')
    },
  )

  it('behavior: reach() can click a message in each language', async () => {
    const manifest = { views: { Toy: title('Toy'), Step: title('Step') } } as never
    const activation = { views: { Toy: Good, Step: () => <p>{useText()('toy.step', 'A step')}</p> } }
    const activate = (context: Context) => {
      const go = () => context.nav.push('Step')
      Object.assign(activation.views, {
        Toy: () => (
          <button type="button" onClick={go}>
            {useText()('toy.go', 'Go on')}
          </button>
        ),
      })
    }
    const reach = async (modal: TestModal) => {
      await modal.open('Toy' as never, undefined as never)
      await modal.click({ message: 'toy.go' })
    }
    const options = { views: { Step: { reach } } as never }
    for (const clause of [every, right])
      expect(await run(clause, toy({ manifest, activate, activation }), options)).toBe('')
  })

  it('parameters: untranslated', async () => {
    const plugin = toy({ view: () => <p>Uniswap</p> })
    expect(await run(every, plugin, { untranslated: ['Uniswap'] })).toBe('')
  })

  it('error: reports a message with a missing value', async () => {
    const view = () => <p>{useText()('toy.hello', 'Hello {name}' as string)}</p>
    expect(await run(every, toy({ view }))).toMatch(/misses the value for \{name\}/)
  })

  it('error: reports a plural without its number', async () => {
    const days = '{count, plural, one {# day} other {# days}}'
    const view = () => <p>{useText()('toy.days', days as string, { cout: 2 })}</p>
    expect(await run(every, toy({ view }))).toMatch(/misses the value for \{count\}/)
  })

  it('error: reports an id that has two English messages', async () => {
    const view = () => <p>{useText()('toy.title', 'Another')}</p>
    expect(await run(every, toy({ view }))).toMatch(/'toy\.title' has two English texts: 'Another' and 'Toy'/)
  })

  it('error: reports a style that uses left or right', async () => {
    const activate = (context: Context) =>
      context.ui.styles('.toy-a { margin-left: 4px; text-align: right } [dir=rtl] .toy-b { left: 0 }')
    const view = () => <p style={{ paddingRight: 4 }} />
    const found = await run(right, toy({ activate, view }))
    expect(found).toMatch(/'margin-left: 4px'/)
    expect(found).toMatch(/'text-align: right'/)
    expect(found).toMatch(/'padding-right: 4px' on <p>/)
    expect(found).not.toMatch(/left: 0/)
  })

  it('error: reports a view that fails in another locale', async () => {
    const activate = (context: Context) => {
      const { store, atoms } = context as unknown as {
        store: { get(atom: unknown): string }
        atoms: { locale: unknown }
      }
      if (store.get(atoms.locale) !== 'en') throw new Error('English only')
    }
    expect(await run(right, toy({ activate }))).toMatch(/English only/)
  })
})

describe('catalogues', () => {
  const code = `
    import { definePlugin } from '@latchkey/plugin-api'
    const label = 'Give {amount}'
    export const toy = () => definePlugin({
      manifest: { id: 'toy', views: { Toy: { title: { id: 'toy.title', text: 'Toy' } } } },
      load: () => import('./module.ts'),
    })
  `
  const lazy = `
    import { LatchkeyError } from '@latchkey/plugin-api'
    class TooSmall extends LatchkeyError { constructor(symbol) { super('TOY_SMALL', \`Give more \${symbol}\`) } }
    const rule = 'Give ' + '{amount}'
    export const activate = ({ ui }) => {
      ui.text('toy.give', rule, { amount: '1' })
      ui.text(\`toy.kind.\${kind}\`, kinds[kind])
      ui.text('kit.close', 'Close')
      ui.text('shop.pay', 'Pay')
      ui.text('error.LOAD_FAILED', 'Not loaded')
      throw new TooSmall('ETH')
    }
  `
  const german: Readonly<Record<string, string>> = {
    'toy.title': 'Spielzeug',
    'toy.pressed': '{count, plural, one {# mal gedrückt} other {# mal gedrückt}}',
    'toy.give': '{amount} geben',
    'toy.kind.red': 'Rot',
    'shop.pay': 'Zahlen',
    'error.TOY_SMALL': 'Geben Sie mehr {symbol}',
  }

  async function runGerman(
    changes: Readonly<Record<string, unknown>>,
    options: Partial<PluginTestOptions> = {},
    more = '',
  ): Promise<string> {
    folder = await mkdtemp(join(tmpdir(), 'toy-'))
    await writeFile(join(folder, 'index.ts'), code)
    await writeFile(join(folder, 'module.ts'), `${lazy}${more}`)
    await writeFile(join(folder, 'other.ts'), 'export const symbol = Math.random()')
    const texts = Object.fromEntries(Object.entries({ ...german, ...changes }).filter(([, text]) => text !== undefined))
    const messages = async (locale: string) => (locale === 'de' ? texts : {}) as never
    return run('catalogues', toy({ messages }), { entry: join(folder, 'index.ts'), ...options })
  }

  it('default: accepts a complete catalogue, and languages that have none', async () => {
    expect(await runGerman({})).toBe('')
  })

  it.each(['LatchkeyError', 'RequestError'])('error: reports a missing text of a thrown %s', async (name) => {
    const code = `
      import { ${name} } from '@latchkey/plugin-api'
      export const refuse = (symbol) => { throw new ${name}('TOY_LATE', \`Too late for \${symbol}\`) }
    `
    expect(await runGerman({}, {}, code)).toBe('de: error.TOY_LATE is missing')
    expect(await runGerman({ 'error.TOY_LATE': 'Zu spät' }, {}, code)).toMatch('where English has (symbol)')
  })

  it('behavior: accepts a value whose variable the bundler renames', async () => {
    expect(await runGerman({}, {}, "export { symbol as other } from './other.ts'")).toBe('')
  })

  it('parameters: untranslated exempts errors that only developers see', async () => {
    const untranslated = ['Give more {symbol}']
    expect(await runGerman({ 'error.TOY_SMALL': undefined }, { untranslated })).toBe('')
  })

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['a missing text in a view', { 'toy.pressed': undefined }, 'de: toy.pressed is missing'],
    ["a missing text of the manifest's", { 'toy.title': undefined }, 'de: toy.title is missing'],
    ['a missing text that the contract did not see', { 'toy.give': undefined }, 'de: toy.give is missing'],
    ['a missing text of an error', { 'error.TOY_SMALL': undefined }, 'de: error.TOY_SMALL is missing'],
    ['a missing text whose id has another prefix', { 'shop.pay': undefined }, 'de: shop.pay is missing'],
    ['a misspelt id', { 'toy.titel': 'Spielzeug' }, 'de: toy.titel is shown nowhere'],
    [
      'a misspelt placeholder',
      { 'toy.give': '{amuont} geben' },
      'de: toy.give has the values (amuont) where English has (amount): {amuont} geben',
    ],
    [
      'a missing placeholder',
      { 'error.TOY_SMALL': 'Mehr geben' },
      'de: error.TOY_SMALL has the values () where English has (symbol): Mehr geben',
    ],
    [
      'a missing plural form',
      { 'toy.pressed': '{count, plural, other {# mal}}' },
      'de: toy.pressed lacks the plural forms one of {count}: {count, plural, other {# mal}}',
    ],
    [
      'a plural form that the language never uses',
      { 'toy.pressed': '{count, plural, one {#} few {#} other {#}}' },
      'de: toy.pressed has plural forms that de never uses: few of {count}: {count, plural, one {#} few {#} other {#}}',
    ],
    ['a text that is not a string', { 'toy.title': ['Spielzeug'] }, 'de: toy.title is object and no text'],
  ])('error: reports %s', async (_name, changes, fault) => {
    expect(await runGerman(changes)).toBe(fault)
  })

  it('behavior: reads the texts of code that imports style sheets and pictures', async () => {
    const imports = "import './toy.css'\nimport picture from './toy.svg'\nexport const used = picture"
    expect(await runGerman({}, {}, imports)).toBe('')
  })

  it('error: says why the code can’t be read', async () => {
    const found = runGerman({}, {}, "import './missing.js'")
    await expect(found).rejects.toThrow(/index\.ts can't be bundled: .*module\.ts:\d+:\d+: .*"\.\/missing\.js"/s)
  })

  it('error: reports a catalogue that does not load', async () => {
    const messages = () =>
      Promise.reject(new LatchkeyError('HTTP_UNREACHABLE', 'The service could not be reached', { details: 'de.js' }))
    const found = await run('catalogues', toy({ messages }), { locales: ['de'] })
    expect(found).toBe(
      'de: messages() fails: The service could not be reached (de.js) https://github.com/latchkey-org/latchkey/blob/main/docs/errors.md#http-unreachable',
    )
  })

  it('error: reports a fault once if several languages have it', async () => {
    const messages = () => Promise.reject(new Error('no file'))
    const found = await run('catalogues', toy({ messages }))
    expect(found).toMatch(/^ar, de, es, .*, zh-Hant: messages\(\) fails: no file$/)
  })

  it('parameters: locales', async () => {
    expect(await runGerman({}, { locales: ['de', 'fr'] })).toBe('fr: messages() has no texts')
  })

  it('parameters: untranslated', async () => {
    expect(await runGerman({ 'toy.title': undefined }, { untranslated: ['Toy'] })).toBe('')
  })
})

describe('requests', () => {
  it('error: reports a plugin that changes parameters after sending them', async () => {
    const activate = async ({ request }: Context) => {
      const params = ['0x68656c6c6f', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045']
      const sending = request('eip155', 'personal_sign', params)
      params[0] = '0x626164'
      await sending
    }
    const plugin = toy({ manifest: { permissions: ['rpc:sign'] }, activate })
    expect(await run('requests', plugin)).toMatch(/changed the parameters of personal_sign/)
  })

  it('error: reports a view that changes parameters after sending them through usePluginContext()', async () => {
    const View = () => {
      const { request } = usePluginContext() as unknown as Context
      useEffect(() => {
        const params = ['0x68656c6c6f', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045']
        request('eip155', 'personal_sign', params).catch(ignore)
        params[0] = '0x626164'
      }, [request])
      return null
    }
    const found = await run('requests', toy({ manifest: { permissions: ['rpc:sign'] }, view: View }))
    expect(found).toMatch(/changed the parameters of personal_sign/)
  })

  it('error: reports a handler that changes its request', async () => {
    const activate = ({ handle }: Context) =>
      handle('toy_pay', (request: { params: { to: string }[] }) => {
        try {
          for (const payment of request.params) payment.to = '0xother'
        } catch {
          // as a plugin that swallows its errors
        }
        return 'done'
      })
    const manifest: Partial<PluginManifest> = {
      permissions: ['rpc:handle'],
      rpc: [{ method: 'toy_pay', namespace: 'eip155', class: 'safe' }],
    }
    const found = await run('requests', toy({ manifest, activate }), { requests: { toy_pay: [{ to: '0x1' }] } })
    expect(found).toMatch(/handler of toy_pay: request\.params\.0\.to/)
  })

  it('error: reports a component in the approval that changes its request', async () => {
    const Details = ({ request }: { request: { params: { value: string }[] } }) => {
      try {
        for (const transaction of request.params) transaction.value = '0x0'
      } catch {
        // as above
      }
      return null
    }
    const manifest: Partial<PluginManifest> = {
      contributes: { slots: [{ slot: 'approve.details', component: 'Details' }] },
    }
    const found = await run('requests', toy({ manifest, components: { Details } }))
    expect(found).toMatch(/component Details: request\.params\.0\.value/)
  })
})

describe('requests that open a view', () => {
  const manifest: Partial<PluginManifest> = {
    permissions: ['rpc:handle'],
    rpc: [{ method: 'toy_pay', namespace: 'eip155', class: 'approval', endsIn: ['eth_sendTransaction'] }],
  }
  const Payment = ({ complete }: { complete?: (value: unknown) => void }) => {
    const text = useText()
    const [isReady, setIsReady] = useState(false)
    return (
      <button type="button" onClick={() => (isReady ? complete?.('paid') : setIsReady(true))}>
        {isReady ? text('toy.pay', 'Pay now') : text('toy.check', 'Check the payment')}
      </button>
    )
  }
  const activate = ({ handle, nav }: Context) => {
    handle('toy_pay', () => nav.request('Toy'))
  }
  const payer = () => toy({ manifest, view: Payment as () => ReactElement, activate })
  const params = [{ to: '0x1' }]
  const check = (modal: TestModal) => modal.click({ message: 'toy.check' })

  it('parameters: act', async () => {
    let isPaid = false
    const act = async (modal: TestModal) => {
      await check(modal)
      await modal.click('Pay now')
      isPaid = true
    }
    expect(await run('requests', payer(), { requests: { toy_pay: { params, act } } })).toBe('')
    expect(isPaid).toBe(true)
  })

  it.each<[string, 'safe' | 'approval', string]>([
    ['error: reports a safe method whose view sends a transaction', 'safe', 'eth_sendTransaction'],
    ['behavior: accepts a method with approval whose view sends a transaction', 'approval', ''],
  ])('%s', async (_title, methodClass, reported) => {
    const send = async ({ handle, nav, request }: Context) =>
      void handle('toy_pay', async () => {
        const answer = await nav.request('Toy')
        return request('eip155', 'eth_sendTransaction', [{ to: testAddresses.eip155[0] }]).then(() => answer)
      })
    const rpc: PluginManifest['rpc'] = [
      { method: 'toy_pay', namespace: 'eip155', class: methodClass, endsIn: ['eth_sendTransaction'] },
    ]
    const plugin = toy({
      manifest: { permissions: ['rpc:handle', 'rpc:send'], rpc },
      view: Payment as () => ReactElement,
      activate: send,
    })
    const act = async (modal: TestModal) => {
      await check(modal)
      await modal.click('Pay now')
    }
    const found = await run('requests', plugin, { requests: { toy_pay: { params, act } } })
    if (!reported) expect(found).toBe('')
    else expect(found).toMatch(/^request toy_pay: its class in the manifest is 'safe', but .* asked for eth_sendTrans/)
  })

  it('error: if a method waits for the user, says what the modal shows and what to add', async () => {
    const found = await run('requests', payer(), { requests: { toy_pay: params } })
    expect(found).toMatch(
      /^request toy_pay: it waits for the user\. The modal shows: 'Toy', 'Check the payment'\. Use its views in act: requests: \{ toy_pay: \{ params: \[\.\.\.\], act: /,
    )
  })

  it("error: reports the handler's error, not the missing button in its view", async () => {
    const broken = ({ handle }: Context) => {
      handle('toy_pay', async () => {
        throw new Error('boom')
      })
    }
    const plugin = toy({ manifest, view: Payment as () => ReactElement, activate: broken })
    expect(await run('requests', plugin, { requests: { toy_pay: { params, act: check } } })).toMatch(
      /^request toy_pay: boom \(thrown at [^ ]*badPlugins\.test\.tsx:\d+:\d+\)$/,
    )
    // The shell's report names the handler. The error that the shell logs with it is not listed again.
    expect(await run('render', plugin, { requests: { toy_pay: { params, act: check } } })).toMatch(
      /^error while it ran: toy: its handler of toy_pay: boom$/m,
    )
  })

  it('error: reports an act() that fails, or that leaves the request pending', async () => {
    const fail = () => Promise.reject(new Error('no such button'))
    expect(await run('requests', payer(), { requests: { toy_pay: { params, act: fail } } })).toBe(
      'request toy_pay: no such button',
    )
    expect(await run('requests', payer(), { requests: { toy_pay: { params, act: check } } })).toMatch(
      /act\(\) ended, but the request has no result yet\. The modal shows: 'Toy', 'Pay now'/,
    )
  })

  it('error: names `views` if the wallet was asked, but the request got no result', async () => {
    function Payment() {
      const context = usePluginContext() as unknown as Context
      const pay = () => context.request('eip155', 'eth_sendTransaction', [{}] as never).catch(ignore)
      return (
        <>
          <p>You have sent this already</p>
          <button type="button" onClick={() => void pay()}>
            Pay now
          </button>
        </>
      )
    }
    const plugin = toy({
      manifest: { ...manifest, permissions: ['rpc:handle', 'rpc:send', 'accounts:read'] },
      view: Payment,
      activate: ({ handle, nav }) => void handle('toy_pay', () => nav.request('Toy')),
    })
    const act = async (modal: TestModal) => {
      modal.wallet.answer('eth_sendTransaction', `0x${'ab'.repeat(32)}`)
      await modal.click('Pay now')
      await modal.settle()
    }
    expect(await run('requests', plugin, { requests: { toy_pay: { params, act } } })).toMatch(
      /The wallet was asked.*Add that view to `views` of submit\(\)/,
    )
  })

  it('error: says where a handler threw', async () => {
    const plugin = toy({
      manifest,
      activate: ({ handle }) =>
        void handle('toy_pay', () => {
          throw new TypeError('Cannot read properties of undefined')
        }),
    })
    expect(await run('requests', plugin, { requests: { toy_pay: { params, act: check } } })).toMatch(
      /request toy_pay: Cannot read properties of undefined \(thrown at [^ ]*badPlugins\.test\.tsx:\d+:\d+\)/,
    )
  })

  it('error: names the subject if the review says that it was sent before', async () => {
    const plugin = toy({
      manifest,
      view: () => <p>You have sent this already</p>,
      activate: ({ handle, nav }) => void handle('toy_pay', () => nav.request('Toy')),
    })
    const act = () => Promise.resolve()
    expect(await run('requests', plugin, { requests: { toy_pay: { params, act } } })).toMatch(
      /the request has no result yet.*subject was sent before\. Create a new subject for each review/,
    )
  })

  const pay = async (modal: TestModal) => {
    await check(modal)
    await modal.click('Pay now')
  }
  const remedy =
    "when the user closes Toy. Don't catch the error of nav.request('Toy') in the handler, or throw it again: the app then gets 4001, as from a wallet"

  it.each<[string, string, (context: Context) => unknown]>([
    ['resolves', 'it does not reject', ({ nav }) => nav.request('Toy').catch(() => null)],
    ['never ends', 'it does not end', ({ nav }) => nav.request('Toy').catch(() => new Promise(ignore))],
    ['asks again', 'it does not end', ({ nav }) => nav.request('Toy').catch(() => nav.request('Toy'))],
  ])('error: reports a method that %s after the user has closed its view', async (_title, outcome, handle) => {
    const plugin = toy({
      manifest,
      view: Payment as () => ReactElement,
      activate: (context) => void context.handle('toy_pay', () => handle(context)),
    })
    const found = await run('requests', plugin, { requests: { toy_pay: { params, act: pay } } })
    expect(found).toContain(`request toy_pay: ${outcome} ${remedy}`)
  })

  it('behavior: accepts a method that rejects with its own error, or asks the user only once', async () => {
    const own = ({ handle, nav }: Context) =>
      void handle('toy_pay', () =>
        nav
          .request('Toy')
          .catch((cause: unknown) =>
            Promise.reject(new LatchkeyError('REQUEST_REJECTED', 'User rejected the request', { cause })),
          ),
      )
    const once = ({ handle, nav }: Context) => {
      let answer: Promise<unknown> | undefined
      handle('toy_pay', () => (answer ??= nav.request('Toy')))
    }
    for (const activate of [own, once]) {
      const plugin = toy({ manifest, view: Payment as () => ReactElement, activate })
      expect(await run('requests', plugin, { requests: { toy_pay: { params, act: pay } } })).toBe('')
    }
  })

  it('error: reports parameters for a method that is not declared', async () => {
    expect(await run('requests', toy(), { requests: { toy_pya: params } })).toBe(
      "options: requests has 'toy_pya', which is not in the manifest's rpc",
    )
  })

  it.each([
    [
      '',
      {},
      ['requests: toy_pay is untested: add requests: { toy_pay: [...] }, or { params: [...], act } if it opens a view'],
    ],
    [' not', { toy_pay: params }, []],
  ])('behavior: does%s register a skipped test for an untested method', (_not, requests, titles) => {
    const skipped: string[] = []
    const it = Object.assign(() => undefined, { skip: (name: string) => skipped.push(name) })
    const describe = (_name: string, define: () => void) => define()
    testPlugin(payer(), { createModal, entry: 'none', requests, describe, it })
    expect(skipped).toEqual(titles)
  })

  it('behavior: skips through the test context if the runner has no it.skip', async () => {
    const tests = new Map<string, (context?: SkippableTest) => Promise<void>>()
    const it = (name: string, define: (context?: SkippableTest) => Promise<void>) => tests.set(name, define)
    testPlugin(payer(), { createModal, entry: 'none', describe: (_name, define) => define(), it })
    const skip = vi.fn()
    await [...tests].find(([name]) => name.includes('untested'))?.[1]({ skip })
    expect(skip).toHaveBeenCalledOnce()
  })
})

describe('connectors', () => {
  const [address] = testAddresses.eip155
  const manifest: Partial<PluginManifest> = {
    permissions: ['connectors:register', 'storage'],
    contributes: { connectors: [{ id: 'vault', name: 'Vault', namespaces: ['eip155'] }] },
  }

  function createVault(replaced: Partial<DeclaredConnector> = {}): DeclaredConnector {
    const connect = async () => ({
      accounts: [createAccount({ networkId: 'eip155:1', address }, 'vault')],
      networkId: 'eip155:1' as const,
    })
    const provider = { request: async () => '0x1' }
    return {
      connect,
      reconnect: connect,
      disconnect: async () => undefined,
      getProvider: async () => provider,
      switchNetwork: async () => undefined,
      watch: () => () => undefined,
      ...replaced,
    }
  }

  const vault = (connector: unknown) =>
    toy({ manifest, activation: { views: { Toy: Good }, connectors: { vault: connector } } })

  it('default: accepts a valid connector, even if its methods are on a prototype', async () => {
    expect(await run('connectors', vault(createVault()))).toBe('')
    expect(await run('connectors', vault(Object.create(createVault())))).toBe('')
  })

  it.each<[string, unknown, RegExp]>([
    [
      'no account',
      createVault({ connect: async () => ({ accounts: [], networkId: 'eip155:1' }) }),
      /connector vault: connect\(\) resolves with accounts.*: connect\(\) resolved with no account of eip155/,
    ],
    [
      'a wallet that never answers, once',
      createVault({ connect: () => new Promise(() => undefined) }),
      /^connector vault: connect\(\) resolves with accounts[^\n]*: connect\(\) did not end within 6 s [^\n]*$/,
    ],
    [
      'a network that the app does not use, once',
      createVault({
        connect: async () => ({
          accounts: [createAccount({ networkId: 'eip155:999', address }, 'vault')],
          networkId: 'eip155:999',
        }),
      }),
      /connect\(\) returned eip155:999, which the app does not use/,
    ],
    [
      'undefined instead of accounts, once',
      createVault({ connect: async () => undefined as never, reconnect: async () => undefined as never }),
      /^connector vault: [^\n]*connect\(\) resolved with undefined: resolve with \{ accounts, networkId \}[^\n]*$/,
    ],
    [
      'a wallet that forgets the page',
      createVault({ reconnect: async () => undefined }),
      /reconnect\(\) resolved with undefined, although the wallet knows the page/,
    ],
    [
      'a missing method',
      createVault({ watch: undefined as never }),
      /connectors\['vault'\] that activate\(\) returns lacks watch/,
    ],
    [
      'a rejected request',
      createVault({ getProvider: async () => ({ request: () => Promise.reject(new Error('locked')) }) }),
      /its provider answers.*: locked/,
    ],
    ['a connector that is not returned', undefined, /ACTIVATE_FAILED|did not return connector vault/],
  ])('error: reports %s', async (_name, connector, message) => {
    expect(await run('connectors', vault(connector))).toMatch(message)
  })

  it('error: reports a connector that loses its account when the page reloads', async () => {
    let isConnected = false
    const plugin: AnyPlugin = {
      ...vault(undefined),
      load: async () => ({
        activate() {
          isConnected = false // A page reload loses module variables.
          const { connect } = createVault()
          const connector = createVault({
            connect(parameters) {
              isConnected = true
              return connect(parameters)
            },
            reconnect: async (parameters) => (isConnected ? connect(parameters) : undefined),
          })
          return { views: { Toy: Good }, connectors: { vault: connector } }
        },
      }),
    }
    expect(await run('connectors', plugin)).toMatch(
      /^connector vault: restores the same account after a reload.*: reconnect\(\) resolved with undefined/,
    )
  })

  it('error: names both accounts and shows no comparison of objects if another account is restored', async () => {
    const other = createAccount({ networkId: 'eip155:1', address: `0x${'b'.repeat(40)}` }, 'vault')
    const reconnect = async () => ({ accounts: [other], networkId: 'eip155:1' as const })
    const found = await run('connectors', vault(createVault({ reconnect })))
    expect(found).toMatch(/reconnect\(\) restored eip155:1:0xb{40}, which is not the same account as eip155:1:0x/)
    expect(found).not.toMatch(/ {2}|[+-] (?:actual|expected)|^[+-] /m)
  })

  const rowManifest: Partial<PluginManifest> = {
    permissions: ['connectors:register'],
    contributes: {
      connectors: [{ id: 'vault', name: 'Vault', namespaces: ['eip155'] }],
      connectMethods: [{ id: 'vault', group: 'wallet', component: 'VaultRow' }],
    },
  }
  const useVault = { components: { VaultRow: { act: (modal: TestModal) => modal.click('Use the vault') } } }

  /** Connects the vault at a click. */
  function createVaultRow(completes: boolean, id = 'vault'): () => ReactElement {
    return () => {
      const { connect, nav } = usePluginContext() as never as {
        connect(id: string): Promise<unknown>
        nav: { complete(view: string, result: unknown): void }
      }
      const text = useText()
      const start = async () => {
        const account = await connect(id)
        if (completes) nav.complete('Connect', account)
      }
      return (
        <button type="button" onClick={() => void start().catch(() => undefined)}>
          {text('toy.vault', 'Use the vault')}
        </button>
      )
    }
  }

  function vaultWithRow(completes: boolean, id?: string): AnyPlugin {
    const components = { VaultRow: createVaultRow(completes, id) }
    const activation = { views: { Toy: Good }, components, connectors: { vault: createVault() } }
    return toy({ manifest: rowManifest, activation })
  }

  it('error: reports a row that connects without ending Connect', async () => {
    expect(await run('render', vaultWithRow(true), useVault)).toBe('')
    expect(await run('render', vaultWithRow(false), useVault)).toMatch(
      /^component VaultRow: the wallet is connected, but Connect stays open\. Call nav\.complete\('Connect', /,
    )
  })

  function vaultWithView(completes: boolean): AnyPlugin {
    function VaultRow() {
      const { nav } = usePluginContext() as never as Context
      const text = useText()
      return (
        <button type="button" onClick={() => nav.push('Vault')}>
          {text('toy.vault', 'Use the vault')}
        </button>
      )
    }
    const views = { Vault: { title: { id: 'toy.vault', text: 'Use the vault' }, internal: true } }
    return toy({
      manifest: { ...rowManifest, views: views as never },
      activation: {
        views: { Vault: createVaultRow(completes) },
        components: { VaultRow },
        connectors: { vault: createVault() },
      },
    })
  }

  it('error: reports a row whose view connects without ending Connect', async () => {
    const act = async (modal: TestModal) => {
      await modal.click('Use the vault')
      await modal.click('Use the vault')
    }
    const useView = { components: { VaultRow: { act } } }
    expect(await run('render', vaultWithView(true), useView)).toBe('')
    expect(await run('render', vaultWithView(false), useView)).toMatch(
      /^component VaultRow: the wallet is connected, but Connect stays open at view Vault\. Call nav\.complete\('Connect', .*add when: \{ connected: true \}/,
    )
  })

  /** The connector's own row opens the view. */
  function vaultThatOpens(view: string, completes = true): AnyPlugin {
    const connectors = [{ id: 'vault', name: 'Vault', namespaces: ['eip155'], opens: view }]
    const views = { Vault: { title: { id: 'toy.vault', text: 'Use the vault' } } }
    return toy({
      manifest: { permissions: ['connectors:register'], contributes: { connectors } as never, views: views as never },
      activation: { views: { Vault: createVaultRow(completes) }, connectors: { vault: createVault() } },
    })
  }

  it('default: a connector’s row opens the view that asks for more', async () => {
    const modal = createTestModal(createModal, { plugins: [vaultThatOpens('Vault')] })
    await modal.open('Connect')
    await modal.click('Vault')
    expect(modal.modal.state.status).toBe('disconnected')
    await modal.click('Use the vault')
    await modal.waitFor(() => modal.modal.state.status === 'connected')
    expect(modal.modal.state.open).toBe(false)
    await modal.dispose()
  })

  it('error: reports a view of a connector that connects without ending Connect', async () => {
    const views = { Vault: { act: (modal: TestModal) => modal.click('Use the vault') } } as never
    expect(await run('render', vaultThatOpens('Vault'), { views })).toBe('')
    expect(await run('render', vaultThatOpens('Vault', false), { views })).toMatch(
      /^view Vault: the wallet is connected, but Connect stays open/,
    )
    expect(await run('manifest', vaultThatOpens('Valt'))).toMatch(
      /connector vault opens 'Valt', which is not among the manifest's views/,
    )
  })

  it('error: names the id of a connector that the plugin lacks', async () => {
    const misspelt = vaultWithRow(true, 'valt')
    expect(await run('render', misspelt, useVault)).toMatch(
      /The plugin was not granted this permission \(connect\('valt'\), but the plugin registered only 'vault'\) https:/,
    )
  })

  it('error: reports an act() that connects no wallet', async () => {
    const idle = { components: { VaultRow: { act: async () => undefined } } }
    expect(await run('render', vaultWithRow(true), idle)).toMatch(
      /^component VaultRow: act\(\) connects no wallet\. The modal shows: .*'Use the vault'/,
    )
  })

  it('behavior: registers a skipped test for a row that the tests do not use', () => {
    const skipped: string[] = []
    const it = Object.assign(() => undefined, { skip: (name: string) => skipped.push(name) })
    const describe = (_name: string, define: () => void) => define()
    const test = (options: object) =>
      testPlugin(vaultWithRow(true), { createModal, entry: 'none', describe, it, ...options })
    test(useVault)
    expect(skipped).toEqual([])
    test({})
    expect(skipped).toEqual([expect.stringMatching(/^connect methods: VaultRow is untested: add components: \{/)])
  })

  it('default: shows a component that needs one of the plugin’s connectors while that one is connected', async () => {
    let namespaces = 0
    const Name = ({ namespace }: { readonly namespace: string }) => {
      if (namespace === 'eip155') namespaces += 1
      return <p>{useText()('toy.guest', 'Guest')}</p>
    }
    const named = (connectorId: string) =>
      toy({
        manifest: {
          ...manifest,
          contributes: {
            ...manifest.contributes,
            slots: [{ slot: 'account.header', component: 'Name', when: { connectorId } }],
          },
        },
        activation: { views: { Toy: Good }, components: { Name }, connectors: { vault: createVault() } },
      })
    expect(await run('render', named('vault'))).toBe('')
    expect(namespaces).toBeGreaterThan(0)
    expect(await run('permissions', named('vault'), { requiredPermissions: ['connectors:register'] })).toBe('')
    expect(await run('render', named('volt'))).toBe(
      "component Name did not show. The manifest declares no connector 'volt', which its when.connectorId names",
    )
  })

  it('parameters: connectors', async () => {
    const listeners = new Set<ConnectorListener>()
    const isRipe = () => document.documentElement.dataset.ripe === 'yes'
    const { connect } = createVault()
    const connector = createVault({
      connect: (parameters) => (isRipe() ? connect(parameters) : Promise.reject(new Error('Type a code first'))),
      watch(listener) {
        listeners.add(listener)
        return () => undefined
      },
    })
    const leave = () => {
      for (const listener of listeners) listener.disconnected('eip155')
    }
    const reach = async () => document.documentElement.setAttribute('data-ripe', 'yes')
    expect(await run('connectors', vault(connector))).toMatch(/: Type a code first/)
    expect(await run('connectors', vault(connector), { connectors: { vault: { reach } } })).toBe('')
    const unready = createVault({ connect: () => Promise.reject(new NotConnectedError(4100, 'no address')) })
    expect(await run('connectors', vault(unready))).toMatch(
      / If the user enters something first, do that in connectors: \{ 'vault': \{ reach\(modal\) \} \}$/,
    )
    const found = await run('connectors', vault(connector), { connectors: { vault: { reach, leave } } })
    expect(found).toMatch(/a listener was called after its cleanup function: disconnected/)
    document.documentElement.removeAttribute('data-ripe')
  })

  it('error: says that reach() failed, and what the modal shows, without waiting again for each clause', async () => {
    const reach = async (modal: TestModal) => {
      await modal.open('Connect')
      throw new Error('The form has no such field')
    }
    expect(await run('connectors', vault(createVault()), { connectors: { vault: { reach } } })).toMatch(
      /^connector vault: reach\(\): The form has no such field\. The modal shows: 'Connect wallet', [^\n]*$/,
    )
  })

  it('error: reports options for a connector that is not declared', async () => {
    const found = await run('connectors', vault(createVault()), { connectors: { volt: {} } })
    expect(found).toBe("options: connectors has 'volt', which the manifest does not declare")
  })
})

function ignore(): void {
  // It does not matter what the listener does.
}
