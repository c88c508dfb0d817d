// @vitest-environment happy-dom
import { readRecord } from '@latchkey/plugin-api'
import { createTestEvmWallet, createTestModal, describeConnector, testAddresses } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, spoiled } from '../../../../tests/fuzz/hostileValues.js'
import { createChannel } from '../createChannel.js'
import type { Host } from '../Host.js'
import { createFarcasterProvider } from './createFarcasterProvider.js'
import { farcaster } from './farcaster.js'
import { farcasterModule } from './module.js'

const [address] = testAddresses.eip155

interface Call {
  readonly id: string
  readonly path: readonly string[]
  readonly argumentList: readonly { readonly value: never }[]
}

/** A Farcaster client's phone app with a wallet. It answers in Comlink's format. */
function openApp(capabilities: readonly string[] = ['wallet.getEthereumProvider']) {
  const wallet = createTestEvmWallet([address])
  const posted: string[] = []
  async function answer({ path: [name], argumentList: [first] }: Call) {
    if (name === 'getCapabilities') return { type: 'RAW', value: capabilities }
    if (name !== 'ethProviderRequestV2') {
      return { type: 'HANDLER', name: 'throw', value: { isError: true, value: { message: `No ${name}` } } }
    }
    try {
      return { type: 'RAW', value: { result: await wallet.request(first?.value as never) } }
    } catch (error) {
      const { code, message } = error as { code?: number; message: string }
      return { type: 'RAW', value: { error: { code: code ?? 1000, message } } }
    }
  }
  const emit = (type: string, data: unknown) => document.dispatchEvent(new MessageEvent(type, { data }))
  const app = {
    async postMessage(json: string) {
      posted.push(json)
      const call = JSON.parse(json) as Call
      emit('FarcasterFrameCallback', { id: call.id, ...(await answer(call)) })
    },
  }
  for (const event of ['accountsChanged', 'chainChanged'] as const) {
    wallet.on?.(event, (payload: unknown) => emit('FarcasterFrameEthProviderEvent', { event, params: [payload] }))
  }
  vi.stubGlobal('ReactNativeWebView', app)
  return { wallet, posted }
}

afterEach(() => vi.unstubAllGlobals())

describeConnector(
  'farcaster',
  async () => {
    const { wallet } = openApp()
    const info = { id: 'farcaster', name: 'Farcaster', type: 'EXTERNAL', namespaces: ['eip155'] } as const
    const open = async () => {
      const context = { add: () => undefined, registerConnector: () => undefined, signal: new AbortController().signal }
      const { connectors } = await farcasterModule.activate(context as never, {})
      return { ...connectors.farcaster, info }
    }
    const connector = await open()
    const later = await open()
    return {
      connector,
      reload: () => later,
      changeNetwork: () => wallet.emit('chainChanged', '0x89'),
      leave: () => wallet.emit('accountsChanged', []),
    }
  },
  { describe, it },
)

describe('in a phone app', () => {
  it('default: connects without a click, and lists the wallet once the app has answered', async () => {
    openApp()
    const test = createTestModal(createModal, { plugins: [farcaster()] })
    await test.waitFor(() => test.modal.state.status === 'connected')
    expect(test.modal.state.account).toMatchObject({ address, connectorId: 'farcaster' })
    await test.modal.disconnect()
    await test.open('Connect')
    await test.waitFor(() => test.get('button', /Farcaster/))
    await test.click(/Farcaster/)
    await test.waitFor(() => test.modal.state.status === 'connected')
    await test.dispose()
  })

  it('behavior: lists nothing in an app that is not a Farcaster client', async () => {
    const postMessage = vi.fn()
    vi.stubGlobal('ReactNativeWebView', { postMessage })
    const test = createTestModal(createModal, { plugins: [farcaster()] })
    await test.waitFor(() => test.modal.state.status === 'disconnected')
    expect(postMessage).toHaveBeenCalled()
    await test.open('Connect')
    expect(test.all('button', /Farcaster/)).toEqual([])
    await test.dispose()
  })

  it('behavior: lists nothing in a client without an Ethereum wallet', async () => {
    const { wallet } = openApp(['actions.ready'])
    const test = createTestModal(createModal, { plugins: [farcaster()] })
    await test.waitFor(() => test.modal.state.status === 'disconnected')
    await test.open('Connect')
    expect(test.all('button', /Farcaster/)).toEqual([])
    expect(wallet.calls).toEqual([])
    await test.dispose()
  })

  it('behavior: sends nothing in an app that injects its own wallet, or in a browser', () => {
    const { posted } = openApp()
    vi.stubGlobal('ethereum', {})
    expect(farcaster().manifest.contributes.connectors).toEqual([])
    vi.unstubAllGlobals()
    expect(farcaster().manifest.contributes.connectors).toEqual([])
    expect(posted).toEqual([])
  })
})

describe('createFarcasterProvider', () => {
  function open(answer: (call: Call) => object) {
    let send: (message: unknown) => void = () => undefined
    const host: Host = {
      post: (message) => queueMicrotask(() => send({ id: (message as Call).id, ...answer(message as Call) })),
      listen(listener) {
        const before = send
        send = (message) => {
          before(message)
          listener(message)
        }
        return () => undefined
      },
    }
    const channel = createChannel(host)
    return { provider: createFarcasterProvider(host, channel), send: (message: unknown) => send(message) }
  }

  it('error: keeps the wallet’s code and message', async () => {
    const error = { code: 4001, message: 'User rejected the request.' }
    const { provider } = open(() => ({ type: 'RAW', value: { error } }))
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject(error)
  })

  it('error: shortens a client’s message, and replaces a malformed code', async () => {
    const value = { isError: true, value: { message: 'x'.repeat(10_000), code: {} } }
    const { provider } = open(() => ({ type: 'HANDLER', name: 'throw', value }))
    const failure = (await provider.request({ method: 'eth_accounts' }).catch((error: unknown) => error)) as Error
    expect(failure.message).toHaveLength(500)
    expect(failure).toMatchObject({ code: -32603 })
  })

  it('behavior: assumes that an old client without getCapabilities has a wallet', async () => {
    const { provider } = open(() => ({ type: 'HANDLER', name: 'throw', value: { value: { message: 'none' } } }))
    expect(await provider.hasWallet()).toBe(true)
  })

  it('behavior: forwards wallet events, and ignores malformed ones', () => {
    const { provider, send } = open(() => ({}))
    const seen: unknown[] = []
    const listener = (payload: unknown) => seen.push(payload)
    provider.on?.('chainChanged', listener)
    send({ type: 'frameEthProviderEvent', event: 'chainChanged', params: ['0x1'] })
    for (const message of [null, 7, {}, { type: 'frameEthProviderEvent' }, { type: 'x', event: 'chainChanged' }])
      send(message)
    provider.removeListener?.('chainChanged', listener)
    send({ type: 'frameEthProviderEvent', event: 'chainChanged', params: ['0x2'] })
    expect(seen).toEqual(['0x1'])
  })
})

it('behavior: passes on only well-formed errors, whatever the client answers', () =>
  fuzzBorder({
    name: 'answers of a Farcaster client',
    input: fc.oneof(spoiled(goodAnswer), hostileJson),
    async pass(answer) {
      const host: Host = { post: () => undefined, listen: () => () => undefined }
      const channel = { ask: async () => readRecord(answer), close: () => undefined }
      const provider = createFarcasterProvider(host, channel)
      expect(typeof (await provider.hasWallet())).toBe('boolean')
      const failure = await provider.request({ method: 'eth_accounts' }).catch((error: unknown) => error)
      if (!(failure instanceof Error)) return
      expect(failure.message.length).toBeLessThanOrEqual(500)
      expect(failure).toMatchObject({ code: expect.any(Number) })
    },
  }))

const goodAnswer = fc.record({
  type: fc.constantFrom('RAW', 'HANDLER'),
  name: fc.constant('throw'),
  value: fc.record({
    result: fc.constant([address]),
    error: fc.record({ code: fc.oneof(fc.integer(), hostileText), message: hostileText, details: hostileText }),
    value: fc.record({ message: hostileText, code: fc.double() }),
  }),
})
