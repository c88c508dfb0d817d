/** Compiles a good plugin with one fault at a time, and checks that the compiler's message names the fault. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bin } from '../../scripts/bin.mjs'
import { root } from '../../scripts/root.mjs'
import { runCommand } from '../../scripts/runCommand.mjs'

const index = `
import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    Toy: { readonly amount: string } | undefined
  }
}

export const manifest = {
  id: 'toy',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['accounts:read', 'chain:read', 'http:https://toys.example', 'popup:https://toys.example', 'rpc:handle', 'rpc:send', 'storage'],
  views: { Toy: { title: { id: 'toy.title', text: 'Toy' }, when: { connected: true } } },
  contributes: {
    actions: [{ id: 'toy', label: { id: 'toy.action', text: 'Toy' }, icon: 'send', opens: 'Toy' }],
    tabs: [{ id: 'toys', label: { id: 'toy.tab', text: 'Toys' }, component: 'Toys' }],
  },
  rpc: [{ method: 'toy_play', namespace: 'eip155', class: 'safe' }],
  uses: ['names'],
} as const satisfies PluginManifest

export const toy = (): Plugin<typeof manifest> => definePlugin<typeof manifest>({ manifest, load: () => import('./module.js') })
`

const module = `
import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import type { manifest } from './index.js'

const toyModule: PluginModule<typeof manifest> = defineModule({
  async activate(context) {
    context.storage.set('played', true)
    context.store.get(context.accounts.activeAccount)
    context.handle('toy_play', () => true)
    await context.http('https://toys.example').get('/')
    await context.chain('eip155')
    await context.request('eip155', 'eth_sendTransaction', [{}])
    await context.findService('names')
    context.openPopup('https://toys.example').focus()
    context.nav.push('SwitchNetwork', { networkId: 'eip155:1' })
    return { views: { Toy: ({ args }) => args?.amount ?? '' }, components: { Toys: ({ address }) => address } }
  },
})
export default toyModule
`

const faults: readonly [title: string, find: string, replacement: string, message: RegExp][] = [
  [
    'a misspelt key',
    'permissions: [',
    'permision: [',
    /'permision' does not exist in type .*Did you mean to write 'permissions'\?/,
  ],
  [
    'a misspelt key in an action',
    'opens:',
    'open:',
    /'open' does not exist in type 'ActionContribution'. Did you mean to write 'opens'\?/,
  ],
  [
    'a misspelt key in a view',
    'title:',
    'titel:',
    /'titel' does not exist in type 'ViewSpec'. Did you mean to write 'title'\?/,
  ],
  [
    'a misspelt key in a condition',
    'connected:',
    'conected:',
    /'conected' does not exist in type 'When'. Did you mean to write 'connected'\?/,
  ],
  [
    'a misspelt required key of a tab',
    "tabs: [{ id: 'toys', label:",
    "tabs: [{ id: 'toys', lable:",
    /'lable' does not exist in type 'TabContribution'. Did you mean to write 'label'\?/,
  ],
  [
    'a misspelt permission',
    "'storage']",
    "'storge']",
    /'"storge"' is not assignable to type .*Permission.*Did you mean '"storage"'\?/,
  ],
  [
    'a misspelt key without `satisfies`',
    "tab', text: 'Toys' }, component: 'Toys' }],\n  },\n  rpc: [{ method: 'toy_play', namespace: 'eip155', class: 'safe' }],\n  uses: ['names'],\n} as const satisfies PluginManifest",
    "tab', text: 'Toys', icon: 'send' }, component: 'Toys' }],\n  },\n  rpc: [{ method: 'toy_play', namespace: 'eip155', class: 'safe' }],\n  uses: ['names'],\n} as const",
    /UnknownManifestKey<"icon">/,
  ],
  [
    'a permission that does not exist',
    "'storage']",
    "'storage', 'disk']",
    /'"disk"' is not assignable to type .*Permission/,
  ],
  [
    'an action that opens a view with required arguments',
    "opens: 'Toy'",
    "opens: 'SwitchNetwork'",
    /"SwitchNetwork"' is not assignable to type/,
  ],
  ['an action that opens an unknown view', "opens: 'Toy'", "opens: 'Tooy'", /"Tooy"' is not assignable to type/],
  [
    'an address without TLS',
    "'http:https://toys.example'",
    "'http:http://toys.example'",
    /"http:http:\/\/toys\.example"' is not assignable/,
  ],
  [
    "a missing permission 'storage'",
    ", 'storage']",
    ']',
    /'set' does not exist on type 'MissingPermission<"add 'storage' to permissions in the manifest">'/,
  ],
  [
    "a missing permission 'accounts:read'",
    "'accounts:read', ",
    '',
    /'activeAccount' does not exist on type 'MissingPermission<"add 'accounts:read' to permissions in the manifest">'/,
  ],
  [
    "a missing permission 'chain:read'",
    "'chain:read', ",
    '',
    /MissingPermission<"add 'chain:read' to permissions in the manifest">' has no call signatures/,
  ],
  [
    "a missing permission 'http:'",
    "'http:https://toys.example', ",
    '',
    /MissingPermission<"add 'http:https:\/\/\.\.\.' to permissions in the manifest">' has no call signatures/,
  ],
  [
    "a missing permission 'popup:'",
    "'popup:https://toys.example', ",
    '',
    /MissingPermission<"add 'popup:https:\/\/\.\.\.' or 'popup' to permissions in the manifest">/,
  ],
  [
    "a missing permission 'rpc:handle'",
    "'rpc:handle', ",
    '',
    /MissingPermission<"add 'rpc:handle' to permissions in the manifest">/,
  ],
  [
    "a missing permission 'rpc:send'",
    "'rpc:send', ",
    '',
    /MissingPermission<"add 'rpc:safe', 'rpc:sign' or 'rpc:send' to permissions in the manifest">/,
  ],
  [
    'no permissions',
    /permissions: .*\n/.exec(index)?.[0] ?? '',
    '',
    /MissingPermission<"add 'storage' to permissions in the manifest">/,
  ],
  [
    'a missing service',
    "  uses: ['names'],\n",
    '',
    /MissingService<"add the service to uses in the manifest">' has no call signatures/,
  ],
  ['a missing view', "Toy: ({ args }) => args?.amount ?? ''", '', /Property 'Toy' is missing in type '\{\}'/],
  ['a missing component', 'components: {', 'parts: {', /Property 'components' is missing/],
  [
    'a method that is not declared',
    "handle('toy_play'",
    "handle('toy_pay'",
    /'"toy_pay"' is not assignable to parameter of type '"toy_play"'/,
  ],
  ['missing view arguments', ", { networkId: 'eip155:1' })", ')', /Expected 2 arguments, but got 1/],
]

let folder: string
let messages: string

/** All plugins are compiled in one program, against the sources, so that the test needs no build. */
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(join(root, '.cache/compiler-'))
  await writePlugin('good', '', '')
  for (const [title, find, replacement] of faults) await writePlugin(title, find, replacement)
  const compilerOptions = {
    noEmit: true,
    composite: false,
    types: [],
    paths: { '@latchkey/plugin-api': [join(root, 'plugin-api/src/index.ts')] },
  }
  const project = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*/*.ts'] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const compiler = [bin('typescript', 'tsc'), '-p', folder, '--pretty', 'false']
  const { output } = await runCommand(process.execPath, compiler, { capture: true, cwd: folder })
  messages = output
}, 60_000)

afterAll(() => rm(folder, { recursive: true }))

async function writePlugin(title: string, find: string, replacement: string): Promise<void> {
  if (!index.includes(find) && !module.includes(find)) throw new Error(`${title}: the plugin has no ${find}`)
  const path = join(folder, slug(title))
  await mkdir(path)
  await writeFile(join(path, 'index.ts'), index.replace(find, replacement))
  await writeFile(join(path, 'module.ts'), module.replace(find, replacement))
}

/** The compiler's messages for a plugin, with the lines that explain each. */
function readMessages(title: string): string {
  const found = messages.split(/^(?=\S)/m).filter((message) => message.startsWith(`${slug(title)}/`))
  return found.join('')
}

function slug(title: string): string {
  return title.replaceAll(/\W+/g, '-')
}

describe('the compiler', () => {
  it('default: accepts a good plugin', () => {
    expect(messages).not.toBe('')
    expect(readMessages('good')).toBe('')
  })

  it.each([
    ['a misspelt key', /'permision' does not exist.*Did you mean to write 'permissions'\?$/],
    ['a misspelt required key of a tab', /'lable' does not exist.*Did you mean to write 'label'\?$/],
    ['a misspelt permission', /"storge"' is not assignable/],
  ])('behavior: reports %s first, and no errors where the manifest is used', (title, message) => {
    const found = readMessages(title)
    expect(found.split('\n')[0]).toMatch(message)
    expect(found).not.toContain('module.ts')
    expect(found).not.toContain('Missing')
    // The second error comes from `definePlugin`, which can't know whether the manifest has `satisfies`.
    expect(found.match(/^\S.*error TS/gm)).toHaveLength(2)
  })

  it.each(faults)('error: names %s', (title, _find, _replacement, message) => {
    expect(readMessages(title)).toMatch(message)
  })
})
