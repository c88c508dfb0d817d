import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Listening, listenOnLoopback } from '../http/listenOnLoopback.js'
import { createProjects, type Projects } from '../projects/createProjects.js'
import { createRelayKey, openRelayClient, type RelayClientOptions, signRelayToken } from '../testing/openRelayClient.js'
import { createRelay, type Relay } from './createRelay.js'

const topic = 'ab'.repeat(32)
const message = { topic, message: 'ciphertext', ttl: 300, tag: 1108, prompt: true, tvf: {} }

let projects: Projects
let relay: Relay
let server: Listening

beforeEach(async () => {
  projects = createProjects([])
  relay = createRelay(projects)
  server = await listenOnLoopback(0, (_, response) => response.end(), { '/relay': relay })
})

afterEach(async () => {
  relay.close()
  await server.close()
})

const open = (options?: RelayClientOptions) => openRelayClient(`ws://localhost:${server.port}/relay`, options)

describe('publishing and subscribing', () => {
  test('default', async () => {
    const [page, wallet] = [await open(), await open()]
    const subscribed = await wallet.call('irn_subscribe', { topic })
    expect(subscribed.result).toMatch(/^[0-9a-f]{64}$/)
    expect(await page.call('irn_publish', message)).toMatchObject({ result: true })
    await vi.waitFor(() => expect(wallet.deliveries).toHaveLength(1))
    expect(wallet.deliveries[0]?.data).toMatchObject({ topic, message: 'ciphertext', tag: 1108 })
  })

  test('behavior: returns a 19-digit id unchanged', async () => {
    const { id } = await (await open()).call('irn_subscribe', { topic })
    expect(id).toMatch(/^\d{19}$/)
  })

  test('behavior: does not send the publisher its own message', async () => {
    const page = await open()
    await page.call('irn_subscribe', { topic })
    await page.call('irn_publish', message)
    await page.call('irn_subscribe', { topic })
    expect(page.deliveries).toEqual([])
  })

  test('behavior: stores a message for an offline subscriber, and sends it after the reply', async () => {
    const page = await open()
    await page.call('irn_publish', message)
    const wallet = await open()
    await wallet.call('irn_batchSubscribe', { topics: [topic] })
    await vi.waitFor(() => expect(wallet.deliveries).toHaveLength(1))
  })

  test('behavior: never delivers an acknowledged message again', async () => {
    const key = createRelayKey()
    const [page, wallet] = [await open(), await open({ key })]
    await wallet.call('irn_subscribe', { topic })
    await page.call('irn_publish', message)
    await vi.waitFor(() => expect(wallet.deliveries).toHaveLength(1))
    await wallet.close()
    const again = await open({ key })
    await again.call('irn_subscribe', { topic })
    await again.call('irn_fetchMessages', { topic })
    expect(again.deliveries).toEqual([])
  })

  test('behavior: delivers an unacknowledged message again on the next subscription', async () => {
    const key = createRelayKey()
    const [page, wallet] = [await open(), await open({ key, acknowledges: false })]
    await wallet.call('irn_subscribe', { topic })
    await page.call('irn_publish', message)
    await vi.waitFor(() => expect(wallet.deliveries).toHaveLength(1))
    await wallet.close()
    const again = await open({ key })
    await again.call('irn_subscribe', { topic })
    await vi.waitFor(() => expect(again.deliveries).toHaveLength(1))
  })

  test('behavior: irn_unsubscribe needs only the topic', async () => {
    const [page, wallet] = [await open(), await open()]
    await wallet.call('irn_subscribe', { topic })
    await wallet.call('irn_unsubscribe', { topic, id: 'computed by the client' })
    await page.call('irn_publish', message)
    await wallet.call('irn_fetchMessages', { topic: 'cd'.repeat(32) })
    expect(wallet.deliveries).toEqual([])
  })

  test('behavior: irn_fetchMessages returns waiting messages', async () => {
    const [page, wallet] = [await open(), await open()]
    await page.call('irn_batchPublish', { messages: [message, { ...message, message: 'second' }] })
    const { result } = await wallet.call('irn_fetchMessages', { topic })
    expect(result).toMatchObject({ messages: [{ message: 'ciphertext' }, { message: 'second' }], hasMore: false })
  })

  test('behavior: wc_proposeSession subscribes the proposer, and wc_approveSession the wallet', async () => {
    const [page, wallet] = [await open(), await open()]
    const sessionTopic = 'cd'.repeat(32)
    await page.call('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'proposal', correlationId: 1 })
    await wallet.call('irn_subscribe', { topic })
    await vi.waitFor(() => expect(wallet.deliveries[0]?.data).toMatchObject({ message: 'proposal', tag: 1100 }))
    await wallet.call('wc_approveSession', {
      pairingTopic: topic,
      sessionTopic,
      sessionProposalResponse: 'yes',
      sessionSettlementRequest: 'settlement',
      correlationId: 1,
    })
    await vi.waitFor(() => expect(page.deliveries[0]?.data).toMatchObject({ message: 'yes', tag: 1101 }))
    await page.call('irn_subscribe', { topic: sessionTopic })
    await vi.waitFor(() => expect(page.deliveries[1]?.data).toMatchObject({ message: 'settlement', tag: 1102 }))
    await page.call('irn_publish', { ...message, topic: sessionTopic, tag: 1103 })
    await vi.waitFor(() => expect(wallet.deliveries[1]?.data).toMatchObject({ topic: sessionTopic, tag: 1103 }))
  })
})

describe('bad input', () => {
  test.each([
    ['no JSON', 'hello', -32700],
    ['an incomplete call', '{"id":1}', -32700],
    ['a list', '[]', -32700],
    ['an unknown method', '{"id":1,"jsonrpc":"2.0","method":"irn_explode","params":{}}', -32601],
    ['a short topic', '{"id":1,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"ab"}}', -32602],
    ['missing parameters', '{"id":1,"jsonrpc":"2.0","method":"irn_publish","params":null}', -32602],
  ])('error: rejects %s', async (_, text, code) => {
    const client = await open()
    client.sendText(text)
    await vi.waitFor(() => expect(client.replies[0]?.error?.code).toBe(code))
    expect((await client.call('irn_subscribe', { topic })).result).toBeTruthy()
  })

  test('error: a frame of over a megabyte closes only its own socket', async () => {
    const [client, other] = [await open(), await open()]
    client.sendText('x'.repeat(1024 * 1024 + 1))
    expect((await client.closed).code).toBe(1009)
    expect((await other.call('irn_subscribe', { topic })).result).toBeTruthy()
  })
})

describe('admission', () => {
  test('error: rejects a missing token', async () => {
    await expect(open({ token: '' })).rejects.toThrow('401')
  })

  test('error: rejects an expired token', async () => {
    const key = createRelayKey()
    await expect(open({ key, token: signRelayToken(key, { exp: 1 }) })).rejects.toThrow('401')
  })

  test('error: rejects a missing project id', async () => {
    await expect(open({ projectId: '' })).rejects.toThrow('403')
  })

  test('error: rejects a forbidden project', async () => {
    projects.set('p1', { relayAccess: 'forbidden' })
    await expect(open()).rejects.toThrow('403')
    await expect(open({ projectId: 'p2' })).resolves.toBeTruthy()
  })

  test('error: closes the socket with the reason set for the project', async () => {
    projects.set('p1', { relayAccess: 'origin-not-allowed' })
    const client = await open()
    expect(await client.closed).toEqual({ code: 3000, reason: 'Unauthorized: origin not allowed' })
  })

  test('error: rejects a hostname that is not this machine’s', async () => {
    const { WebSocket } = await import('ws')
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/relay`, { headers: { host: 'attacker.example' } })
    await expect(new Promise((_, reject) => socket.once('error', reject))).rejects.toThrow('403')
  })
})

describe('switches', () => {
  test('behavior: pause holds back calls, and resume answers them in order', async () => {
    const client = await open()
    relay.pause()
    const calls = [client.call('irn_subscribe', { topic }), client.call('irn_publish', message)]
    await vi.waitFor(() => expect(relay.stats().calls).toEqual({ irn_subscribe: 1, irn_publish: 1 }))
    expect(client.replies).toEqual([])
    expect(relay.stats().isPaused).toBe(true)
    relay.resume()
    await Promise.all(calls)
    expect(client.replies.map(({ result }) => typeof result)).toEqual(['string', 'boolean'])
  })

  test('behavior: drop discards a call', async () => {
    const client = await open()
    relay.drop({ method: 'irn_publish', tag: 1108, times: 1 })
    void client.call('irn_publish', message)
    await client.call('irn_publish', { ...message, message: 'kept' })
    expect(relay.stats()).toMatchObject({ dropped: 1, storedMessages: 1 })
  })

  test('behavior: drop discards a delivery, and the message arrives on the next subscription', async () => {
    const [page, wallet] = [await open(), await open()]
    await wallet.call('irn_subscribe', { topic })
    relay.drop({ direction: 'toClient', times: 1 })
    await page.call('irn_publish', message)
    expect(relay.stats().dropped).toBe(1)
    await wallet.call('irn_subscribe', { topic })
    await vi.waitFor(() => expect(wallet.deliveries).toHaveLength(1))
  })

  test('behavior: repeat delivers a message twice, with different ids', async () => {
    const [page, wallet] = [await open(), await open()]
    await wallet.call('irn_subscribe', { topic })
    relay.repeat(true)
    await page.call('irn_publish', message)
    await vi.waitFor(() => expect(wallet.deliveries).toHaveLength(2))
    relay.repeat(false)
    await page.call('irn_publish', { ...message, message: 'once' })
    await vi.waitFor(() => expect(wallet.deliveries).toHaveLength(3))
  })

  test('behavior: stats counts identical messages once', async () => {
    const client = await open()
    for (const text of ['same', 'same', 'other']) {
      await client.call('irn_publish', { ...message, message: text, tag: 1108 })
    }
    expect(relay.stats().messages).toEqual({ 1108: 2 })
  })

  test('behavior: kick closes only the given client’s sockets', async () => {
    const [first, second] = [await open(), await open()]
    expect(relay.kick({ clientId: first.clientId, code: 4000, reason: 'out' })).toBe(1)
    expect(await first.closed).toEqual({ code: 4000, reason: 'out' })
    expect((await second.call('irn_subscribe', { topic })).result).toBeTruthy()
  })

  test('behavior: kick can skip the closing handshake', async () => {
    const client = await open()
    relay.kick({ abrupt: true })
    expect((await client.closed).code).toBe(1006)
  })

  test('behavior: stop closes all connections, and start accepts new ones and delivers stored messages', async () => {
    const page = await open()
    await page.call('irn_publish', message)
    relay.stop()
    expect((await page.closed).code).toBe(1006)
    await expect(open()).rejects.toThrow()
    expect(relay.stats()).toMatchObject({ isRunning: false, clients: [] })
    relay.start()
    const wallet = await open()
    await wallet.call('irn_subscribe', { topic })
    await vi.waitFor(() => expect(wallet.deliveries).toHaveLength(1))
  })
})
