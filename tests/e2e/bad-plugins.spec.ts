/**
 * Plugins that fail in every way. The modal names each one, shows the failure in the plugin's place, and keeps working.
 */
import { expect, type Federation, test } from './fixtures/federation/index.js'
import type { RemoteServer } from './fixtures/federation/startRemoteServer.js'
import { type ToyOptions, writeToyRemote } from './fixtures/federation/writeToyRemote.js'
import { connectInjected } from './fixtures/injectedWallet.js'

/** What a case can use. The page calls it with the app's React, so it can't refer to this file's other values. */
interface Tools {
  readonly h: (type: unknown, props?: object | null, ...children: unknown[]) => unknown
  readonly useEffect: (effect: () => unknown, dependencies?: readonly unknown[]) => void
  readonly useState: <T>(initial: T) => [T, (value: T) => void]
  readonly context: () => Context
}

// biome-ignore lint/suspicious/noExplicitAny: the cases pass what the types forbid.
type Context = any

interface Plan {
  readonly load?: () => unknown
  readonly activate?: (context: Context) => unknown
  readonly views?: unknown
  readonly view?: (properties: Context) => unknown
  readonly component?: () => unknown
  readonly messages?: (locale: string) => unknown
}

interface BadPlugin {
  readonly title: string
  readonly write: (tools: Tools) => Plan
  /** @default 'en' */
  readonly locale?: string
  /** A button of the view to click. */
  readonly click?: string
  /** What the dialog shows where the plugin would be. @default the error card */
  readonly shows?: RegExp
  /** What the console says, beside the plugin's id. */
  readonly reports?: RegExp
}

const card = /This section couldn’t be shown/

const failsToLoad: readonly BadPlugin[] = [
  {
    title: 'load throws',
    write: () => ({
      load: () => {
        throw new Error('no chunk')
      },
    }),
    reports: /could not be loaded.*no chunk[\s\S]*errors\.md#load-failed Error: no chunk\n +at /,
  },
  {
    title: 'load rejects',
    write: () => ({ load: () => Promise.reject(new Error('no network')) }),
    reports: /could not be loaded.*no network/,
  },
  {
    title: 'load rejects with nothing',
    write: () => ({ load: () => Promise.reject() }),
    reports: /could not be loaded/,
  },
  {
    title: 'load resolves with nothing',
    write: () => ({ load: async () => undefined }),
    reports: /errors\.md#load-failed/,
  },
  {
    title: 'load resolves with a page',
    write: () => ({ load: async () => '<!doctype html>' }),
    reports: /errors\.md#load-failed/,
  },
  {
    title: 'load resolves with a module without activate',
    write: () => ({ load: async () => ({ default: {} }) }),
    reports: /errors\.md#load-failed/,
  },
  {
    title: 'activate throws',
    write: () => ({
      activate: () => {
        throw new TypeError('out of order')
      },
    }),
    reports: /could not be started.*out of order[\s\S]*errors\.md#activate-failed TypeError: out of order\n +at /,
  },
  {
    title: 'activate rejects',
    write: () => ({ activate: () => Promise.reject(new Error('not today')) }),
    reports: /could not be started.*not today/,
  },
  {
    title: 'activate returns nothing',
    write: () => ({ activate: () => undefined }),
    reports: /errors\.md#activate-failed/,
  },
  { title: 'activate returns a number', write: () => ({ activate: () => 7 }), reports: /errors\.md#activate-failed/ },
  {
    title: 'activate returns no views',
    write: () => ({ activate: () => ({}) }),
    reports: /could not be started.*View/,
  },
  {
    title: 'activate returns a text as a view',
    write: () => ({ views: 'markup' }),
    reports: /could not be started.*View/,
  },
  {
    title: 'activate returns a getter that throws',
    write: () => ({
      activate: () => ({
        get views() {
          throw new Error('gotten')
        },
      }),
    }),
    reports: /could not be started.*gotten/,
  },
  {
    title: 'activate reads a member without its permission',
    write: () => ({ activate: (context) => context.storage.get('draft') }),
    reports:
      /context\.storage needs the permission storage\. Add it to `permissions` of the manifest[\s\S]*errors\.md#permission-denied/,
  },
  {
    title: 'activate requests a service that it does not declare',
    write: () => ({ activate: (context) => context.service('names') }),
    reports: /context\.service needs the names of services in `requires`/,
  },
]

const failsToRender: readonly BadPlugin[] = [
  {
    title: 'a view throws',
    write: () => ({
      view: () => {
        throw new Error('no view')
      },
    }),
    reports: /no view/,
  },
  {
    title: 'a view throws something that is not an error',
    write: () => ({
      view: () => {
        throw 'a text'
      },
    }),
    reports: /a text/,
  },
  {
    title: 'an effect throws',
    write: ({ useEffect }) => ({
      view: () => {
        useEffect(() => {
          throw new Error('no effect')
        })
        return 'shown'
      },
    }),
    reports: /no effect/,
  },
  {
    title: 'a cleanup of an effect throws',
    write: ({ h, useEffect, useState }) => {
      const Part = () => {
        useEffect(() => () => {
          throw new Error('no cleanup')
        })
        return 'part'
      }
      return {
        view: () => {
          const [shown, show] = useState(true)
          return h('div', null, shown && h(Part), h('button', { type: 'button', onClick: () => show(false) }, 'Hide'))
        },
      }
    },
    click: 'Hide',
    reports: /no cleanup/,
  },
  {
    title: 'a view throws after a click',
    write: ({ h, useState }) => ({
      view: () => {
        const [count, setCount] = useState(0)
        if (count > 0) throw new Error('no second time')
        return h('button', { type: 'button', onClick: () => setCount(1) }, 'Count')
      },
    }),
    click: 'Count',
    reports: /no second time/,
  },
  {
    title: 'a view updates itself forever',
    write: ({ useState }) => ({
      view: () => {
        const [count, setCount] = useState(0)
        setCount(count + 1)
        return 'shown'
      },
    }),
    reports: /Too many re-renders|#301/,
  },
  {
    title: 'a view returns an object',
    write: () => ({ view: () => ({ not: 'a node' }) }),
    reports: /not valid as a React child|#31/,
  },
  {
    title: 'a view reads a member without its permission',
    write: ({ context }) => ({ view: () => context().storage.get('draft') }),
    reports: /context\.storage needs the permission storage/,
  },
  {
    title: 'a view changes its arguments',
    write: () => ({
      view: ({ args }) => {
        args.deep.list.push(1)
        return 'changed'
      },
    }),
    reports: /not extensible|read only|read-only/,
  },
]

const staysShown: readonly BadPlugin[] = [
  {
    title: 'an event handler throws',
    write: ({ h }) => ({
      view: () =>
        h(
          'button',
          {
            type: 'button',
            onClick: () => {
              throw new Error('no click')
            },
          },
          'Press',
        ),
    }),
    click: 'Press',
    shows: /Press/,
    reports: /no click/,
  },
  {
    title: 'an event handler rejects',
    write: ({ h }) => ({
      view: () => h('button', { type: 'button', onClick: () => Promise.reject(new Error('no promise')) }, 'Press'),
    }),
    click: 'Press',
    shows: /Press/,
    reports: /no promise/,
  },
  {
    title: 'an event handler opens a view that does not exist',
    write: ({ h, context }) => ({
      view: () => h('button', { type: 'button', onClick: () => context().nav.push('Nowhere') }, 'Press'),
    }),
    click: 'Press',
    shows: /Press/,
    reports: /Nowhere/,
  },
  { title: 'a view returns nothing', write: () => ({ view: () => undefined }), shows: /Bad plugin/ },
  {
    title: 'a view shows a text of 100,000 characters',
    write: ({ h }) => ({ view: () => h('p', null, 'W'.repeat(100_000)) }),
    shows: /WWWW/,
  },
  {
    title: 'a view shows markup',
    write: ({ h }) => ({ view: () => h('p', null, '<img src=x onerror=window.pwned=1>') }),
    shows: /<img src=x/,
  },
  {
    title: 'the catalogue does not load',
    locale: 'fr',
    write: () => ({ view: () => 'Still shown', messages: () => Promise.reject(new Error('no catalogue')) }),
    shows: /Still shown/,
    reports: /no catalogue/,
  },
  {
    title: 'the catalogue throws',
    locale: 'fr',
    write: () => ({
      view: () => 'Still shown',
      messages: () => {
        throw new Error('no messages')
      },
    }),
    shows: /Still shown/,
    reports: /no messages/,
  },
  {
    title: 'the catalogue has wrong shapes',
    locale: 'fr',
    write: ({ context }) => ({
      view: () => `${context().ui.text('bad.text', 'English')} ${context().ui.text('bad.other', 'Other')}`,
      messages: async () => ({ 'bad.text': { toString: 7 }, 'bad.other': ['x'], __proto__: null }),
    }),
    shows: /English Other/,
  },
]

interface BadConnector {
  readonly title: string
  /** Returns the connector's wrong members, which replace those of a good connector. */
  readonly write: (good: { readonly account: Context; readonly fail: (text: string) => never }) => Context
  /** What the dialog says to the user. */
  readonly shows: RegExp
  /** What the console says, beside the plugin's id. */
  readonly reports: RegExp
}

const invalid = /Failed to connect.*The wallet returned an invalid response/
const connects = /Connected/

/** Connectors that misbehave although their manifests are valid. */
const connectors: readonly BadConnector[] = [
  {
    title: 'connect returns undefined',
    write: () => ({ connect: async () => undefined }),
    shows: invalid,
    reports: /\(bad-\d+: connect\(\) returned undefined instead of \{ accounts, networkId }\)/,
  },
  {
    title: 'connect returns an object without accounts',
    write: () => ({ connect: async () => ({ networkId: 'eip155:1' }) }),
    shows: invalid,
    reports: /connect\(\) returned no accounts/,
  },
  {
    title: 'connect returns an empty list',
    write: () => ({ connect: async () => ({ accounts: [], networkId: 'eip155:1' }) }),
    shows: invalid,
    reports: /connect\(\) returned no accounts/,
  },
  {
    title: 'connect returns a malformed address',
    write: ({ account }) => ({
      connect: async () => ({ accounts: [{ ...account, address: '0x12' }], networkId: 'eip155:1' }),
    }),
    shows: invalid,
    reports: /'0x12', which is not an address of eip155: 0x and 40 hex digits\)[\s\S]*errors\.md#connector-failed/,
  },
  {
    title: 'connect returns an address of 100,000 characters',
    write: ({ account }) => ({
      connect: async () => ({ accounts: [{ ...account, address: 'W'.repeat(100_000) }], networkId: 'eip155:1' }),
    }),
    shows: invalid,
    reports: /returned the account 'W{100}', which is not an address of eip155/,
  },
  {
    title: 'connect returns a network that is not a CAIP-2 id',
    write: ({ account }) => ({ connect: async () => ({ accounts: [account], networkId: 1 }) }),
    shows: invalid,
    reports: /returned the networkId 1, which is not one of eip155/,
  },
  {
    title: 'connect returns an account of another namespace',
    write: ({ account }) => ({
      connect: async () => ({ accounts: [{ ...account, networkId: 'solana:1' }], networkId: 'eip155:1' }),
    }),
    shows: invalid,
    reports: /returned no account of eip155/,
  },
  {
    title: 'connect returns a getter that throws',
    write: ({ fail }) => ({
      connect: async () => ({
        get accounts() {
          return fail('no getter')
        },
      }),
    }),
    shows: /Something went wrong\. Try again\./,
    reports: /\(bad-\d+: connect\(\) failed\): no getter/,
  },
  {
    title: 'connect throws',
    write: ({ fail }) => ({ connect: () => fail('no wallet') }),
    shows: /Something went wrong\. Try again\./,
    reports: /\(bad-\d+: connect\(\) failed\): no wallet[\s\S]*errors\.md#connector-failed/,
  },
  {
    title: 'connect rejects with nothing',
    write: () => ({ connect: () => Promise.reject() }),
    shows: /Something went wrong\. Try again\./,
    reports: /\(bad-\d+: connect\(\) failed\)/,
  },
  {
    title: 'connect is missing',
    write: () => ({ connect: undefined }),
    shows: /Something went wrong\. Try again\./,
    reports: /\(bad-\d+: connect\(\) failed\): .*is not a function/,
  },
  {
    title: 'load throws',
    write: ({ fail }) => ({ load: () => fail('no chunk') }),
    shows: /Failed to connect.*The plugin's code could not be loaded/,
    reports: /could not be loaded.*no chunk[\s\S]*errors\.md#load-failed/,
  },
  {
    title: 'activate throws',
    write: ({ fail }) => ({ activate: () => fail('out of order') }),
    shows: /Failed to connect.*The plugin could not be started/,
    reports: /could not be started.*out of order[\s\S]*errors\.md#activate-failed/,
  },
  {
    title: 'activate returns no connector',
    write: () => ({ activate: () => ({ connectors: {} }) }),
    shows: /The plugin could not be started/,
    reports: /did not return connector bad-\d+/,
  },
  {
    title: 'connect returns another connector’s id',
    write: ({ account }) => ({
      connect: async () => ({ accounts: [{ ...account, connectorId: 'io.metamask' }], networkId: 'eip155:1' }),
    }),
    shows: connects,
    reports: /with the connectorId 'io\.metamask' instead of 'bad-\d+'\. Pass 'bad-\d+' to createAccount\(\)/,
  },
  {
    title: 'connect returns a malformed account beside a good one',
    write: ({ account }) => ({ connect: async () => ({ accounts: [account, null], networkId: 'eip155:1' }) }),
    shows: connects,
    reports: /returned the account undefined with the networkId undefined/,
  },
  {
    title: 'watch throws',
    write: ({ fail }) => ({ watch: () => fail('no watch') }),
    shows: connects,
    reports: /\(bad-\d+: watch\(\) failed\): no watch/,
  },
  {
    title: 'connect returns an account of a network that the app does not use',
    write: ({ account }) => ({
      connect: async () => ({ accounts: [{ ...account, networkId: 'eip155:424242' }], networkId: 'eip155:424242' }),
    }),
    shows: /This app doesn’t support your wallet’s current network\./,
    reports: /\[latchkey:bad-\d+] bad-\d+: connect\(\) returned eip155:424242, which the app does not use/,
  },
]

/** Members of a manifest that `addPlugin` rejects. */
const rejected: readonly (readonly [title: string, manifest: string, message: RegExp])[] = [
  ['no manifest', 'undefined', /MANIFEST_INVALID manifest/],
  [
    'a misspelt key',
    "{ ...good, permision: ['storage'] }",
    /MANIFEST_INVALID permision: .*Did you mean 'permissions'\?/,
  ],
  [
    'a misspelt key of a view',
    '{ ...good, views: { Other: { titel: {} } } }',
    /views\.Other\.titel: .*Did you mean 'title'\?/,
  ],
  [
    'a permission that does not exist',
    "{ ...good, permissions: ['storag'] }",
    /permissions\.0: there is no permission 'storag'\. Did you mean 'storage'\?/,
  ],
  [
    'a wildcard address',
    "{ ...good, permissions: ['http:https://*.example'] }",
    /permissions\.0: there is no permission/,
  ],
  ['an id in capitals', "{ ...good, id: 'Bad' }", /MANIFEST_INVALID id/],
  ['a function', '{ ...good, activate: () => true }', /MANIFEST_INVALID activate/],
  [
    'a getter that throws',
    "{ ...good, get version() { throw new Error('hostile') } }",
    /MANIFEST_INVALID manifest: it can't be read/,
  ],
  [
    'a text of 100,000 characters',
    "{ ...good, version: 'v'.repeat(100_000) }",
    /MANIFEST_INVALID manifest: a text in it is too long/,
  ],
  [
    'an object that contains itself',
    '(() => { const manifest = { ...good }; manifest.views = manifest; return manifest })()',
    /MANIFEST_INVALID manifest: it is too large/,
  ],
  ['another version of the plugin API', "{ ...good, api: '^2.0.0' }", /API_MISMATCH The manifest asks for '\^2\.0\.0'/],
  ["another plugin's id", "{ ...good, id: 'toy' }", /DUPLICATE id toy/],
  ["another plugin's view", '{ ...good, views: { ToyView: {} } }', /DUPLICATE view ToyView of toy/],
  ["the shell's view", '{ ...good, views: { Account: {} } }', /DUPLICATE view Account of the shell/],
]

/** What a plugin does without the permission for it. */
const uses: readonly (readonly [use: string, error: RegExp])[] = [
  ...['storage', 'accounts', 'portfolio', 'identity', 'prices', 'api', 'auth'].map(
    (member) =>
      [`context.${member}`, new RegExp(`PERMISSION_DENIED context\\.${member} needs the permission .*Add it`)] as const,
  ),
  ["context.chain('eip155')", /PERMISSION_DENIED context\.chain needs the permission chain:read/],
  [
    "context.switchNetwork('eip155:137')",
    /PERMISSION_DENIED context\.switchNetwork needs the permission network:switch\. The app refuses it/,
  ],
  ["context.track('CLICK')", /PERMISSION_DENIED context\.track needs the permission events:track/],
  ["context.service('names')", /PERMISSION_DENIED context\.service needs .*requires/],
  ["context.findService('names')", /PERMISSION_DENIED context\.findService needs .*uses/],
  ["context.http('https://evil.example')", /PERMISSION_DENIED .*https:\/\/evil\.example/],
  ["context.createFrame('https://evil.example/', { title: 'Frame' })", /PERMISSION_DENIED .*https:\/\/evil\.example/],
  ["context.createFrame('https://good.example/', {})", /FRAME_TITLE_MISSING/],
  ["context.openPopup('https://evil.example/')", /PERMISSION_DENIED .*https:\/\/evil\.example/],
  ["context.openLink('javascript:alert(1)')", /PERMISSION_DENIED .*javascript:/],
  ["context.request('eip155', 'eth_sendTransaction', [{}])", /PERMISSION_MISSING .*rpc:send/],
  ["context.handle('bad_other', () => 1)", /PERMISSION_DENIED .*bad_other/],
  ["context.connect('dev.latchkey.sandbox')", /PERMISSION_DENIED .*dev\.latchkey\.sandbox/],
  ["context.nav.open('Nowhere')", /VIEW_NOT_FOUND/],
  ["context.ui.setTitle('Account', 'Mine')", /PERMISSION_DENIED .*Account/],
]

/** Methods whose handler fails, each with the error that the page gets. */
const methods: readonly (readonly [method: string, handler: string, error: RegExp])[] = [
  ['bad_throws', "() => { throw new Error('no handler') }", /-32603 no handler/],
  ['bad_rejects', "() => Promise.reject(new Error('not handled'))", /-32603 not handled/],
  ['bad_rejects_with_nothing', '() => Promise.reject()', /-32603 Unknown error/],
  ['bad_code', "() => Promise.reject(Object.assign(new Error('taken'), { code: 4100 }))", /4100 taken/],
  ['bad_cycle', '() => { const cycle = {}; cycle.cycle = cycle; return cycle }', /worked/],
]

/** Remotes whose file does not match the pin, each with the code of the error's cause. */
const remotes: readonly (readonly [id: string, write: (servers: Servers) => Pin, code: string])[] = [
  [
    'wrong-hash',
    ({ toy, other }) => ({ ...toy('wrong-hash'), integrity: other.integrity }),
    'REMOTE_INTEGRITY_MISMATCH',
  ],
  ['no-file', ({ toy }) => move(toy('no-file'), '/1.0.0/gone.js'), 'REMOTE_UNREACHABLE'],
  ['no-server', ({ toy }) => ({ ...toy('no-server'), entry: 'http://localhost:9/1.0.0/toy.js' }), 'REMOTE_UNREACHABLE'],
  ['a-page', ({ write }) => write('a-page', '<!doctype html><title>Not found</title>'), 'REMOTE_CONTAINER_INVALID'],
  ['an-empty-file', ({ write }) => write('an-empty-file', ''), 'REMOTE_CONTAINER_INVALID'],
  ['file-throws', ({ toy }) => toy('file-throws', { fails: 'file' }), 'REMOTE_CONTAINER_INVALID'],
  ['another-variable', ({ toy }) => toy('another-variable', { defines: 'somethingElse' }), 'REMOTE_CONTAINER_INVALID'],
  [
    'another-version',
    ({ toy }) => toy('another-version', { pinned: { version: '1.0.1' } }),
    'REMOTE_MANIFEST_MISMATCH',
  ],
  ['slow', ({ slow }) => slow('slow'), 'REMOTE_TIMEOUT'],
]

interface Servers {
  /** Returns a handwritten remote on the server that works. */
  toy(id: string, options?: ToyOptions): Pin
  write(id: string, code: string): Pin
  /** Returns a working remote, which puts the app's React into `testReact`. */
  toyWithReact(): Pin
  /** Returns a remote on the server that never responds. */
  slow(id: string): Pin
  readonly other: Pin
}

type Pin = ReturnType<RemoteServer['addFile']>

function move(pin: Pin, path: string): Pin {
  return { ...pin, entry: new URL(path, pin.entry).href }
}

function createServers({ ours, thirdParty }: Federation): Servers {
  const name = (id: string) => id.replaceAll('-', '_')
  const options = (id: string) => ({ id, name: name(id), view: `View_${name(id)}` })
  const write = (id: string, code: string) => thirdParty.addFile(writeToyRemote(options(id)).remote, code)
  const toy = (id: string, more: ToyOptions = {}) => {
    const { remote, code } = writeToyRemote({ ...options(id), ...more })
    return thirdParty.addFile(remote, code)
  }
  return {
    toy,
    write,
    toyWithReact() {
      const { remote, code } = writeToyRemote()
      return thirdParty.addFile(remote, code.replace('React =', 'React = window.testReact ='))
    },
    slow(id) {
      const { remote, code } = writeToyRemote(options(id))
      return ours.addFile(remote, code)
    },
    other: write('other', 'other'),
  }
}

test.describe('bad plugins', () => {
  test('error: each failure is named and stays in the plugin’s place', async ({ demo, federation }) => {
    test.setTimeout(120_000)
    demo.allowConsole(
      /PLUGIN_FAILED|plugin|\[latchkey|Failed to load resource|ERR_|integrity|Unexpected|Error|a text|#\d+|uncaught: (no |There is no view|thrown by)/i,
    )
    demo.allowAddress(({ port }) => port === '9')
    const { page } = demo
    const reports: string[] = []
    page.on('console', (message) => reports.push(message.text()))
    page.on('pageerror', (error) => reports.push(String(error)))
    const servers = createServers(federation)
    const pins = remotes.map(([, write]) => write(servers))
    federation.ours.behave('hang')
    await federation.open([servers.toyWithReact(), ...pins], { refusedPermissions: { uses: ['network:switch'] } })
    await connectInjected(page)
    await page.evaluate(
      startPage,
      methods.map(([method]) => method),
    )
    const slow = page.evaluate('window.bad.startSlow()')
    const dialog = page.getByRole('dialog')

    // One run lists every case that fails.
    const soft = expect.configure({ soft: true, timeout: 4_000 })
    for (const bad of [...failsToLoad, ...failsToRender, ...staysShown]) {
      await test.step(bad.title, async () => {
        reports.length = 0
        await page.evaluate(`window.bad.add(${String(bad.write)}, ${JSON.stringify(bad.locale ?? 'en')})`)
        if (bad.click) await dialog.getByRole('button', { name: bad.click }).click()
        await soft(dialog, bad.title).toContainText(bad.shows ?? card)
        if (bad.reports) await soft.poll(() => reports.join('\n'), bad.title).toMatch(bad.reports)
        if (bad.reports && !bad.click) soft(reports.join('\n'), bad.title).toContain('bad-')
        await page.evaluate('window.bad.remove()')
      })
    }

    await test.step('remotes', async () => {
      for (const [id, , code] of remotes.filter(([name]) => name !== 'slow')) {
        soft(await page.evaluate(`window.bad.start(${JSON.stringify(id)})`), id).toBe(`LOAD_FAILED ${code}`)
      }
    })
    await test.step('rejected manifests', async () => {
      for (const [title, manifest, message] of rejected) {
        soft(await page.evaluate(`window.bad.register((good) => (${manifest}))`), title).toMatch(message)
      }
    })
    await test.step('uses without a permission', async () => {
      for (const [use, error] of uses) {
        soft(await page.evaluate(`window.bad.use((context) => ${use})`), use).toMatch(error)
      }
    })
    await test.step('handlers', async () => {
      reports.length = 0
      for (const [method, handler, error] of methods) {
        soft(await page.evaluate(`window.bad.handle(${JSON.stringify(method)}, ${handler})`), method).toMatch(error)
      }
      const logged = () => reports.join('\n')
      await soft.poll(logged).toMatch(/uses: its handler of bad_throws: no handler Error: no handler\n +at /)
      await soft.poll(logged).toContain('uses: its handler of bad_rejects_with_nothing: Unknown error')
      soft(logged()).not.toContain('bad_code')
    })
    await test.step('event listeners', async () => {
      reports.length = 0
      await page.evaluate('window.bad.listen()')
      for (const text of ['no listener', 'no async listener']) {
        await soft
          .poll(() => reports.join('\n'), text)
          .toMatch(new RegExp(`uses: The plugin's event listener failed \\(MODAL_OPEN\\): ${text}`))
      }
    })
    await test.step('parts in the shell’s views', async () => {
      await page.evaluate('window.bad.addParts()')
      await soft(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
      await soft(dialog.getByText(card)).toHaveCount(2)
    })
    for (const { title, write, shows, reports: expected } of connectors) {
      await test.step(`connector: ${title}`, async () => {
        reports.length = 0
        await page.evaluate(`window.bad.addConnector(${String(write)})`)
        await soft(dialog, title).toContainText(shows)
        await soft.poll(() => reports.join('\n'), title).toMatch(expected)
        soft(reports.join('\n'), title).toContain('bad-')
        soft(reports.join('\n').length, title).toBeLessThan(5_000)
        await page.evaluate('window.bad.remove()')
      })
    }
    await test.step('slow plugins', async () => {
      soft(await slow).toEqual(['TIMEOUT', 'TIMEOUT', 'LOAD_FAILED REMOTE_TIMEOUT'])
    })

    // A good plugin still works beside the bad ones. Their wallets were disconnected when they were removed.
    await connectInjected(page)
    await page.evaluate('window.bad.openToy()')
    await expect(dialog.getByText('Toy works')).toBeVisible()
    expect(await page.evaluate('"pwned" in window')).toBe(false)
  })
})

/** Defines `window.bad`, with which the test adds plugins. Runs in the page. */
async function startPage(methods: readonly string[]) {
  // biome-ignore lint/suspicious/noExplicitAny: the cases pass what the types forbid.
  const { modal } = (window as any).latchkeyDemo
  await modal.plugins.toy()
  const { createElement, useEffect, useState } = (window as Context).testReact
  const describe = (error: Context) =>
    error?.cause?.code
      ? `${error.code} ${error.cause.code}`
      : `${error?.code} ${error?.details ?? error?.message ?? error}`
  const attempt = async (run: () => unknown) => {
    try {
      await run()
      return 'worked'
    } catch (error) {
      return describe(error)
    }
  }
  const base = { version: '1.0.0', api: '^1.0.0' }
  let count = 0
  let removeLast: () => unknown = () => undefined
  let context: Context

  async function add(write: (tools: Tools) => Plan, locale = 'en') {
    count += 1
    const id = `bad-${count}`
    const view = `BadView${count}`
    let given: Context
    const plan = write({ h: createElement, useEffect, useState, context: () => given })
    const activate = (own: Context) => {
      given = own
      return plan.activate ? plan.activate(own) : { views: { [view]: plan.view ?? plan.views } }
    }
    await modal.setLocale(locale)
    removeLast = await modal.addPlugin({
      manifest: { ...base, id, views: { [view]: { title: { id: `${id}.title`, text: 'Bad plugin' } } } },
      load: plan.load ?? (async () => ({ activate })),
      ...(plan.messages && { messages: plan.messages }),
    })
    modal.open({ view, args: { deep: { list: [1] } } }).catch(() => undefined)
  }

  async function addConnector(write: BadConnector['write']) {
    count += 1
    const id = `bad-${count}`
    const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const networkId = 'eip155:1'
    const account = { namespace: 'eip155', networkId, address, caipAddress: `${networkId}:${address}`, connectorId: id }
    const fail = (text: string) => {
      throw new Error(text)
    }
    const { load, activate, ...members } = write({ account, fail })
    const good = {
      connect: async () => ({ accounts: [account], networkId }),
      reconnect: async () => undefined,
      disconnect: async () => undefined,
      getProvider: async () => ({ request: async () => [address] }),
      switchNetwork: async () => undefined,
      watch: () => () => undefined,
    }
    removeLast = await modal.addPlugin({
      manifest: {
        ...base,
        id,
        permissions: ['connectors:register'],
        contributes: { connectors: [{ id, name: `Bad ${count}`, namespaces: ['eip155'] }] },
      },
      load:
        load ?? (async () => ({ activate: activate ?? (() => ({ connectors: { [id]: { ...good, ...members } } })) })),
    })
    modal.open({ view: 'ConnectingExternal', args: { connectorId: id } }).catch(() => undefined)
  }

  async function addSlow(module: () => unknown) {
    count += 1
    const id = `bad-${count}`
    await modal.addPlugin({ manifest: { ...base, id }, load: module })
    return attempt(() => modal.plugins[id]()).then((text) => text.split(' ')[0])
  }

  await modal.addPlugin({
    manifest: {
      ...base,
      id: 'uses',
      permissions: [
        'http:https://good.example',
        'frame:https://good.example',
        'popup:https://good.example',
        'network:switch',
        'connectors:register',
        'rpc:safe',
        'rpc:handle',
      ],
      rpc: methods.map((method) => ({ method, namespace: 'eip155', class: 'safe' })),
    },
    load: async () => ({
      activate(own: Context) {
        context = own
        return {}
      },
    }),
  })
  await modal.plugins.uses()

  Object.assign(window, {
    bad: {
      add,
      addConnector,
      async listen() {
        const listeners = [
          context.on('MODAL_OPEN', () => {
            throw new Error('no listener')
          }),
          context.on('MODAL_OPEN', () => Promise.reject(new Error('no async listener'))),
        ]
        await modal.open()
        for (const listener of listeners) listener.dispose()
      },
      async remove() {
        await removeLast()
        modal.close()
        await modal.setLocale('en')
      },
      start: (id: string) => attempt(() => modal.plugins[id]()),
      startSlow: () =>
        Promise.all([
          addSlow(() => new Promise(() => undefined)),
          addSlow(async () => ({ activate: () => new Promise(() => undefined) })),
          attempt(() => modal.plugins.slow()),
        ]),
      register: (write: (good: object) => unknown) =>
        attempt(() =>
          modal.addPlugin({ manifest: write({ ...base, id: 'good' }), load: async () => ({ activate: () => ({}) }) }),
        ),
      use: (run: (own: Context) => unknown) => attempt(() => run(context)),
      handle(method: string, handler: () => unknown) {
        context.handle(method, handler)
        return attempt(() => modal.getProvider('eip155').request({ method, params: [] }))
      },
      async addParts() {
        const fail = () => {
          throw new Error('no part')
        }
        await modal.addPlugin({
          manifest: {
            ...base,
            id: 'parts',
            contributes: {
              slots: [
                { slot: 'account.header', component: 'Header' },
                { slot: 'account.footer', component: 'Footer' },
              ],
              actions: ['<svg onload=window.pwned=1>', `M0 0${' L1 1'.repeat(390)}`, 'nothing'].map((icon, index) => ({
                id: `icon${index}`,
                label: { id: `parts.icon${index}`, text: `Icon ${index}` },
                icon,
                opens: 'ToyView',
              })),
            },
          },
          load: async () => ({ activate: () => ({ components: { Header: fail, Footer: fail } }) }),
        })
        await modal.open()
      },
      openToy: () => modal.open({ view: 'ToyView' }),
    },
  })
}
