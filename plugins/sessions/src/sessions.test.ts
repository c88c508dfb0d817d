// @vitest-environment happy-dom
import { createTestModal, type TestModal, type TestModalParameters, testAddresses } from '@latchkey/plugin-api/testing'
import { createModal, type Modal } from '@latchkey/shell'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type GrantParameters, type SessionsOptions, sessions } from './index.js'

type Plugins = readonly [ReturnType<typeof sessions>]

const [address] = testAddresses.eip155
const path = `/v1/sessions/eip155:1:${address}`
const key = { type: 'secp256k1', publicKey: `0x04${'ab'.repeat(64)}` }
const appKey = { type: 'secp256k1', publicKey: `0x04${'cd'.repeat(64)}` }
const coins = { type: 'native-token-transfer', data: { allowance: '0xde0b6b3a7640000' } }
const signature = `0x${'5a'.repeat(65)}`
const hourMs = 3_600_000

let test: TestModal
afterEach(() => test.dispose())

const host = () => test.modal as unknown as Modal<Plugins>
const seconds = (ms: number) => Math.floor(ms / 1_000)
const inAnHour = () => seconds(Date.now() + hourMs)
const grantParameters = (changes: object = {}): GrantParameters => ({
  chainId: '0x1',
  expiry: inAnHour(),
  signer: { type: 'keys', data: { keys: [appKey] } },
  permissions: [coins],
  ...changes,
})
const request = (method: string, params: unknown) => host().getProvider('eip155').request({ method, params })
const callsTo = (end: string) => test.services.calls.filter((call) => call.path.endsWith(end))
const walletCalls = (method: string) => test.wallet.calls.filter((call) => call.method === method)

const expiry = seconds(Date.now()) + 3_600
const listed = (pci: string, changes: object = {}) => ({
  project: { id: 'p', name: `Site of ${pci}`, url: 'https://shop.example/a', iconUrl: null },
  pci,
  expiry,
  createdAt: seconds(Date.now()),
  permissions: [coins],
  policies: [],
  context: `0x${Buffer.from(pci).toString('hex')}`,
  revokedAt: null,
  ...changes,
})

interface SetUp extends TestModalParameters {
  readonly pluginOptions?: SessionsOptions
  /** The sessions that the service lists. */
  readonly pcis?: readonly object[]
  /** The networks that the service supports. */
  readonly known?: readonly string[]
}

async function begin({ pluginOptions, pcis = [], known, ...parameters }: SetUp = {}): Promise<void> {
  test = createTestModal(createModal, {
    plugins: [sessions(pluginOptions)],
    features: { sessions: true },
    ...parameters,
  })
  if (known) test.services.answer('/v1/supported-chains', { http: known })
  let count = 0
  test.services.answer(`${path}*`, () => new Response(null))
  test.services.answer(path, ({ method }: { method: string }) => {
    if (method === 'GET') return { pcis }
    count += 1
    return { pci: `session-${count}`, key }
  })
  test.wallet.answer('wallet_grantPermissions', (params: unknown) => {
    const [wanted] = params as readonly GrantParameters[]
    return { ...wanted, context: '0x12' }
  })
  test.wallet.answer('wallet_revokePermissions', signature)
  await test.accounts.connect()
}

describe('wallet_grantPermissions', () => {
  it('default: gets a key, requests approval, activates the session, and shows it', async () => {
    await begin()
    const wanted = grantParameters({ policies: [{ type: 'call-limit', data: { count: 3 } }] })
    const granted = await request('wallet_grantPermissions', [wanted])
    const signer = { type: 'keys', data: { keys: [key, appKey] } }
    expect(granted).toEqual({ ...wanted, address, signer, context: '0x12', pci: 'session-1' })
    expect(walletCalls('wallet_grantPermissions')).toEqual([
      { method: 'wallet_grantPermissions', params: [{ ...wanted, address, signer }] },
    ])
    const [made, ...others] = test.services.calls.filter((call) => call.path === path)
    expect([made?.body, made?.query.get('projectId'), others]).toEqual([wanted, 'test-project', []])
    expect(callsTo('/activate')).toMatchObject([{ body: { ...wanted, signer, context: '0x12', pci: 'session-1' } }])
    await test.waitFor(() => test.text().includes('This app can now act for you'))
    await test.settle()
    expect(test.text()).toMatch(
      /Spend up to 1 ETH Can act for you 0x04(ab){64} Can act for you 0x04(cd){64} Limits \(1\) call-limit Until/,
    )
    await test.click('All sessions')
    expect(test.text()).toContain('Apps you allow to act for you on Ethereum appear here.')
  })

  it('behavior: accepts a smaller grant, and a list as the wallet’s answer', async () => {
    await begin()
    const expiry = inAnHour() - 60
    test.wallet.answer('wallet_grantPermissions', [{ context: '0x13', expiry, policies: 'none' }])
    expect(await request('wallet_grantPermissions', [grantParameters()])).toMatchObject({
      context: '0x13',
      expiry,
      policies: [],
    })
    test.wallet.answer('wallet_grantPermissions', { context: '0x13', expiry: expiry + 10_000 })
    const wanted = grantParameters()
    expect(await request('wallet_grantPermissions', wanted)).toMatchObject({ expiry: wanted.expiry })
  })

  it('behavior: shows all granted permissions, limits and signers', async () => {
    await begin()
    const contract = (index: number) => `0x${`${index}`.repeat(40)}`
    const permissions = [1, 2, 3, 4, 5, 6, 7].map((index) => ({
      type: 'contract-call',
      data: { address: contract(index), functions: [{ functionName: `act${index}` }] },
    }))
    const policies = 'abcdefg'.split('').map((type) => ({ type, data: {} }))
    const signer = { type: 'account', data: { address: contract(9) } }
    await request('wallet_grantPermissions', [grantParameters({ permissions, policies, signer })])
    await test.waitFor(() => test.text().includes('This app can now act for you'))
    for (const index of [1, 5, 6, 7]) expect(test.text()).toContain(`Call act${index} on ${contract(index)}`)
    expect(test.text()).toContain(`Can act for you ${contract(9)} Limits (7) a, b, c, d, e, f, g Until`)
  })

  it('behavior: shows the same terms above the embedded wallet’s approval', async () => {
    await begin()
    await test.auth.signIn()
    test.services.answer('/v1/sessions/*', { pci: 'session-1', key })
    test.wallet.hang('wallet_grantPermissions')
    const signer = { type: 'account', data: { address } }
    const permissions = Array.from({ length: 7 }, () => coins)
    const granting = request('wallet_grantPermissions', [grantParameters({ permissions, signer })])
    granting.catch(() => undefined)
    await test.waitFor(() => test.text().includes('Requested by'))
    expect(test.text().split('Spend up to 1 ETH')).toHaveLength(8)
    expect(test.text()).toContain(`Can act for you ${address}`)
  })

  it.each([
    ['key', { type: 'key', data: appKey }, { type: 'keys', data: { keys: [key, appKey] } }],
    ['account', { type: 'account', data: { address } }, undefined],
  ])('parameters: accepts a signer of type %s', async (_type, signer, sent) => {
    await begin()
    await request('wallet_grantPermissions', [grantParameters({ signer })])
    expect(walletCalls('wallet_grantPermissions')).toMatchObject([{ params: [{ signer: sent ?? signer }] }])
  })

  it.each([
    ['a decimal chain id', { chainId: '1' }],
    ['another account', { address: testAddresses.eip155[1] }],
    ['an expiry in the past', { expiry: 1_000 }],
    ['an expiry with a fraction', { expiry: 4_000_000_000.5 }],
    ['an expiry that is not a date', { expiry: 1e300 }],
    ['no signer', { signer: undefined }],
    ['no permission', { permissions: [] }],
    ['permissions without data', { permissions: [{ type: 'all' }] }],
    ['too many permissions', { permissions: Array.from({ length: 51 }, () => coins) }],
    ['policies that are not a list', { policies: 'all' }],
    ['too many characters', { extra: 'a'.repeat(70_000) }],
    ['a bigint', { extra: 1n }],
  ])('error: rejects %s', async (_case, changes) => {
    await begin()
    await expect(request('wallet_grantPermissions', [grantParameters(changes)])).rejects.toMatchObject({
      code: -32602,
      message: 'Invalid params',
      cause: { code: 'SESSION_PARAMS_INVALID' },
    })
    expect([callsTo(path), walletCalls('wallet_grantPermissions')]).toEqual([[], []])
  })

  it('error: rejects a call that contains several requests or none', async () => {
    await begin()
    for (const params of [[grantParameters(), grantParameters()], [], undefined, 'all']) {
      await expect(request('wallet_grantPermissions', params)).rejects.toMatchObject({ code: -32602 })
    }
  })

  it('error: rejects a session that is longer than the host allows', async () => {
    await begin({ pluginOptions: { maxDurationMs: hourMs } })
    await expect(
      request('wallet_grantPermissions', [grantParameters({ expiry: inAnHour() + 2 })]),
    ).rejects.toMatchObject({
      code: -32602,
      message: 'The session would last too long',
      cause: { code: 'SESSION_TOO_LONG', details: expect.stringContaining('3600000 ms') },
    })
    await request('wallet_grantPermissions', [grantParameters()])
  })

  it('error: rejects a network that is not active, or that the service does not support', async () => {
    await begin()
    const unsupported = { code: 4901, message: 'Chain is not supported', cause: { code: 'SESSION_CHAIN_UNSUPPORTED' } }
    for (const chainId of ['0x89', '0xa']) {
      await expect(request('wallet_grantPermissions', [grantParameters({ chainId })])).rejects.toMatchObject(
        unsupported,
      )
    }
    expect(test.services.calls.filter((call) => call.path.startsWith('/v1/sessions/'))).toEqual([])
    await test.dispose()
    await begin({ known: [] })
    await expect(request('wallet_grantPermissions', [grantParameters()])).rejects.toMatchObject(unsupported)
    expect(
      await host()
        .plugins.sessions()
        .then((api) => api.list()),
    ).toEqual([])
    expect(walletCalls('wallet_grantPermissions')).toEqual([])
  })

  it('error: rejects if the user rejects or the wallet does not support the method', async () => {
    await begin()
    test.wallet.reject('wallet_grantPermissions')
    await expect(request('wallet_grantPermissions', [grantParameters()])).rejects.toMatchObject({ code: 4001 })
    const unknown = Object.assign(new Error('The wallet does not support it.'), { code: 4200 })
    test.wallet.answer('wallet_grantPermissions', () => Promise.reject(unknown))
    await expect(request('wallet_grantPermissions', [grantParameters()])).rejects.toBe(unknown)
    expect(callsTo('/activate')).toEqual([])
    expect(host().state.open).toBe(false)
  })

  it.each([
    ['the service fails', () => test.services.fail(path, 503)],
    ['the service returns no key', () => test.services.answer(path, { pci: '../../admin', key })],
    ['the wallet returns no context', () => test.wallet.answer('wallet_grantPermissions', null)],
    ['the service does not activate it', () => test.services.fail(`${path}/activate`, 503)],
  ])('error: rejects if %s', async (_case, breakService) => {
    await begin()
    breakService()
    await expect(request('wallet_grantPermissions', [grantParameters()])).rejects.toMatchObject({
      code: -32603,
      message: 'Error granting smart session',
      cause: { code: 'SESSION_GRANT_FAILED' },
    })
  })

  it('behavior: retries once if activating an approved session fails', async () => {
    await begin()
    let tries = 0
    test.services.answer(`${path}/activate`, () => new Response(null, { status: tries++ === 0 ? 503 : 200 }))
    await request('wallet_grantPermissions', [grantParameters()])
    expect(tries).toBe(2)
  })
})

describe('wallet_requestExecutionPermissions', () => {
  const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const rule = (timestamp = inAnHour()) => ({ type: 'expiry', data: { timestamp } })
  const wanted = (changes: object = {}) => ({
    chainId: '0x1',
    from: address,
    to,
    permission: { ...coins, isAdjustmentAllowed: true },
    rules: [rule(), { type: 'call-limit', data: { count: 2 } }],
    ...changes,
  })

  it('default: requests each permission with wallet_grantPermissions', async () => {
    await begin()
    const expiryRule = rule()
    const both = [
      wanted({ rules: [expiryRule, { type: 'call-limit', data: { count: 2 } }] }),
      wanted({ rules: [expiryRule] }),
    ]
    const answer = await request('wallet_requestExecutionPermissions', both)
    expect(answer).toEqual([
      { ...both[0], context: '0x12', pci: 'session-1', dependencies: [] },
      { ...both[1], context: '0x12', pci: 'session-2', dependencies: [] },
    ])
    expect(walletCalls('wallet_grantPermissions')).toMatchObject([
      {
        params: [
          {
            chainId: '0x1',
            address,
            expiry: expiryRule.data.timestamp,
            signer: { type: 'account', data: { address: to } },
            permissions: [{ ...coins, isAdjustmentAllowed: true }],
            policies: [{ type: 'call-limit' }],
          },
        ],
      },
      { params: [{ policies: [] }] },
    ])
    expect(walletCalls('wallet_requestExecutionPermissions')).toEqual([])
  })

  it('behavior: accepts names from older drafts, and keeps properties that the wallet adds', async () => {
    await begin()
    const delegationManager = '0x00000000000000000000000000000000000000d1'
    const accountMeta = { factory: '0x1', factoryData: '0x2' }
    test.wallet.answer('wallet_grantPermissions', { context: '0x14', accountMeta, signerMeta: { delegationManager } })
    const { to: _to, from: _from, rules: _rules, ...rest } = wanted()
    const draft = { ...rest, address, signer: { type: 'wallet', data: {} }, expiry: inAnHour(), rules: null }
    expect(await request('wallet_requestExecutionPermissions', [draft])).toEqual([
      {
        ...draft,
        from: address,
        rules: [rule(draft.expiry)],
        context: '0x14',
        pci: 'session-1',
        dependencies: [accountMeta],
        delegationManager,
      },
    ])
    expect(walletCalls('wallet_grantPermissions')).toMatchObject([{ params: [{ signer: { type: 'wallet' } }] }])
  })

  it('error: checks all requests before the first approval', async () => {
    await begin()
    for (const wrong of [{ rules: [] }, { permission: coins.type }, { to: 5 }, { rules: [rule(1)] }, { chainId: 1 }]) {
      const params = [wanted(), wanted(wrong)]
      await expect(request('wallet_requestExecutionPermissions', params)).rejects.toMatchObject({ code: -32602 })
    }
    for (const params of [[], {}, Array.from({ length: 11 }, () => wanted())]) {
      await expect(request('wallet_requestExecutionPermissions', params)).rejects.toMatchObject({ code: -32602 })
    }
    expect(walletCalls('wallet_grantPermissions')).toEqual([])
  })

  it('error: stops on the first rejection, and reports what was granted', async () => {
    await begin()
    let count = 0
    test.wallet.answer('wallet_grantPermissions', () => {
      count += 1
      if (count === 2) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      return { context: '0x12' }
    })
    const granting = request('wallet_requestExecutionPermissions', [wanted(), wanted(), wanted()])
    await expect(granting).rejects.toMatchObject({
      code: 4001,
      message: 'Not all permissions were granted',
      data: { granted: [{ pci: 'session-1', context: '0x12' }] },
      cause: { code: 'SESSIONS_PARTLY_GRANTED' },
    })
    expect(count).toBe(2)
    // If nothing was granted before, the call throws the wallet's rejection.
    count = 1
    await expect(request('wallet_requestExecutionPermissions', [wanted()])).rejects.toThrow(
      'User rejected the request.',
    )
  })
})

describe('without the plugin', () => {
  it.each([
    ['its feature is off', { features: { sessions: false } }],
    ['it is missing', { plugins: [] }],
  ])('error: rejects the method in the embedded wallet if %s', async (_case, parameters) => {
    await begin(parameters)
    await test.auth.signIn()
    const granting = request('wallet_requestExecutionPermissions', [{}])
    await expect(granting).rejects.toMatchObject({ code: 4200, message: 'Requested RPC call is not allowed' })
  })
})

describe('wallet_revokePermissions', () => {
  it.each([
    ["service's", { pci: 'one' }],
    ["wallet's", { permissionContext: listed('one').context }],
  ])('default: revokes a session by its %s id', async (_case, id) => {
    await begin({ pcis: [listed('one')] })
    expect(await request('wallet_revokePermissions', [id])).toEqual({})
    const { context, expiry, permissions } = listed('one')
    expect(walletCalls('wallet_revokePermissions')).toMatchObject([
      { params: [{ permissionContext: context, pci: 'one', permissions, expiry, address }] },
    ])
    expect(callsTo('/revoke')).toMatchObject([{ body: { pci: 'one', signature } }])
  })

  it('behavior: forwards requests for unknown sessions to the wallet', async () => {
    await begin()
    test.wallet.answer('wallet_revokePermissions', null)
    expect(await request('wallet_revokePermissions', [{ eth_accounts: {} }])).toBe(null)
    expect(await request('wallet_revokePermissions', [{ permissionContext: '0x99' }])).toBe(null)
    expect(walletCalls('wallet_revokePermissions').map(({ params }) => params)).toEqual([
      [{ eth_accounts: {} }],
      [{ permissionContext: '0x99' }],
    ])
    await expect(request('wallet_revokePermissions', [{ pci: 'none' }])).rejects.toMatchObject({ code: -32602 })
  })

  it('behavior: does nothing if the session is already revoked', async () => {
    await begin({ pcis: [listed('one', { revokedAt: 5 })] })
    expect(await request('wallet_revokePermissions', [{ pci: 'one' }])).toEqual({})
    expect([walletCalls('wallet_revokePermissions'), callsTo('/revoke')]).toEqual([[], []])
  })

  it('behavior: treats a session with `revokedAt: 0` as live', async () => {
    await begin({ pcis: [listed('one', { revokedAt: 0 })] })
    await request('wallet_revokePermissions', [{ pci: 'one' }])
    expect(walletCalls('wallet_revokePermissions')).toHaveLength(1)
  })

  it('behavior: revokes without a signature if the wallet returns none', async () => {
    await begin({ pcis: [listed('one')] })
    test.wallet.answer('wallet_revokePermissions', {})
    await request('wallet_revokePermissions', [{ pci: 'one' }])
    expect(callsTo('/revoke').map(({ body }) => body)).toEqual([{ pci: 'one' }])
  })

  it('error: rejects if the service fails, and does not prompt the user again on a retry', async () => {
    await begin({ pcis: [listed('one')] })
    const api = await host().plugins.sessions()
    test.services.fail(`${path}/revoke`, 503)
    const failed = { code: 'SESSION_REVOKE_FAILED', message: 'Error revoking smart session' }
    await expect(api.revoke('one')).rejects.toMatchObject(failed)
    test.services.answer(`${path}/revoke`, () => new Response(null))
    await api.revoke('one')
    expect([walletCalls('wallet_revokePermissions').length, callsTo('/revoke').length]).toEqual([1, 2])
  })

  it('error: rejects if the user rejects', async () => {
    await begin({ pcis: [listed('one')] })
    test.wallet.reject('wallet_revokePermissions')
    const api = await host().plugins.sessions()
    await expect(api.revoke('one')).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(callsTo('/revoke')).toEqual([])
  })
})

describe('SmartSessionList', () => {
  it('default: lists live sessions first, and revokes one', async () => {
    await begin({
      pcis: [
        listed('late', { expiry: seconds(Date.now()) - 5 }),
        listed('gone', { revokedAt: 1_735_689_600 }),
        listed('old', { createdAt: 1_735_689_600 }),
        listed('new', { project: { name: ' Evil\u202e\n\u0000 shop ' } }),
        listed('never', { context: null }),
        listed('nameless', { project: {}, createdAt: 1 }),
        { pci: 'broken' },
      ],
    })
    await test.open('SmartSessionList')
    const rows = () => test.all('listitem').map((row) => row.textContent)
    expect(rows()).toEqual([
      expect.stringMatching(/^Evil shopUntil .*Revoke$/),
      expect.stringMatching(/^Site of oldUntil/),
      expect.stringMatching(/^Unnamed appUntil/),
      expect.stringMatching(/^Site of late.*Expired$/),
      expect.stringMatching(/^Site of gone.*2025.*Revoked$/),
    ])
    const focused = () => (test.root().activeElement as HTMLElement | null)?.textContent
    await test.click('Revoke Evil shop')
    expect(test.text()).toContain('End this session? Evil shop will have to ask you again. Spend up to 1 ETH')
    expect(focused()).toBe('Keep')
    await test.click('Keep')
    expect([focused(), walletCalls('wallet_revokePermissions')]).toEqual(['Revoke', []])
    await test.click('Revoke Evil shop')
    await test.click('Revoke')
    await test.waitFor(() => /^Evil shop.*Revoked$/.test(rows()[0] ?? ''))
    expect(callsTo('/revoke')).toMatchObject([{ body: { pci: 'new', signature } }])
  })

  it('behavior: shows a busy button while the wallet prompt is open, and Keep cancels the revocation', async () => {
    await begin({ pcis: [listed('one'), listed('two')] })
    test.wallet.hang('wallet_revokePermissions')
    await test.open('SmartSessionList')
    await test.click('Revoke Site of one')
    await test.click('Revoke')
    expect(test.get('button', 'Revoke').getAttribute('aria-busy')).toBe('true')
    await test.click('Revoke Site of two')
    expect(walletCalls('wallet_revokePermissions')).toHaveLength(1)
    await test.click('Keep')
    expect([test.all('button', /^Revoke Site/).length, callsTo('/revoke')]).toEqual([2, []])
  })

  it('behavior: cancels a pending revocation when the network changes', async () => {
    await begin({ pcis: [listed('one')] })
    test.services.answer(`/v1/sessions/eip155:137:${address}`, { pcis: [listed('polygon')] })
    test.wallet.hang('wallet_revokePermissions')
    await test.open('SmartSessionList')
    await test.click('Revoke Site of one')
    await test.click('Revoke')
    test.accounts.switchNetwork('eip155:137')
    await test.waitFor(() => test.text().includes('Site of polygon'))
    await test.click('Revoke Site of polygon')
    expect(test.text()).toContain('End this session? Site of polygon')
  })

  it('behavior: shows a session as revoked even if a late answer lists it as live', async () => {
    await begin({ pcis: [listed('one'), listed('two')] })
    await test.open('SmartSessionList')
    const api = await host().plugins.sessions()
    test.services.answer(path, { pcis: [listed('one'), listed('two', { revokedAt: 5 })] })
    await api.revoke('two')
    await test.settle()
    const tags = () => test.all('listitem').map((row) => /Revoked$/.test(row.textContent ?? ''))
    expect([tags(), walletCalls('wallet_revokePermissions')]).toEqual([[false, true], []])
    let answer: (value: unknown) => void = () => undefined
    const late = new Promise((resolve) => (answer = resolve))
    let count = 0
    test.services.answer(path, () => (count++ === 0 ? late : { pcis: [listed('one')] }))
    const listing = api.list()
    await vi.waitFor(() => expect(count).toBe(1))
    await api.revoke('one')
    answer({ pcis: [listed('one')] })
    expect(await listing).toMatchObject([{ revokedAtMs: expect.any(Number) }])
    await test.settle()
    expect(tags()).toEqual([true])
  })

  it('error: shows failures, but not the user’s rejections', async () => {
    await begin({ pcis: [listed('one')] })
    await test.open('SmartSessionList')
    test.wallet.reject('wallet_revokePermissions')
    await test.click('Revoke Site of one')
    await test.click('Revoke')
    expect(test.text()).not.toContain('Error revoking')
    test.wallet.answer('wallet_revokePermissions', () => Promise.reject(new Error('out of order')))
    await test.click('Revoke Site of one')
    await test.click('Revoke')
    await test.waitFor(() => test.text().includes('Error revoking smart session'))
    expect(test.get('button', 'Revoke Site of one')).toBeDefined()
  })

  it('error: shows an error and a retry button if the list can’t be fetched', async () => {
    await begin({ pcis: [listed('one')] })
    const api = await host().plugins.sessions()
    test.services.fail(path, 503)
    const unavailable = { code: 'SESSIONS_UNAVAILABLE', message: 'Error fetching smart sessions' }
    await expect(api.list()).rejects.toMatchObject(unavailable)
    await test.open('SmartSessionList')
    expect(test.get('alert').textContent).toContain('Error fetching smart sessions')
    test.services.answer(path, { pcis: [listed('one')] })
    await test.click('Try again')
    expect(test.all('listitem')).toHaveLength(1)
    test.services.answer(path, { sessions: [] })
    await expect(api.list()).rejects.toMatchObject(unavailable)
  })

  it('behavior: shows 20 sessions at a time', async () => {
    await begin({ pcis: Array.from({ length: 300 }, (_none, index) => listed(`s${index}`)) })
    await test.open('SmartSessionList')
    expect(test.all('listitem')).toHaveLength(20)
    await test.click('Show more')
    expect(test.all('listitem')).toHaveLength(40)
    expect(
      await host()
        .plugins.sessions()
        .then((api) => api.list()),
    ).toHaveLength(255)
  })

  it('behavior: ignores a late answer for the previous network', async () => {
    await begin({ pcis: [listed('one')] })
    let answer: (value: unknown) => void = () => undefined
    test.services.answer(path, () => new Promise((resolve) => (answer = resolve)))
    test.services.answer(`/v1/sessions/eip155:137:${address}`, { pcis: [listed('polygon')] })
    await host().open({ view: 'SmartSessionList' })
    await vi.waitFor(() => expect(callsTo(path)).toHaveLength(1))
    test.accounts.switchNetwork('eip155:137')
    await test.waitFor(() => test.text().includes('Site of polygon'))
    answer({ pcis: [listed('one')] })
    await test.settle()
    expect(test.all('listitem').map((row) => row.textContent)).toEqual([expect.stringContaining('Site of polygon')])
  })
})

it('default: lists no sessions if no account is connected', async () => {
  await begin()
  await test.accounts.disconnect()
  expect(
    await host()
      .plugins.sessions()
      .then((api) => api.list()),
  ).toEqual([])
})
