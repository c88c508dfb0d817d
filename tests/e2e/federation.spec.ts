import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildRemote } from '@latchkey/plugin-build'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/federation/index.js'
import { type Behaviour, type RemoteServer, tamperedMark } from './fixtures/federation/startRemoteServer.js'
import { writeToyRemote } from './fixtures/federation/writeToyRemote.js'
import { connectInjected } from './fixtures/injectedWallet.js'
import { readQr } from './fixtures/readQr.js'
import { recordScripts } from './fixtures/recordScripts.js'
import { signInByEmail } from './fixtures/signInByEmail.js'

const loadingNoise = /Failed to load resource|PLUGIN_FAILED|plugin|integrity|blocked by CORS|ERR_/i

/** Resolves with the code of the error from `modal.plugins.<id>()`, then with its cause's code. */
async function readCodes(page: Page, id = 'toy'): Promise<unknown> {
  return page.evaluate(async (pluginId) => {
    const { modal } = (
      window as unknown as { latchkeyDemo: { modal: { plugins: Record<string, () => Promise<unknown>> } } }
    ).latchkeyDemo
    try {
      await modal.plugins[pluginId]?.()
      return 'works'
    } catch (error) {
      const { code, cause } = error as { code: string; cause?: { code?: string; message?: string } }
      return cause ? [code, cause.code ?? cause.message] : [code]
    }
  }, id)
}

const readGlobal = (page: Page, name: string) =>
  page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name)

async function openAccount(page: Page) {
  await page.locator('[data-latchkey-button]').click()
  return page.getByRole('dialog')
}

test.describe('all plugins federated', () => {
  test('default: our plugins and a third party’s plugin work, each from its own origin', async ({
    demo,
    federation,
  }) => {
    const { ours, thirdParty } = federation
    await federation.open([...ours.addFolder('ours'), ...thirdParty.addFolder('thirdParty')])
    const { page } = demo
    await connectInjected(page)
    const address = (await page.getByTestId('address').textContent()) ?? ''
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(dialog.getByText(address, { exact: true }).first()).toBeVisible()
    await expect.poll(() => readQr(dialog.getByRole('img', { name: /QR code/ }).locator('..'))).toBe(address)
    await page.keyboard.press('Escape')

    const result = page.evaluate(async () => {
      const { modal } = (
        window as unknown as { latchkeyDemo: { modal: { request(what: object): Promise<{ message: string }> } } }
      ).latchkeyDemo
      return modal.request({ view: 'GuestbookSign', args: { message: 'From afar' } })
    })
    await dialog.getByRole('button', { name: 'Sign with your wallet' }).click()
    expect((await result).message).toBe('From afar')
    await page.keyboard.press('Escape')
    await openAccount(page)
    await dialog.getByRole('tab', { name: 'Guestbook' }).click()
    await expect(dialog.getByText('From afar')).toBeVisible()
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(dialog.getByRole('list', { name: 'Latest activity' })).toContainText('Received')

    // Only plugins with rows in Connect, plugins that the user opened, and the one that reviews requests have been
    // fetched.
    expect(ours.requests.toSorted()).toEqual(
      ['activity', 'email', 'receive', 'review', 'social'].map((id) =>
        expect.stringMatching(`^/${id}/.*remoteEntry\\.js$`),
      ),
    )
    expect(thirdParty.requests.toSorted()).toEqual(
      ['address-book', 'guestbook'].map((id) => expect.stringMatching(`^/${id}/.*remoteEntry\\.js$`)),
    )
    // Loading leaves nothing on the page.
    await expect(page.locator('script[integrity]')).toHaveCount(0)
    expect(await readGlobal(page, 'latchkey_plugin_receive')).toBeUndefined()
  })

  test('behavior: a remote’s own embedded wallet signs users in, even after a reload', async ({
    demo,
    federation,
    world,
  }) => {
    const { ours } = federation
    await federation.open(ours.addFolder('ours').filter(({ name }) => name === 'latchkey_plugin_email'))
    const { page } = demo
    await page.locator('[data-latchkey-button]').click()
    await signInByEmail(demo, world, 'eve@mail.example')
    const address = (await page.getByTestId('address').textContent()) ?? ''
    expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
    // The plugin and its wallet are in one file.
    expect(ours.requests).toHaveLength(1)
    await page.reload()
    await expect(page.getByTestId('address')).toHaveText(address)
    expect(ours.requests).toHaveLength(2)
  })

  test('behavior: fetches no federation code before it is needed', async ({ demo, context, federation }) => {
    const scripts = recordScripts(context)
    const { ours } = federation
    // Excludes plugins with rows in Connect, because those load immediately.
    await federation.open(ours.addFolder('ours').filter(({ name }) => name === 'latchkey_plugin_receive'))
    const { page } = demo
    await connectInjected(page)
    const dialog = await openAccount(page)
    await expect(dialog.getByRole('button', { name: 'Receive' })).toBeVisible()
    // Only the loader contains this name.
    expect(await scripts.hold('only allows pinned remotes')).toBe(false)
    expect(ours.requests).toEqual([])
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    expect(await scripts.hold('only allows pinned remotes')).toBe(true)
    expect(ours.requests).toHaveLength(1)
  })

  test('behavior: never fetches a remote whose gate is off', async ({ demo, federation }) => {
    const { ours, thirdParty } = federation
    const remotes = [
      ...ours.addFolder('ours').filter(({ name }) => name === 'latchkey_plugin_receive'),
      ...thirdParty.addFolder('thirdParty').filter(({ name }) => name.includes('guestbook')),
    ]
    await federation.open(remotes, { features: { receive: false } })
    const { page } = demo
    await connectInjected(page)
    const dialog = await openAccount(page)
    await dialog.getByRole('tab', { name: 'Guestbook' }).click()
    await expect(dialog.getByText('Nobody has signed yet.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Receive' })).toHaveCount(0)
    demo.allowConsole(/plugin/i)
    expect(await readCodes(page, 'receive')).toEqual(['GATED'])
    expect(thirdParty.requests).toHaveLength(1)
    expect(ours.requests).toEqual([])
  })

  test('behavior: two modals on a page share nothing', async ({ demo, federation }) => {
    const { thirdParty } = federation
    const { remote, code } = writeToyRemote()
    await federation.open([thirdParty.addFile(remote, code)], { modals: 2 })
    const { page } = demo
    await connectInjected(page)
    const codes = await page.evaluate(async () => {
      const { modals } = (window as unknown as { latchkeyDemo: { modals: { plugins: { toy(): Promise<object> } }[] } })
        .latchkeyDemo
      return Promise.all(modals.map(async ({ plugins }) => typeof (await plugins.toy())))
    })
    expect(codes).toEqual(['object', 'object'])
    expect(await readGlobal(page, 'toyRuns')).toBe(2)
  })

  test('behavior: keeps two remotes with the same name apart', { tag: '@full' }, async ({ demo, federation }) => {
    const { ours, thirdParty } = federation
    const one = writeToyRemote({ id: 'one', name: 'toy', view: 'OneView', says: 'I am one' })
    const two = writeToyRemote({ id: 'two', name: 'toy', view: 'TwoView', says: 'I am two' })
    await federation.open([ours.addFile(one.remote, one.code), thirdParty.addFile(two.remote, two.code)])
    const { page } = demo
    await connectInjected(page)
    // Call both together, so that the files load at the same time.
    expect(await Promise.all([readCodes(page, 'one'), readCodes(page, 'two')])).toEqual(['works', 'works'])
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Open one' }).click()
    await expect(dialog.getByText('I am one')).toBeVisible()
    await page.keyboard.press('Escape')
    await openAccount(page)
    await dialog.getByRole('button', { name: 'Open two' }).click()
    await expect(dialog.getByText('I am two')).toBeVisible()
  })
})

test.describe('a remote with Module Federation’s runtime', () => {
  /** The guestbook, built by `latchkey-plugin build --runtime enhanced`. */
  async function addGuestbook(server: RemoteServer, outDir: string) {
    const folder = fileURLToPath(new URL('../../examples/plugin-guestbook', import.meta.url))
    const { remote, file } = await buildRemote({ folder, outDir, runtime: 'enhanced' })
    return server.addFile(remote, readFileSync(file, 'utf8'), `/${remote.entry}`)
  }

  test('default: works with the same pin and policy, in two modals', async ({ demo, federation }, testInfo) => {
    const { thirdParty } = federation
    const pin = await addGuestbook(thirdParty, testInfo.outputPath('remote'))
    await federation.open([pin], { modals: 2 })
    const { page } = demo
    await connectInjected(page)
    const dialog = await openAccount(page)
    await dialog.getByRole('tab', { name: 'Guestbook' }).click()
    await expect(dialog.getByText('Nobody has signed yet.')).toBeVisible()
    const results = await page.evaluate(async () => {
      const { modals } = (
        window as unknown as { latchkeyDemo: { modals: { plugins: { guestbook(): Promise<object> } }[] } }
      ).latchkeyDemo
      return Promise.all(modals.map(async ({ plugins }) => typeof (await plugins.guestbook())))
    })
    expect(results).toEqual(['object', 'object'])
    // Each modal fetches one file: no manifest, no chunks.
    expect([...new Set(thirdParty.requests)]).toEqual([new URL(pin.entry).pathname])
    expect(await readGlobal(page, pin.name)).toBeUndefined()
    // Through Federation's global registry, one modal could reach the other modal's copy.
    expect(await page.evaluate('__FEDERATION__.__INSTANCES__.length')).toBe(0)
  })

  test('error: never runs a tampered file', async ({ demo, federation }, testInfo) => {
    demo.allowConsole(loadingNoise)
    const { thirdParty } = federation
    await federation.open([await addGuestbook(thirdParty, testInfo.outputPath('remote'))])
    await connectInjected(demo.page)
    thirdParty.behave('tampered')
    expect(await readCodes(demo.page, 'guestbook')).toEqual(['LOAD_FAILED', 'REMOTE_INTEGRITY_MISMATCH'])
    expect(await readGlobal(demo.page, tamperedMark)).toBeUndefined()
    expect(await readGlobal(demo.page, '__FEDERATION__')).toBeUndefined()
  })
})

const faults: readonly (readonly [title: string, behaviour: Behaviour, code: string])[] = [
  ['a missing file', 'missing', 'REMOTE_UNREACHABLE'],
  ['a server that returns an error', 'broken', 'REMOTE_UNREACHABLE'],
  ['a server without CORS headers', 'closed', 'REMOTE_UNREACHABLE'],
  ['a tampered file', 'tampered', 'REMOTE_INTEGRITY_MISMATCH'],
  ['another file', 'other', 'REMOTE_INTEGRITY_MISMATCH'],
]

test.describe('a remote that does not load', () => {
  test('error: reports each failure’s code, and loads on a retry', async ({ demo, federation }) => {
    test.setTimeout(90_000)
    demo.allowConsole(loadingNoise)
    const { ours, thirdParty } = federation
    await federation.open([...ours.addFolder('ours'), ...thirdParty.addFolder('thirdParty')])
    const { page } = demo
    await connectInjected(page)
    const dialog = page.getByRole('dialog')
    for (const [title, behaviour, code] of faults) {
      await test.step(title, async () => {
        ours.behave(behaviour)
        await openAccount(page)
        await dialog.getByRole('button', { name: 'Receive' }).click()
        await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 })
        expect(await readCodes(page, 'receive')).toEqual(['LOAD_FAILED', code])
        expect(await readGlobal(page, tamperedMark)).toBeUndefined()
        await expect(page.locator('script[integrity]')).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })
    }

    // The other plugins and the modal still work.
    await openAccount(page)
    await dialog.getByRole('tab', { name: 'Guestbook' }).click()
    await expect(dialog.getByText('Nobody has signed yet.')).toBeVisible()

    await dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 })
    ours.behave('serve')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  })

  test('error: reports a server that is down, and loads on a retry', async ({ demo, federation }) => {
    demo.allowConsole(loadingNoise)
    const { ours } = federation
    await federation.open(ours.addFolder('ours'))
    const { page } = demo
    await connectInjected(page)
    await ours.stop()
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await readCodes(page, 'receive')).toEqual(['LOAD_FAILED', 'REMOTE_UNREACHABLE'])
    await ours.start()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  })

  test('error: reports a server that does not respond, and loads on a retry', { tag: '@full' }, async ({
    demo,
    federation,
  }) => {
    demo.allowConsole(loadingNoise)
    const { ours } = federation
    await federation.open(ours.addFolder('ours'))
    const { page } = demo
    await connectInjected(page)
    ours.behave('hang')
    // The host's call and the user's click wait for the same request.
    const codes = readCodes(page, 'receive')
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 })
    await expect(dialog.getByText('took too long')).toBeVisible()
    expect(await codes).toEqual(['LOAD_FAILED', 'REMOTE_TIMEOUT'])
    await expect(page.locator('script[integrity]')).toHaveCount(0)
    // The first request still hangs.
    ours.behave('serve')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  })

  test('error: does not fetch a file if the page’s CSP does not list its hash', async ({
    demo,
    federation,
    context,
  }) => {
    demo.allowConsole(/Content Security Policy|CSP violation/)
    demo.allowConsole(loadingNoise)
    const { remote, code } = writeToyRemote()
    const admitted = federation.ours.addFile(remote, code)
    const other = federation.thirdParty.addFile(remote, `${code};`)
    await context.route('**/config.json', async (route) => {
      const response = await route.fetch()
      return route.fulfill({ response, json: { ...(await response.json()), remotes: [other] } })
    })
    const reasons: string[] = []
    demo.page.on('console', (line) => {
      if (line.text().includes('#remote-blocked') || line.text().includes('does not admit')) reasons.push(line.text())
    })
    await federation.open([admitted])
    await connectInjected(demo.page)
    expect(await readCodes(demo.page)).toEqual(['LOAD_FAILED', 'REMOTE_BLOCKED'])
    expect(await readCodes(demo.page)).toEqual(['LOAD_FAILED', 'REMOTE_BLOCKED'])
    // Once, although each view and call tries again.
    await expect.poll(() => reasons).toHaveLength(1)
    expect(federation.thirdParty.requests).toEqual([])
  })

  test('error: fetches nothing if the page does not allow the Trusted Types policy latchkey-federation', async ({
    demo,
    federation,
    context,
  }) => {
    demo.allowConsole(/Trusted|createPolicy|CSP violation/i)
    demo.allowConsole(loadingNoise)
    // Takes the policy's name first. The browser throws the same error for a name that the CSP does not list.
    await context.addInitScript(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): void }
      }
      trustedTypes.createPolicy('latchkey-federation', {})
    })
    const { remote, code } = writeToyRemote()
    await federation.open([federation.thirdParty.addFile(remote, code)])
    await connectInjected(demo.page)
    expect(await readCodes(demo.page)).toEqual(['LOAD_FAILED', 'REMOTE_BLOCKED'])
    expect(federation.thirdParty.requests).toEqual([])
  })

  test('behavior: other code can’t use the policy to allow a URL', async ({ demo, federation, context }) => {
    // Only a script that runs before the app can get hold of the policy.
    await context.addInitScript(() => {
      const page = window as unknown as {
        policy: unknown
        trustedTypes: { createPolicy(name: string, rules: object): unknown }
      }
      const create = page.trustedTypes.createPolicy.bind(page.trustedTypes)
      page.trustedTypes.createPolicy = (name, rules) => {
        page.policy = create(name, rules)
        return page.policy
      }
    })
    const { thirdParty } = federation
    const { remote, code } = writeToyRemote()
    const pin = thirdParty.addFile(remote, code)
    await federation.open([pin])
    const { page } = demo
    await connectInjected(page)
    expect(await readCodes(page)).toBe('works')
    const answers = await page.evaluate((entry) => {
      const { policy } = window as unknown as { policy: { createScriptURL(address: string): unknown } }
      return [entry, `${entry}?`, 'https://elsewhere.example/remoteEntry.js'].map((address) => {
        try {
          return String(policy.createScriptURL(address))
        } catch (error) {
          return (error as Error).name
        }
      })
    }, pin.entry)
    expect(answers).toEqual(['TypeError', 'TypeError', 'TypeError'])
    const symbols = await page.evaluate(() => Object.getOwnPropertySymbols(globalThis).map(String))
    expect(symbols).not.toContain('Symbol(latchkey.federation)')
  })
})

test.describe('a remote that differs from its pin', () => {
  for (const pinned of [{ version: '1.0.1' }, { id: 'toy-box' }, { api: '>=1' }]) {
    const [field = ''] = Object.keys(pinned)
    test(`error: rejects a file with a different ${field}`, { tag: field === 'id' ? [] : '@full' }, async ({
      demo,
      federation,
    }) => {
      demo.allowConsole(loadingNoise)
      const { remote, code } = writeToyRemote({ pinned })
      await federation.open([federation.thirdParty.addFile(remote, code)])
      await connectInjected(demo.page)
      const id = pinned.id ?? 'toy'
      expect(await readCodes(demo.page, id)).toEqual(['LOAD_FAILED', 'REMOTE_MANIFEST_MISMATCH'])
    })
  }

  test('behavior: does not grant a permission that only the file declares', async ({ demo, federation }) => {
    const { thirdParty } = federation
    const pin = thirdParty.addFolder('thirdParty').find(({ name }) => name.includes('guestbook'))
    if (!pin) throw new Error('The guestbook was not built as a remote')
    const manifest = { ...pin.manifest, permissions: ['accounts:read', 'storage'] }
    await federation.open([{ ...pin, manifest }])
    demo.allowConsole(loadingNoise)
    demo.allowConsole(/guestbook: context\.request needs the permission/)
    const { page } = demo
    await connectInjected(page)
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await dialog.getByLabel('Your message').fill('No')
    await dialog.getByRole('button', { name: 'Sign with your wallet' }).click()
    // Its context has no `request`.
    await expect(dialog.getByRole('alert')).toBeVisible()
  })

  test('error: says that the file lacks the module of the pin', async ({ demo, federation }) => {
    demo.allowConsole(loadingNoise)
    const { thirdParty } = federation
    const pin = thirdParty.addFolder('thirdParty').find(({ name }) => name.includes('guestbook'))
    if (!pin) throw new Error('The guestbook was not built as a remote')
    await federation.open([{ ...pin, expose: './nothing' }])
    await connectInjected(demo.page)
    expect(await readCodes(demo.page, 'guestbook')).toEqual(['LOAD_FAILED', 'REMOTE_CONTAINER_INVALID'])
  })

  test('error: never fetches a remote for another version of the plugin API', async ({ demo, federation }) => {
    demo.allowConsole(loadingNoise)
    const { remote, code } = writeToyRemote({ pinned: { api: '^2.0.0' } })
    await federation.open([federation.thirdParty.addFile(remote, code)])
    const { page } = demo
    await connectInjected(page)
    expect(await readCodes(page)).toEqual(['API_MISMATCH'])
    const dialog = await openAccount(page)
    await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Open toy' })).toHaveCount(0)
    expect(federation.thirdParty.requests).toEqual([])
  })

  test('error: rejects a file that defines another variable', { tag: '@full' }, async ({ demo, federation }) => {
    demo.allowConsole(loadingNoise)
    const { remote, code } = writeToyRemote({ defines: 'somethingElse' })
    await federation.open([federation.thirdParty.addFile(remote, code)])
    await connectInjected(demo.page)
    expect(await readCodes(demo.page)).toEqual(['LOAD_FAILED', 'REMOTE_CONTAINER_INVALID'])
  })

  test('error: rejects a variable that existed on the page before the file ran', async ({
    demo,
    federation,
    context,
  }) => {
    demo.allowConsole(loadingNoise)
    await context.addInitScript(() => {
      Object.assign(window, { toy: { init: () => undefined, get: async () => () => ({}) } })
    })
    const { remote, code } = writeToyRemote({ defines: 'somethingElse' })
    await federation.open([federation.thirdParty.addFile(remote, code)])
    await connectInjected(demo.page)
    expect(await readCodes(demo.page)).toEqual(['LOAD_FAILED', 'REMOTE_CONTAINER_INVALID'])
  })

  for (const [what, second] of [
    ['id', { view: 'OtherView' }],
    ['view', { id: 'other' }],
  ] as const) {
    test(`error: uses only the first of two plugins with the same ${what}`, {
      tag: what === 'id' ? [] : '@full',
    }, async ({ demo, federation }) => {
      demo.allowConsole(loadingNoise)
      const { ours, thirdParty } = federation
      const one = writeToyRemote({ says: 'I was first' })
      const two = writeToyRemote({ ...second, name: 'copy', says: 'I came later' })
      await federation.open([ours.addFile(one.remote, one.code), thirdParty.addFile(two.remote, two.code)])
      const { page } = demo
      await connectInjected(page)
      const dialog = await openAccount(page)
      await dialog.getByRole('button', { name: 'Open toy' }).click()
      await expect(dialog.getByText('I was first')).toBeVisible()
      expect(thirdParty.requests).toEqual([])
    })
  }
})

test.describe('a faulty remote', () => {
  for (const [fails, codes] of [
    // The browser reports the script's error to the page. The modal only sees that the file defined nothing.
    ['file', ['LOAD_FAILED', 'REMOTE_CONTAINER_INVALID']],
    ['load', ['LOAD_FAILED', 'REMOTE_TIMEOUT']],
    ['activate', ['ACTIVATE_FAILED', 'thrown by activate']],
    ['render', 'works'],
    ['effect', 'works'],
  ] as const) {
    test(`error: a failure in ${fails} does not break the modal`, {
      tag: fails === 'activate' || fails === 'render' ? [] : '@full',
    }, async ({ demo, federation }) => {
      demo.allowConsole(loadingNoise)
      demo.allowConsole(/thrown (by|while)/)
      const { ours, thirdParty } = federation
      const { remote, code } = writeToyRemote({ fails })
      await federation.open([thirdParty.addFile(remote, code), ...ours.addFolder('ours')])
      const { page } = demo
      await connectInjected(page)
      const read = readCodes(page)
      const dialog = await openAccount(page)
      await dialog.getByRole('button', { name: 'Open toy' }).click()
      await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 })
      expect(await read).toEqual(codes)
      await page.keyboard.press('Escape')
      await openAccount(page)
      await dialog.getByRole('button', { name: 'Receive' }).click()
      await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    })
  }
})
