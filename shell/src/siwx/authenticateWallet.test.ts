// @vitest-environment happy-dom
/** Signing in while connecting. The signatures are real, and viem verifies them. */

import type {
  AuthenticatingConnector,
  AuthenticationRequest,
  AuthenticationSignature,
  SiwxMessageData,
} from '@latchkey/plugin-api'
import { localSiwx, type SiwxVerifier, writeMessage } from '@latchkey/siwx'
import { formatMessage } from '@walletconnect/utils'
import { type Address, type Hex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createModal } from '../createModal.js'
import type { Modal } from '../modal.js'
import type { ModalOptions } from '../options.js'
import { connectedAtom } from '../state/account.js'
import { signInAtom } from '../state/signIn.js'
import { createTestConnector, testResult } from '../testing/createTestConnector.js'
import { testNetwork, testOptions } from '../testing/testOptions.js'
import { readMessage } from './authenticateWallet.js'

const account = privateKeyToAccount(generatePrivateKey())
const otherAddress = privateKeyToAccount(generatePrivateKey()).address
const domain = 'site.test'
const modals: Modal[] = []
afterEach(async () => {
  for (const modal of modals.splice(0)) await modal.dispose()
  localStorage.clear()
})

const verify: SiwxVerifier = ({ data, message, signature }) =>
  verifyMessage({ address: data.accountAddress as Address, message, signature: signature as Hex })

/** A wallet that signs a message for each requested network. */
async function signFor(
  request: AuthenticationRequest,
  networkId: `eip155:${string}`,
): Promise<AuthenticationSignature> {
  const { domain, nonce, uri, statement, expirationTime } = request
  const iss = `did:pkh:${networkId}:${account.address}`
  const payload = { domain, nonce, aud: uri, iss, version: '1', iat: new Date().toISOString() }
  const optional = { ...(statement && { statement }), ...(expirationTime && { exp: expirationTime }) }
  const message = formatMessage({ ...payload, ...optional }, iss)
  const signature = await account.signMessage({ message })
  return { networkId, address: account.address, message, signature, type: 'eip191' }
}

type Sign = (...parameters: Parameters<typeof signFor>) => Promise<AuthenticationSignature | undefined>

async function open(change: Partial<ModalOptions> = {}) {
  const requests: (AuthenticationRequest | undefined)[] = []
  const siwx = localSiwx({ domain, uri: 'https://site.test/', statement: 'Welcome.', verifiers: { eip155: verify } })
  const nowhere = 'http://127.0.0.1:1'
  const services = { apiUrl: nowhere, rpcUrl: nowhere, analyticsUrl: null }
  const modal = createModal(testOptions({ siwx, services, basic: true, ...change }))
  modals.push(modal)
  const core = await modal.runtime.core()
  let sign: Sign = signFor
  const connector: AuthenticatingConnector = {
    ...createTestConnector({ id: 'walletConnect', type: 'WALLET_CONNECT' }),
    async connect() {
      return testResult('walletConnect', account.address)
    },
    async authenticate({ createRequest, networks: wanted }) {
      const request = await createRequest()
      requests.push(request)
      const ids = request ? wanted.map(({ caipNetworkId }) => caipNetworkId as `eip155:${string}`) : []
      const answers = await Promise.all(ids.map((id) => request && sign(request, id)))
      const signatures = answers.filter((answer) => answer !== undefined)
      return { connection: testResult('walletConnect', account.address), signatures }
    },
  }
  core.connectors.add(connector)
  return {
    siwx,
    requests,
    store: modal.runtime.store,
    sessions: async () => (await siwx.getSessions('eip155:1', account.address)).length,
    connect: () => core.connections.connect({ connectorId: 'walletConnect' }),
    onSign(next: Sign) {
      sign = next
    },
  }
}

describe('connectAndSign', () => {
  it('default: stores a session for each network, and does not ask the user to sign', async () => {
    const { connect, siwx, store, requests } = await open()
    const seen: string[] = []
    store.sub(signInAtom, () => seen.push(store.get(signInAtom).status))
    await connect()
    await vi.waitFor(() => expect(seen).toContain('idle'))
    await vi.waitFor(() => expect(store.get(signInAtom).status).toBe('idle'))
    expect(requests).toMatchObject([{ domain, statement: 'Welcome.', expirationTime: expect.any(String) }])
    for (const networkId of ['eip155:1', 'eip155:137'] as const) {
      const [session] = await siwx.getSessions(networkId, account.address)
      expect(session?.data).toMatchObject({ chainId: networkId, nonce: requests[0]?.nonce, statement: 'Welcome.' })
    }
    expect(seen).not.toContain('preparing')
  })

  it.each([
    ['a wallet that signs nothing', async () => undefined],
    [
      'another account’s message',
      async (...args) => {
        const signed = await signFor(...args)
        return { ...signed, message: signed.message.replace(account.address, otherAddress) }
      },
    ],
  ] satisfies [string, Sign][])('behavior: asks the user after connecting: %s', async (_title, sign) => {
    const { connect, onSign, sessions, store } = await open()
    onSign(sign)
    await connect()
    await vi.waitFor(() => expect(store.get(signInAtom).status).toBe('ready'))
    expect(await sessions()).toBe(0)
  })

  it('error: shows the error and asks to sign if the signature belongs to another account', async () => {
    const { connect, onSign, sessions, store } = await open()
    onSign(async (request, networkId) => {
      const signed = await signFor(request, networkId)
      return { ...signed, signature: `${signed.signature.slice(0, 20)}00${signed.signature.slice(22)}` }
    })
    const messages: unknown[] = []
    modals[0]?.on('SIWX_AUTH_ERROR', ({ message }) => void messages.push(message))
    await connect()
    await vi.waitFor(() => expect(store.get(signInAtom).status).toBe('ready'))
    expect(messages).toEqual(['Error signing message'])
    expect(await sessions()).toBe(0)
    expect(store.get(connectedAtom)).toBe(true)
  })

  it.each([
    ['no message can be made', { siwx: localSiwx({ domain, getNonce: () => Promise.reject(new Error('down')) }) }],
    ['a request id, which the protocol can’t carry', { siwx: localSiwx({ domain, requestId: 'one' }) }],
  ])('behavior: connects if the wallet does not sign: %s', async (_title, change) => {
    const { connect, requests, store } = await open(change)
    await connect()
    expect(requests).toEqual([undefined])
    await vi.waitFor(() => expect(['ready', 'failed']).toContain(store.get(signInAtom).status))
  })

  it.each([
    ['another namespace among the networks', { networks: [testNetwork(1, 'A', 'A'), solanaNetwork()] }],
    ['no sign-in', { siwx: undefined } as never],
    ['a sign-in that is switched off', { siwx: undefined, siweConfig: { enabled: false } } as never],
  ])('behavior: connects without requesting a signature: %s', async (_title, change: Partial<ModalOptions>) => {
    const { connect, requests } = await open(change)
    await connect()
    expect(requests).toEqual([])
  })
})

function solanaNetwork() {
  const network = testNetwork(1, 'Solana', 'SOL')
  return { ...network, id: 'main', caipNetworkId: 'solana:main', chainNamespace: 'solana' } as const
}

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const fewestFields: SiwxMessageData = {
  accountAddress: address,
  chainId: 'eip155:1',
  domain: 'site.test:8080',
  uri: 'https://site.test/a?b: c',
  version: '1',
  nonce: 'abcdef0123456789',
  issuedAt: '2026-01-01T00:00:00.000Z',
}
const everyField: SiwxMessageData = {
  ...fewestFields,
  statement: 'URI or not: welcome.',
  resources: ['https://site.test/terms', 'ipfs://x: y'],
  requestId: 'one: two',
  notBefore: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-02T00:00:00.000Z',
}

describe('readMessage', () => {
  it.each([
    ['the fewest fields', fewestFields],
    ['every field', everyField],
    ['an empty list of resources', { ...fewestFields, resources: [] }],
  ])('default: %s', (_title, fields) => {
    expect(readMessage(writeMessage(fields), 'eip155:1')).toEqual(fields)
  })

  it('behavior: reads WalletConnect’s messages, with permissions in the statement and in a resource (ERC-5573)', () => {
    const recap = { att: { eip155: { 'request/personal_sign': [{ chains: ['eip155:1'] }] } } }
    const resource = `urn:recap:${Buffer.from(JSON.stringify(recap)).toString('base64').replace(/=/g, '')}`
    const iss = `did:pkh:eip155:1:${address}`
    const { domain, nonce, version } = fewestFields
    const payload = {
      ...{ domain, aud: fewestFields.uri, nonce, version, iss, iat: '2026-01-01T00:00:00.000Z' },
      ...{ statement: 'Welcome.', resources: [resource] },
    }
    const text = formatMessage(payload, iss)
    expect(readMessage(text, 'eip155:1')).toMatchObject({
      statement: expect.stringMatching(/^Welcome\. I further authorize/),
      resources: [resource],
    })
  })

  const text = writeMessage(everyField)
  it.each([
    ['nothing', ''],
    ['another chain', writeMessage({ ...everyField, chainId: 'eip155:137' })],
    ['one more line', `${text}\n- https://site.test/more\n`],
    ['a duplicate field', text.replace('Nonce: ', 'Nonce: aaaaaaaa1\nNonce: ')],
    ['an unknown field', text.replace('Nonce: ', 'Amount: 1\nNonce: ')],
    ['fields in another order', text.replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1')],
    ['a statement of two lines', text.replace('welcome.', 'welcome.\nNonce: 1')],
    ['another greeting', text.replace('wants you', 'asks you')],
  ])('error: rejects %s', (_title, changed) => {
    expect(readMessage(changed, 'eip155:1')).toBeUndefined()
  })
})
