import { type Address, createPublicClient, getAddress, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { normalize } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../Sandbox.js'
import { deploySmartAccount } from '../smart-accounts/deploySmartAccount.js'
import { openSmartAccount } from '../smart-accounts/openSmartAccount.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

const newAddress = () => privateKeyToAddress(generatePrivateKey())
const find = (name: string, query: Record<string, string | undefined> = { apiVersion: '2' }) =>
  callService(sandbox.url, `/v1/profile/account/${encodeURIComponent(name)}`, query)
const namesOf = (address: string, query: Record<string, string | undefined> = { apiVersion: '2' }) =>
  callService(sandbox.url, `/v1/profile/reverse/${address}`, query)

describe('GET /v1/profile/account/{name}', () => {
  test('default', async () => {
    const address = newAddress()
    await sandbox.names.set('ada.reown.id', { address, avatar: 'https://host.example/a.png' })
    const { body } = await find('ada.reown.id')
    expect(body).toEqual({
      name: 'ada.reown.id',
      registered_at: expect.stringMatching(/^\d{4}-/),
      updated_at: null,
      addresses: { 2147483649: { address, created_at: expect.stringMatching(/^\d{4}-/) } },
      attributes: { avatar: 'https://host.example/a.png' },
    })
    expect((await find('ADA.reown.id')).body).toEqual(body)
    expect((await namesOf(address)).body).toEqual([body])
  })

  test('behavior: moves a name to another address', async () => {
    const [first, second] = [newAddress(), newAddress()]
    await sandbox.names.set('given.reown.id', { address: first })
    await sandbox.names.set('given.reown.id', { address: second, bio: 'Hello' })
    expect((await find('given.reown.id')).body).toMatchObject({
      updated_at: expect.any(String),
      addresses: { 2147483649: { address: second } },
      attributes: { bio: 'Hello' },
    })
    expect((await namesOf(first)).body).toEqual([])
  })

  test('behavior: sets names over HTTP', async () => {
    const address = newAddress()
    const put = (name: string, body: object) =>
      fetch(`${sandbox.url}/admin/names/${name}`, { method: 'PUT', body: JSON.stringify(body) })
    expect((await put('bob.reown.id', { address })).status).toBe(200)
    expect((await namesOf(address)).body).toMatchObject([{ name: 'bob.reown.id' }])
    expect((await put('bob', { address })).status).toBe(400)
    expect((await put('bob.reown.id', { address: '0x12' })).status).toBe(400)
    await fetch(`${sandbox.url}/admin/reset`, { method: 'POST' })
    expect((await namesOf(address)).body).toEqual([])
  })

  test('behavior: version 1 returns an error where version 2 returns nothing', async () => {
    expect(await find('nobody.reown.id')).toMatchObject({ status: 200, body: [] })
    expect((await find('nobody.reown.id', {})).status).toBe(404)
    expect(await namesOf(newAddress())).toMatchObject({ status: 200, body: [] })
    expect((await namesOf(newAddress(), { apiVersion: '1' })).status).toBe(404)
  })

  test.each(['nobody', 'nobody.eth', 'a.b.c.d'])('error: rejects the name %s', async (name) => {
    expect((await find(name)).status).toBe(400)
  })

  test('error: rejects an unknown zone', async () => {
    const address = newAddress()
    for (const name of ['ada', 'ada.example.com', 'a.reown.id', 'Ada.reown.id']) {
      await expect(sandbox.names.set(name, { address })).rejects.toMatchObject({ code: 'NAME_ZONE_UNKNOWN' })
    }
  })

  test('behavior: applies a fault', async () => {
    sandbox.faults.add({ match: '/v1/profile', status: 503, times: 1 })
    expect((await find('nobody.reown.id')).status).toBe(503)
  })
})

describe('POST /v1/profile/account', () => {
  const polygon = 0x8000_0000 + 137
  const newKey = () => privateKeyToAccount(generatePrivateKey())
  const post = (body: unknown) =>
    callService(sandbox.url, '/v1/profile/account', {}, { method: 'POST', body: JSON.stringify(body) })
  type Signer = Pick<ReturnType<typeof newKey>, 'address' | 'signMessage'>

  async function register(signer: Signer, name: string, changes: Record<string, unknown> = {}, claims: object = {}) {
    const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000), ...claims })
    const signature = await signer.signMessage({ message })
    return post({ coin_type: 0x8000_0001, address: signer.address, message, signature, ...changes })
  }

  test('default: accepts a key’s signature', async () => {
    const key = newKey()
    expect(await register(key, 'by-a-key.reown.id', {}, { attributes: { bio: 'Hello' } })).toMatchObject({
      status: 200,
      body: {},
    })
    expect((await find('by-a-key.reown.id')).body).toMatchObject({
      addresses: { 2147483649: { address: key.address } },
      attributes: { bio: 'Hello' },
    })
    expect((await namesOf(key.address)).body).toMatchObject([{ name: 'by-a-key.reown.id' }])
  })

  test('default: accepts a smart account’s signature before and after deployment, and on another chain', async () => {
    const { client } = sandbox.chains['eip155:137']
    const [early, late] = await Promise.all([openSmartAccount(client, newKey()), openSmartAccount(client, newKey())])
    expect(await register(early, 'early.wcn.id', { coin_type: polygon })).toMatchObject({ status: 200 })
    expect((await find('early.wcn.id')).body).toMatchObject({ addresses: { [polygon]: { address: early.address } } })
    await deploySmartAccount(client, late)
    // The account's address has no code on the other chain.
    expect(await register(late, 'late.wcn.id')).toMatchObject({ status: 401 })
    expect(await register(late, 'late.wcn.id', { coin_type: polygon })).toMatchObject({ status: 200 })
  })

  test('error: allows one name per account, and one account per name', async () => {
    const [first, second] = [newKey(), newKey()]
    expect(await register(first, 'only-one.reown.id', { coin_type: 60 })).toMatchObject({ status: 200 })
    expect(await register(second, 'only-one.reown.id')).toMatchObject({
      status: 400,
      body: { status: 'FAILED', reasons: [{ field: 'name', description: 'Name is already registered' }] },
    })
    expect(await register(first, 'another.reown.id')).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'address', description: 'Address already has a registered name' }] },
    })
    const [third, fourth] = [newKey(), newKey()]
    const answers = await Promise.all([register(third, 'raced.reown.id'), register(fourth, 'raced.reown.id')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('error: rejects another signer’s signature, and a missing signature', async () => {
    const [own, other] = [newKey(), newKey()]
    expect(await register(other, 'stolen.reown.id', { address: own.address })).toMatchObject({
      status: 401,
      body: { reasons: [{ field: 'signature' }] },
    })
    expect(await register(own, 'stolen.reown.id', { signature: '0x12' })).toMatchObject({ status: 401 })
    expect(await register(own, 'stolen.reown.id', { signature: 'yes' })).toMatchObject({ status: 401 })
    expect((await find('stolen.reown.id')).body).toEqual([])
  })

  test.each<[field: string, name: string, claims?: object]>([
    ['name', 'Upper.reown.id'],
    ['name', 'adä.reown.id'],
    ['name', 'four.parts.reown.id'],
    ['name', 'reown.id'],
    ['name', 'ab.reown.id'],
    ['name', `${'a'.repeat(65)}.reown.id`],
    ['name', 'alice.example.id'],
    ['timestamp', 'late.reown.id', { timestamp: 1 }],
    ['attributes.admin', 'admin.reown.id', { attributes: { admin: 'yes' } }],
  ])('error: rejects an invalid %s: %s', async (field, name, claims) => {
    expect(await register(newKey(), name, {}, claims)).toMatchObject({ status: 400, body: { reasons: [{ field }] } })
  })

  test.each([
    ['coin_type', { coin_type: 0x8000_0000 + 10 }],
    ['coin_type', { coin_type: 1 }],
    ['coin_type', { coin_type: '0x80000001' }],
    ['message', { message: 'alice.reown.id' }],
    ['address', { address: '0x12' }],
  ])('error: rejects an invalid %s', async (field, changes) => {
    const answer = await register(newKey(), 'wrong.reown.id', changes)
    expect(answer).toMatchObject({ status: 400, body: { status: 'FAILED', reasons: [{ field }] } })
  })
})

describe('GET /v1/profile/suggestions/{name}', () => {
  const suggest = (label: string, query: Record<string, string> = {}) =>
    callService(sandbox.url, `/v1/profile/suggestions/${label}`, query)

  test('default: suggests the name itself first, and only available names', async () => {
    await sandbox.names.set('clover.reown.id', { address: newAddress() })
    expect((await suggest('clo')).body).toEqual({ suggestions: [{ name: 'clo.reown.id', registered: false }] })
    await sandbox.names.set('evergreen.reown.id', { address: newAddress() })
    expect((await suggest('CLOVER')).body).toEqual({ suggestions: [{ name: 'clover.reown.id', registered: true }] })
    const listed = async (label: string) =>
      ((await suggest(label)).body as { suggestions: { name: string }[] }).suggestions.map(({ name }) => name)
    expect(await listed('ver')).toEqual(['ver.reown.id', 'verbena.reown.id', 'river.reown.id', 'silver.reown.id'])
    expect(await listed('ber')).toHaveLength(5)
  })

  test('behavior: each zone has its own names', async () => {
    await sandbox.names.set('twice.reown.id', { address: newAddress() })
    expect((await suggest('twice', { zone: 'wcn.id' })).body).toEqual({
      suggestions: [{ name: 'twice.wcn.id', registered: false }],
    })
  })

  test('error: rejects names that are short or invalid, and unknown zones', async () => {
    for (const label of ['ad', 'a.b.c', encodeURIComponent('ädä')]) expect((await suggest(label)).status).toBe(400)
    expect((await suggest('alice', { zone: 'example.id' })).status).toBe(400)
  })
})

describe('ENS', () => {
  /** Like a dapp's client, uses only the service's RPC URL and the addresses built into viem. */
  const client = () => {
    const query = new URLSearchParams({ chainId: 'eip155:1', projectId: 'p1' })
    return createPublicClient({ chain: mainnet, transport: http(`${sandbox.url}/v1/?${query}`, { retryCount: 0 }) })
  }

  test('default: resolves names, addresses and text records through the contracts that viem calls', async () => {
    const address = newAddress()
    await sandbox.names.set('ada.eth', { address, avatar: 'https://host.example/a.png', bio: 'Counts' })
    expect(await client().getEnsAddress({ name: normalize('Ada.eth') })).toBe(address)
    expect(await client().getEnsAddress({ name: 'ada.eth', coinType: 60n })).toBe(address.toLowerCase())
    expect(await client().getEnsName({ address })).toBe('ada.eth')
    expect(await client().getEnsText({ name: 'ada.eth', key: 'description' })).toBe('Counts')
    expect(await client().getEnsText({ name: 'ada.eth', key: 'avatar' })).toBe('https://host.example/a.png')
    const { body } = await callService(sandbox.url, `/v1/identity/${address}`)
    expect(body).toMatchObject({ name: 'ada.eth', avatar: 'https://host.example/a.png' })
    // A subdomain, and a name with an accent and an emoji.
    for (const name of ['pay.ada.eth', 'ñandú🦊.eth']) {
      const other = newAddress()
      await sandbox.names.set(normalize(name), { address: other })
      expect(await client().getEnsAddress({ name: normalize(name) })).toBe(other)
      expect(await client().getEnsName({ address: other })).toBe(normalize(name))
    }
  })

  test('behavior: unknown names have no address', async () => {
    expect(await client().getEnsAddress({ name: 'nobody.eth' })).toBe(null)
    expect(await client().getEnsName({ address: newAddress() })).toBe(null)
    const direct = client().getEnsAddress({ name: 'nobody.eth', strict: true })
    await expect(direct).rejects.toThrow('ResolverNotFound')
  })

  test('behavior: an address has no name once its name belongs to another address', async () => {
    const [first, second] = [newAddress(), newAddress()]
    await sandbox.names.set('moved.eth', { address: first })
    await sandbox.names.set('moved.eth', { address: second })
    expect(await client().getEnsAddress({ name: 'moved.eth' })).toBe(getAddress(second))
    expect(await client().getEnsName({ address: first })).toBe(null)
    await expect(client().getEnsName({ address: first, strict: true })).rejects.toThrow('ReverseAddressMismatch')
  })

  test('error: only the registrar can write records', async () => {
    const stranger: Address = newAddress()
    const { client: chain } = sandbox.chains['eip155:1']
    await chain.impersonateAccount({ address: stranger })
    const { nameRegistry, nameResolver } = await import('../names/ensContracts.js')
    const node = `0x${'12'.repeat(32)}` as const
    const claim = { ...nameRegistry, functionName: 'setRecord', args: [node, stranger, stranger] } as const
    await expect(chain.simulateContract({ ...claim, account: stranger })).rejects.toThrow('not allowed')
    const write = { ...nameResolver, functionName: 'setName', args: [node, 'ada.eth'] } as const
    await expect(chain.simulateContract({ ...write, account: stranger })).rejects.toThrow('not allowed')
  })
})
