// @vitest-environment happy-dom
import { definePlugin, type NameService, type Network } from '@latchkey/plugin-api'
import {
  createTestModal,
  type ServiceCall,
  type TestModal,
  type TestModalParameters,
  testAddresses,
} from '@latchkey/plugin-api/testing'
import { createModal, type Modal } from '@latchkey/shell'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type NamesOptions, names } from './index.js'

type Plugins = readonly [ReturnType<typeof names>]

beforeAll(async () => {
  // Import up front, so that the first test does not wait for the compiler.
  await import('./module.js')
})

let test: TestModal
let events: [string, unknown][]
/** The service's records: addresses by full name. */
let registry: Map<string, string>
afterEach(() => test.dispose())

const host = () => test.modal as unknown as Modal<Plugins>
const smartAccount = testAddresses.eip155[1] ?? ''
const signature = `0x${'5a'.repeat(65)}`
const tracked = ['OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS', 'REGISTER_NAME_ERROR'] as const

/** Signs a user in, with a service that stores registered names. */
async function begin(
  parameters: TestModalParameters = {},
  options?: NamesOptions,
  served?: readonly string[],
): Promise<TestModal> {
  test = createTestModal(createModal, { plugins: [names(options)], ...parameters })
  if (served) test.services.answer('/v1/supported-chains', { http: served })
  events = []
  registry = new Map()
  for (const event of tracked) host().on(event, (properties) => void events.push([event, properties]))
  test.services.answer('/v1/profile/suggestions/*', ({ path, query }: ServiceCall) => {
    const name = `${path.split('/').at(-1)}.${query.get('zone')}`
    const others = ['meadow', 'a.b', 'Ümlaut', 'abc'].map((label) => ({
      name: `${label}.${query.get('zone')}`,
      registered: false,
    }))
    return {
      suggestions: [{ name, registered: registry.has(name) }, { name: 'tulip.other.id', registered: false }, ...others],
    }
  })
  test.services.answer('/v1/profile/reverse/*', ({ path }: ServiceCall) =>
    [...registry].filter(([, address]) => path.endsWith(address)).map(([name]) => ({ name, attributes: {} })),
  )
  test.services.answer('/v1/profile/account/*', ({ path }: ServiceCall) => {
    const held = registry.get(path.split('/').at(-1) ?? '')
    return held ? { addresses: { 2147483649: { address: held } } } : []
  })
  test.services.answer('/v1/profile/account', ({ body }: ServiceCall) => {
    const { address, message } = body as { address: string; message: string }
    registry.set((JSON.parse(message) as { name: string }).name, address)
    return {}
  })
  await test.auth.signIn()
  return test
}

/** Makes the service support networks only while `isServed` returns true. */
function onServedNetworks(plugin: ReturnType<typeof names>, isServed: () => boolean): typeof plugin {
  return {
    ...plugin,
    async load() {
      const loaded = await plugin.load()
      const module = 'default' in loaded ? loaded.default : loaded
      return {
        default: {
          ...module,
          activate: (context, given) =>
            module.activate({ ...context, api: { ...context.api, supports: async () => isServed() } }, given),
        },
      }
    },
  }
}

async function open(name?: string): Promise<void> {
  await test.open('RegisterAccountName', name === undefined ? undefined : { name })
  await pause()
}

/** Waits until the plugin has looked up the typed name. */
async function pause(): Promise<void> {
  await test.clock.advance(600)
  await test.settle()
}

async function write(text: string): Promise<void> {
  await test.type('Name', text)
  await pause()
}

const field = () => test.get('textbox', 'Name') as HTMLInputElement
const callsTo = (path: string) => test.services.calls.filter((call) => call.path.startsWith(path))
const signed = () => test.wallet.calls.filter(({ method }) => method === 'personal_sign')
const posted = () => callsTo('/v1/profile/account').filter(({ method }) => method === 'POST')
const refuse = (status: number, body: unknown) =>
  test.services.answer('/v1/profile/account', () => new Response(JSON.stringify(body), { status }))

const properties = { isSmartAccount: true, ensName: 'alice.reown.id' }

describe('registering', () => {
  it('default: registers a name from the settings, which then show the name', async () => {
    await begin()
    await test.open('AccountSettings')
    await test.click(/^Account name/)
    expect(events).toEqual([['OPEN_ENS_FLOW', { isSmartAccount: true }]])
    await test.click('Choose a name')
    await write('alice')
    await test.click('Register')
    await test.open('AccountSettings')
    await test.waitFor(() => test.get('button', /Account name.*alice\.reown\.id/))
  })

  it('default: resolves the request and shows the name in the account view', async () => {
    await begin()
    const result = host().request({ view: 'ChooseAccountName' })
    await test.settle()
    await test.click('Choose a name')
    await write('Alice')
    expect(field().value).toBe('alice')
    expect(test.text()).toContain('alice.reown.id is available')
    await test.click('Register')
    await expect(result).resolves.toEqual({ name: 'alice.reown.id' })
    expect(test.text()).toContain('alice.reown.id is yours')
    const [{ body }] = posted() as [ServiceCall]
    const { message, ...sent } = body as { message: string }
    expect(sent).toEqual({ coin_type: 0x8000_0001, address: smartAccount, signature })
    expect(JSON.parse(message)).toEqual({ name: 'alice.reown.id', attributes: {}, timestamp: expect.any(Number) })
    // Within the 10 s that the service accepts, with time left for the user to sign.
    const lead = JSON.parse(message).timestamp - Date.now() / 1000
    expect(lead).toBeGreaterThan(2)
    expect(lead).toBeLessThan(9)
    const [request] = signed()
    const [text = '', address] = (request?.params ?? []) as readonly string[]
    expect(Buffer.from(text.slice(2), 'hex').toString()).toBe(message)
    expect(address).toBe(smartAccount)
    expect(events).toEqual([
      ['REGISTER_NAME_INITIATED', properties],
      ['REGISTER_NAME_SUCCESS', properties],
    ])
    await test.click('Done')
    await test.waitFor(() => test.text().includes('alice.reown.id'))
  })

  it('default: api.register(), with another zone', async () => {
    await begin({}, { zone: 'wcn.id' })
    const registering = host()
      .plugins.names()
      .then((api) => api.register())
    await test.click('Choose a name')
    await write('alice.wcn.id')
    await test.click('Register')
    await expect(registering).resolves.toEqual({ name: 'alice.wcn.id' })
    expect(registry.get('alice.wcn.id')).toBe(smartAccount)
  })

  it('behavior: looks up only the last input, 500 ms after the last keystroke', async () => {
    await begin()
    await open()
    const answers: ((value: unknown) => void)[] = []
    const askedAtMs: number[] = []
    test.services.answer('/v1/profile/suggestions/*', () => {
      askedAtMs.push(test.clock.now())
      return new Promise((resolve) => answers.push(resolve))
    })
    const typedAtMs = test.clock.now()
    await test.type('Name', 'alic')
    await test.clock.advance(500)
    await test.waitFor(() => answers.length === 1)
    expect((askedAtMs[0] ?? 0) - typedAtMs).toBeGreaterThanOrEqual(500)
    await test.type('Name', 'alice')
    await test.clock.advance(500)
    await test.waitFor(() => answers.length === 2)
    answers[1]?.({ suggestions: [{ name: 'alice.reown.id', registered: true }] })
    await test.waitFor(() => test.text().includes('alice.reown.id is taken'))
    answers[0]?.({ suggestions: [{ name: 'alic.reown.id', registered: false }] })
    await test.settle()
    expect(test.text()).toContain('alice.reown.id is taken')
    expect(
      callsTo('/v1/profile/suggestions/').map(({ path, query }) => [path.split('/').at(-1), query.get('zone')]),
    ).toEqual([
      ['alic', 'reown.id'],
      ['alice', 'reown.id'],
    ])
  })

  it('behavior: suggests available names that can be registered', async () => {
    await begin()
    await open('Alice')
    expect(test.all('button', /reown\.id$|other\.id$/).map(({ textContent }) => textContent)).toEqual([
      'meadow.reown.id',
    ])
    await test.click('meadow.reown.id')
    await pause()
    expect(field().value).toBe('meadow')
    expect(test.text()).toContain('meadow.reown.id is available')
  })

  it('behavior: reports invalid names without calling the service', async () => {
    await begin()
    await open()
    for (const [typed, sentence] of [
      ['аlice', 'Use only a–z'],
      ['alice🦊', 'Use only a–z'],
      ['-alice', 'Use hyphens only between'],
      ['a'.repeat(300), 'At most 64 characters'],
    ] as const) {
      await write(typed)
      expect(test.text()).toContain(sentence)
      expect(field().getAttribute('aria-invalid')).toBe('true')
    }
    await write('abc')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    await test.press('Enter')
    expect(callsTo('/v1/profile/suggestions/')).toHaveLength(0)
    expect(signed()).toEqual([])
  })

  it('behavior: shows the account’s existing name', async () => {
    await begin()
    registry.set('first.reown.id', smartAccount)
    await open('alice')
    expect(test.text()).toContain('This account already has a name')
    expect(test.text()).toContain('first.reown.id')
    expect(test.all('textbox', 'Name')).toEqual([])
  })

  it('behavior: lets the user retry after rejecting the signature', async () => {
    await begin()
    await open('alice')
    test.wallet.reject('personal_sign')
    await test.click('Register')
    expect(test.text()).toContain('You rejected the request. Nothing was registered.')
    expect(test.text()).not.toContain('Error')
    expect(events.at(-1)?.[0]).toBe('REGISTER_NAME_ERROR')
    test.wallet.answer('personal_sign', signature)
    await test.click('Register')
    expect(test.text()).toContain('alice.reown.id is yours')
  })

  it('behavior: registers the name if the user approves after closing the modal', async () => {
    await begin()
    const result = host().request({ view: 'RegisterAccountName', args: { name: 'alice' } })
    await test.settle()
    await pause()
    test.wallet.answer('personal_sign', () => {
      test.modal.close()
      return signature
    })
    await test.click('Register')
    await expect(result).resolves.toEqual({ name: 'alice.reown.id' })
    await test.waitFor(() => test.text().includes('alice.reown.id is yours'))
    expect(registry.get('alice.reown.id')).toBe(smartAccount)
    expect(test.modal.state.open).toBe(false)
  })

  it('behavior: a late approval neither settles a newer request nor closes its form', async () => {
    await begin()
    const first = host().request({ view: 'RegisterAccountName', args: { name: 'alice' } })
    await test.waitFor(() => test.get('button', 'Register'))
    await pause()
    let answer: ((body: object) => void) | undefined
    test.services.answer('/v1/profile/account', () => new Promise((resolve) => (answer = resolve)))
    const registering = test.click('Register')
    await test.waitFor(() => answer)
    let second: unknown
    host()
      .request({ view: 'RegisterAccountName', args: { name: 'ada' } })
      .then(
        (result) => (second = result),
        (error) => (second = error),
      )
    await test.settle()
    answer?.({})
    await registering
    await expect(first).resolves.toEqual({ name: 'alice.reown.id' })
    await test.waitFor(() => test.text().includes('alice.reown.id is yours'))
    expect(second).toBeUndefined()
    expect(test.get('heading', 'Choose a name')).toBeDefined()
  })

  it('behavior: reopening the modal starts with an empty form', async () => {
    await begin()
    await open('alice')
    test.wallet.reject('personal_sign')
    await test.click('Register')
    expect(test.text()).toContain('You rejected the request')
    test.modal.close()
    await open()
    expect(field().value).toBe('')
    expect(test.text()).not.toContain('You rejected the request')
  })

  it('behavior: shows a toast if the modal is closed before the service answers', async () => {
    await begin()
    await open('alice')
    test.services.answer('/v1/profile/account', () => {
      test.modal.close()
      return {}
    })
    await test.click('Register')
    await test.waitFor(() => test.text().includes('alice.reown.id is yours'))
    expect(test.modal.state.open).toBe(false)
  })

  it('behavior: finds the registered name if the response was lost', async () => {
    await begin()
    await open('alice')
    test.services.answer('/v1/profile/account', () => {
      registry.set('alice.reown.id', smartAccount)
      throw new TypeError('network changed')
    })
    await test.click('Register')
    expect(test.text()).toContain('alice.reown.id is yours')
  })

  it('behavior: finds the registered name if the service returned an error', async () => {
    await begin()
    await open('alice')
    test.services.answer('/v1/profile/account', () => {
      registry.set('alice.reown.id', smartAccount)
      return new Response('{}', { status: 502 })
    })
    await test.click('Register')
    await test.waitFor(() => test.text().includes('alice.reown.id is yours'))
  })

  it('behavior: does not show the name on another account if the user switches accounts', async () => {
    await begin()
    await open('alice')
    test.services.answer('/v1/profile/account', async () => {
      registry.set('alice.reown.id', smartAccount)
      await host().disconnect()
      await test.accounts.connect()
      return {}
    })
    await test.click('Register')
    await test.waitFor(() => test.text().includes('alice.reown.id is registered for your previous account'))
    expect(test.text()).not.toContain('is yours')
    expect(test.modal.state.account?.address).toBe(testAddresses.eip155[0])
  })

  it('behavior: shows and tracks nothing after deactivation', async () => {
    await begin()
    await open('alice')
    let answer: (value: unknown) => void = () => undefined
    test.wallet.answer('personal_sign', () => new Promise((resolve) => (answer = resolve)))
    await test.click('Register')
    const before = events.length
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    await test.dispose()
    answer(signature)
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('unhandledRejection', note)
    expect([unhandled, events.length]).toEqual([[], before])
  })

  it('error: shows the service’s first reason, sanitized, and keeps the input', async () => {
    await begin()
    await open('alice')
    registry.set('alice.reown.id', `0x${'1'.repeat(40)}`)
    const reasons = [{ field: 'name', description: `Name is \u202Ealready\u0000 registered\n${'.'.repeat(300)}` }]
    refuse(400, { status: 'FAILED', reasons })
    await test.click('Register')
    const reason = `${`Name is already registered ${'.'.repeat(300)}`.slice(0, 199)}…`
    expect(test.text()).toContain('Error registering name alice.reown.id')
    expect(test.text()).toContain(`The name service says: “${reason}”`)
    expect(test.text()).not.toContain('.'.repeat(180))
    expect(events.at(-1)).toEqual([
      'REGISTER_NAME_ERROR',
      { ...properties, error: 'Error registering name alice.reown.id' },
    ])
    expect(field().value).toBe('alice')
    // The plugin looks the name up again, because another user may have registered it.
    await test.waitFor(() => test.text().includes('alice.reown.id is taken'))
    await test.type('Name', 'alicia')
    expect(test.text()).not.toContain('Error registering name')
  })

  it('error: sends nothing if the network changes while the wallet’s prompt is open', async () => {
    await begin()
    await open('alice')
    test.wallet.answer('personal_sign', async () => {
      await host().switchNetwork('eip155:137')
      return signature
    })
    await test.click('Register')
    await test.waitFor(() => events.length === 2)
    expect(posted()).toEqual([])
    expect(events.at(-1)?.[1]).toMatchObject({ error: 'The wallet’s account or network has changed. Start over' })
    expect(test.text()).toContain('Start over')
  })

  it('error: rejects a chain id that is too large for a coin type', async () => {
    const network: Network = {
      id: 2 ** 31,
      caipNetworkId: `eip155:${2 ** 31}`,
      chainNamespace: 'eip155',
      name: 'Far',
      nativeCurrency: { name: 'Far', symbol: 'FAR', decimals: 18 },
      rpcUrls: { default: { http: ['https://node.latchkey.test/far'] } },
    }
    await begin({ networks: [network] })
    await open('alice')
    await test.click('Register')
    expect(test.text()).toContain('Invalid chainId')
    expect(events.at(-1)?.[1]).toMatchObject({ error: 'Invalid chainId' })
    expect(signed()).toEqual([])
  })

  it('error: does not treat a name as available if the lookup fails', async () => {
    await begin()
    test.services.fail('/v1/profile/suggestions/*', 500)
    await open('alice')
    expect(test.text()).toContain('Error fetching name suggestions')
    test.services.answer('/v1/profile/suggestions/*', { suggestions: [] })
    await test.click('Try again')
    expect(test.text()).toContain('Error fetching name suggestions')
    test.services.answer('/v1/profile/suggestions/*', { suggestions: [{ name: 'alice.reown.id', registered: 'no' }] })
    await test.click('Try again')
    expect(test.text()).toContain('Error fetching name suggestions')
    test.services.answer('/v1/profile/suggestions/*', { suggestions: [{ name: 'alice.reown.id', registered: false }] })
    await test.click('Try again')
    expect(test.text()).toContain('alice.reown.id is available')
  })

  it('error: shows an error and a retry button if the account’s name can’t be loaded', async () => {
    await begin()
    test.services.fail('/v1/profile/reverse/*', 500)
    await test.open('ChooseAccountName')
    expect(test.text()).toContain('Error fetching names for address')
    test.services.answer('/v1/profile/reverse/*', [])
    await test.click('Try again')
    expect(test.get('button', 'Choose a name')).toBeDefined()
  })

  it('error: explains that names are not available on this network', async () => {
    await begin()
    test.services.answer('/v1/supported-chains', { http: ['eip155:137'] })
    await open('alice')
    expect(test.text()).toContain('Names can’t be registered on this network')
  })

  it('error: does not request a signature if the service no longer supports the network', async () => {
    let isServed = true
    await begin({ plugins: [onServedNetworks(names(), () => isServed)] })
    await open('alice')
    expect(test.text()).toContain('alice.reown.id is available')
    isServed = false
    await test.click('Register')
    expect(test.text()).toContain('Error registering name alice.reown.id')
    expect([signed(), posted()]).toEqual([[], []])
  })

  it('error: does not offer names to other wallets', async () => {
    test = createTestModal(createModal, { plugins: [names()] })
    await test.accounts.connect()
    await test.open('AccountSettings')
    expect(test.all('button', /^Account name/)).toEqual([])
    await expect(test.open('RegisterAccountName')).rejects.toMatchObject({ code: 'VIEW_UNAVAILABLE' })
  })
})

describe('the lookup service', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const other = `0x${'cd'.repeat(20)}`

  /** The service that other plugins get. */
  async function service(parameters?: TestModalParameters, served?: readonly string[]): Promise<NameService> {
    let found: Promise<NameService | undefined> | undefined
    const manifest = { id: 'reader', version: '1.0.0', api: '^1.0.0', uses: ['names'] } as const
    const reader = definePlugin({
      manifest,
      load: async () => ({
        activate(context) {
          found = context.findService('names')
          return {}
        },
      }),
    })
    await begin({ plugins: [names(), reader], ...parameters }, undefined, served)
    await (test.modal.plugins.reader as () => Promise<unknown>)()
    const names_ = await found
    if (!names_) throw new Error('There is no service')
    return names_
  }

  const record = (addresses: Record<string, string>) => ({
    addresses: Object.fromEntries(Object.entries(addresses).map(([type, one]) => [type, { address: one }])),
  })

  it('default: resolves names in the plugin’s zone with the service only', async () => {
    const { resolveName } = await service()
    test.chain('eip155').resolveName = async () => Promise.reject(new Error('not asked'))
    test.services.answer('/v1/profile/account/ada.reown.id', record({ 2147483785: other, 2147483649: address }))
    await expect(resolveName({ name: 'Ada.reown.id', networkId: 'eip155:1' })).resolves.toBe(address)
    await expect(resolveName({ name: 'ada', networkId: 'eip155:137' })).resolves.toBe(other)
    expect(callsTo('/v1/profile/account/').map(({ query }) => query.get('apiVersion'))).toEqual(['2', '2'])
  })

  it('default: resolves names in other zones on chain', async () => {
    const { resolveName } = await service()
    test.chain('eip155').resolveName = async ({ name }) => (name === 'ada.eth' ? address : undefined)
    await expect(resolveName({ name: 'ada.eth', networkId: 'eip155:1' })).resolves.toBe(address)
    test.services.answer('/v1/profile/account/ada.wcn.id', record({ 60: other }))
    await expect(resolveName({ name: 'ada.wcn.id', networkId: 'eip155:1' })).resolves.toBe(other)
    await expect(resolveName({ name: 'pay.nobody.eth', networkId: 'eip155:1' })).resolves.toBeUndefined()
    expect(callsTo('/v1/profile/account/')).toHaveLength(1)
  })

  it('behavior: uses the network’s address, otherwise Ethereum’s, and no other', async () => {
    const { resolveName } = await service()
    const resolve = (addresses: Record<string, string>) => {
      test.services.answer('/v1/profile/account/*', record(addresses))
      return resolveName({ name: 'ada.reown.id', networkId: 'eip155:137' })
    }
    await expect(resolve({ 2147483658: other, 2147483649: smartAccount, 2147483785: address })).resolves.toBe(address)
    await expect(resolve({ 2147483658: other, 2147483649: address })).resolves.toBe(address)
    await expect(resolve({ 2147483658: other, 60: address })).resolves.toBe(address)
    await expect(resolve({ 2147483658: other })).resolves.toBeUndefined()
    await expect(resolveName({ name: 'ada.reown.id', networkId: 'eip155:1' })).resolves.toBeUndefined()
  })

  it('behavior: resolves to undefined for an unknown name or an invalid address', async () => {
    const { resolveName } = await service()
    const resolve = (answer: unknown) => {
      test.services.answer('/v1/profile/account/*', answer)
      return resolveName({ name: 'ada.reown.id', networkId: 'eip155:1' })
    }
    for (const answer of [[], {}, null, { addresses: null }, record({ 2147483649: 'javascript:alert(1)' })])
      await expect(resolve(answer)).resolves.toBeUndefined()
    await expect(resolve(() => new Response('{}', { status: 400 }))).resolves.toBeUndefined()
    // The first letter is Cyrillic.
    const calls = callsTo('/v1/profile/account/').length
    await expect(resolveName({ name: 'аda.reown.id', networkId: 'eip155:1' })).resolves.toBeUndefined()
    expect(callsTo('/v1/profile/account/')).toHaveLength(calls)
  })

  it('behavior: caches names for 5 minutes, but never failures', async () => {
    const { getNames } = await service()
    test.services.fail('/v1/profile/reverse/*', 500)
    await expect(getNames({ address })).rejects.toMatchObject({
      code: 'ADDRESS_NAMES_FAILED',
      message: 'Error fetching names for address',
    })
    test.services.answer('/v1/profile/reverse/*', [
      { name: 'ada.reown.id', attributes: { avatar: 'https://host.example/a.png' } },
      { name: 'bad\u202E.reown.id' },
      { name: 7 },
      { name: 'second.reown.id', attributes: { avatar: 'javascript:alert(1)' } },
    ])
    for (const name of ['ada.reown.id', 'second.reown.id']) registry.set(name, address)
    const expected = [{ name: 'ada.reown.id', avatarUrl: 'https://host.example/a.png' }, { name: 'second.reown.id' }]
    await expect(getNames({ address })).resolves.toEqual(expected)
    await expect(getNames({ address: address.toLowerCase() })).resolves.toEqual(expected)
    const calls = () => callsTo(`/v1/profile/reverse/${address}`).length
    expect(calls()).toBe(2)
    expect(callsTo(`/v1/profile/reverse/${address}`)[0]?.query.get('apiVersion')).toBe('2')
    await test.clock.advance(300_001)
    await getNames({ address })
    expect(calls()).toBe(3)
  })

  it('behavior: omits names that do not resolve to the address', async () => {
    const { getNames } = await service()
    registry.set('own.reown.id', address)
    registry.set('other.reown.id', other)
    const claimed = ['own', 'other', 'nobody', 'OWN', 'xn--own', 'оwn'].map((label) => ({ name: `${label}.reown.id` }))
    test.services.answer('/v1/profile/reverse/*', claimed)
    await expect(getNames({ address })).resolves.toEqual([{ name: 'own.reown.id' }])
    // The account's own name may be checked twice, because the modal looks it up too.
    const checked = new Set(callsTo('/v1/profile/account/').map(({ path }) => path.split('/').at(-1)))
    expect([...checked]).toEqual(['own.reown.id', 'other.reown.id', 'nobody.reown.id'])
  })

  it('error: rejects if names can’t be verified', async () => {
    const { getNames } = await service()
    registry.set('own.reown.id', address)
    test.services.answer('/v1/profile/reverse/*', [{ name: 'own.reown.id' }])
    test.services.fail('/v1/profile/account/*', 503)
    await expect(getNames({ address })).rejects.toMatchObject({ code: 'ADDRESS_NAMES_FAILED' })
    test.services.fail('/v1/profile/account/*', 400)
    await expect(getNames({ address })).resolves.toEqual([])
  })

  it('behavior: checks again whether an unsupported network is supported', async () => {
    const { getNames } = await service({}, ['eip155:137'])
    test.services.answer('/v1/profile/reverse/*', [{ name: 'ada.reown.id' }])
    registry.set('ada.reown.id', address)
    await expect(getNames({ address })).resolves.toEqual([])
    await host().switchNetwork('eip155:137')
    await expect(getNames({ address })).resolves.toEqual([{ name: 'ada.reown.id' }])
  })

  it('error: rejects if the lookup fails', async () => {
    const { resolveName, getNames } = await service()
    const failure = { code: 'NAME_RESOLUTION_FAILED', message: 'Error resolving name' }
    test.services.fail('/v1/profile/account/*', 500)
    await expect(resolveName({ name: 'ada.reown.id', networkId: 'eip155:1' })).rejects.toMatchObject(failure)
    test.chain('eip155').resolveName = async () => Promise.reject(new Error('offline'))
    await expect(resolveName({ name: 'ada.eth', networkId: 'eip155:1' })).rejects.toMatchObject(failure)
    test.services.answer('/v1/profile/reverse/*', { names: 'none' })
    await expect(getNames({ address: other })).rejects.toMatchObject({ code: 'ADDRESS_NAMES_FAILED' })
  })

  it('error: rejects when the caller aborts', async () => {
    const { resolveName, getNames } = await service()
    test.services.hang('/v1/profile/account/*')
    const abort = new AbortController()
    const resolving = resolveName({ name: 'ada.reown.id', networkId: 'eip155:1', signal: abort.signal })
    const naming = getNames({ address, signal: abort.signal })
    abort.abort(new Error('gone'))
    await expect(resolving).rejects.toThrow('gone')
    await expect(naming).rejects.toThrow('gone')
  })
})
