// @vitest-environment happy-dom

import { verifyMessage, verifyTypedData } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSandboxWallet, type SandboxWallet } from './createSandboxWallet.js'
import type { Eip1193Event } from './Eip1193Provider.js'
import type { SandboxPolicy } from './SandboxPolicy.js'

const rdns = 'dev.latchkey.test'
let wallet: SandboxWallet

beforeEach(() => {
  localStorage.clear()
  wallet = create()
})
afterEach(() => {
  for (const host of document.querySelectorAll('latchkey-sandbox-wallet')) host.remove()
})

function create(policy: SandboxPolicy = { approve: 'always' }, grantsPermissions = false): SandboxWallet {
  const name = 'Test Wallet'
  return createSandboxWallet('http://localhost:1', { name, rdns, policy, isFunded: false, grantsPermissions })
}

const request = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })

function record(...events: readonly Eip1193Event[]): [Eip1193Event, unknown][] {
  const heard: [Eip1193Event, unknown][] = []
  for (const event of events) wallet.provider.on(event, (payload: unknown) => heard.push([event, payload]))
  return heard
}

/** Responses never overtake events, so all earlier events have arrived when this resolves. */
const events = () => request('eth_chainId')

async function connect(): Promise<`0x${string}`> {
  const [address] = (await request('eth_requestAccounts')) as `0x${string}`[]
  return address as `0x${string}`
}

describe('permissions', () => {
  test('default: hides accounts until the user approves', async () => {
    expect(await request('eth_accounts')).toEqual([])
    const address = await connect()
    expect(address).toBe(wallet.handle.address)
    expect(address).toMatch(/^0x[0-9a-f]{40}$/)
    expect(await request('eth_accounts')).toEqual([address])
  })

  test('behavior: keeps the permission across reloads', async () => {
    const address = await connect()
    wallet = create({ approve: 'never' })
    expect(await request('eth_accounts')).toEqual([address])
    expect(await request('eth_requestAccounts')).toEqual([address])
  })

  test('behavior: ignores stored state that is invalid or from another program', async () => {
    for (const stored of ['{', '[]', '{"isAuthorized":"yes"}']) {
      localStorage.setItem(wallet.storageKey, stored)
      wallet = create()
      expect(await request('eth_accounts')).toEqual([])
    }
  })

  test('behavior: gets, requests and revokes permissions', async () => {
    expect(await request('wallet_getPermissions')).toEqual([])
    const granted = await request('wallet_requestPermissions', { eth_accounts: {} })
    expect(granted).toMatchObject([{ parentCapability: 'eth_accounts', caveats: [{ value: [wallet.handle.address] }] }])
    expect(await request('wallet_getPermissions')).toEqual(granted)
    const heard = record('accountsChanged')
    expect(await request('wallet_revokePermissions', { eth_accounts: {} })).toBe(null)
    expect(heard).toEqual([['accountsChanged', []]])
    expect(await request('eth_accounts')).toEqual([])
  })

  test('behavior: grants a permission, and revokes it with a signature', async () => {
    wallet = create({ approve: 'always' }, true)
    const address = await connect()
    const asked = { chainId: '0x1', expiry: 4_000_000_000, permissions: [{ type: 'contract-call', data: {} }] }
    const granted = await request('wallet_grantPermissions', asked)
    expect(granted).toEqual({ ...asked, address, context: expect.stringMatching(/^0x[\da-f]{32}$/) })
    const { context: permissionContext } = granted as { context: string }
    const signature = (await request('wallet_revokePermissions', { permissionContext, pci: 'one' })) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Revoke the session one', signature })).toBe(true)
    await expect(request('wallet_revokePermissions', { permissionContext })).rejects.toMatchObject({ code: -32602 })
    for (const wrong of [{ ...asked, expiry: 1 }, { ...asked, permissions: [] }, null]) {
      await expect(request('wallet_grantPermissions', wrong)).rejects.toMatchObject({ code: -32602 })
    }
    wallet.handle.setPolicy({ approve: 'never' })
    await expect(request('wallet_grantPermissions', asked)).rejects.toMatchObject({ code: 4001 })
    wallet = create()
    await expect(request('wallet_grantPermissions', asked)).rejects.toMatchObject({ code: -32601 })
  })

  test('error: rejects an unknown permission', async () => {
    await expect(request('wallet_requestPermissions', { snaps: {} })).rejects.toMatchObject({ code: -32602 })
  })

  test('error: rejects with 4100 for an account that the dapp can’t see', async () => {
    const address = wallet.handle.address
    await expect(request('personal_sign', '0x68', address)).rejects.toMatchObject({ code: 4100 })
    await connect()
    await expect(request('personal_sign', '0x68', wallet.handle.addresses[1])).rejects.toMatchObject({ code: 4100 })
  })
})

describe('policies', () => {
  test("error: 'never' rejects with 4001", async () => {
    wallet.handle.setPolicy({ approve: 'never' })
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  })

  test('parameters: delayMs', async () => {
    wallet.handle.setPolicy({ approve: 'always', delayMs: 60 })
    const startedAt = performance.now()
    await connect()
    expect(performance.now() - startedAt).toBeGreaterThan(50)
  })

  test("behavior: 'hang' never responds, and a second request fails with -32002 until the policy changes", async () => {
    wallet.handle.setPolicy({ approve: 'hang' })
    let hasAnswered = false
    void request('eth_requestAccounts').finally(() => {
      hasAnswered = true
    })
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
    wallet.handle.setPolicy({ approve: 'always' })
    await connect()
    expect(hasAnswered).toBe(false)
  })

  test.each([
    ['malformed', ['0x123', 42, null]],
    ['null', null],
    ['empty', []],
    ['text', 'yes'],
  ] as const)("behavior: 'nonsense', %s", async (nonsense, answer) => {
    wallet.handle.setPolicy({ approve: 'nonsense', nonsense })
    expect(await request('eth_requestAccounts')).toEqual(answer)
    expect(wallet.handle.address).toMatch(/^0x/)
  })

  test.each([
    ['throws-text', 'The wallet is out of order'],
    ['throws-nothing', undefined],
  ] as const)("error: 'nonsense', %s", async (nonsense, thrown) => {
    wallet.handle.setPolicy({ approve: 'nonsense', nonsense })
    const caught = await request('eth_requestAccounts').then(
      () => 'nothing was thrown',
      (error: unknown) => error,
    )
    expect(caught).toBe(thrown)
  })

  test("behavior: 'nonsense', account-changes", async () => {
    wallet.handle.setPolicy({ approve: 'nonsense', nonsense: 'account-changes' })
    const heard = record('accountsChanged')
    const [first, second] = wallet.handle.addresses
    expect(await request('eth_requestAccounts')).toEqual([first])
    expect(heard).toEqual([
      ['accountsChanged', [first]],
      ['accountsChanged', [second]],
    ])
  })

  test("behavior: 'nonsense', chain-id", async () => {
    wallet.handle.setPolicy({ approve: 'nonsense', nonsense: 'chain-id' })
    await connect()
    expect(await request('eth_chainId')).toBe('banana')
  })
})

describe('messages to the page', () => {
  test('behavior: delivers responses and events asynchronously and in order', async () => {
    await connect()
    const order: string[] = []
    wallet.provider.on('accountsChanged', (accounts: unknown[]) => order.push(`${accounts.length} accounts`))
    const answered = request('eth_accounts').then(() => order.push('answer'))
    await Promise.resolve()
    wallet.handle.setLocked(true)
    wallet.handle.setLocked(false)
    expect(order).toEqual([])
    await answered
    expect(order).toEqual(['0 accounts', '1 accounts', 'answer'])
  })

  test.each([
    ['eth_requestAccounts', 4001, 'User rejected the request.'],
    ['personal_sign', 4001, 'MetaMask Personal Message Signature: User denied message signature.'],
    ['eth_sign', -32601, 'The method "eth_sign" does not exist / is not available.'],
  ])('error: %s rejects with a plain object', async (method, code, message) => {
    const address = method === 'personal_sign' ? await connect() : undefined
    wallet.handle.setPolicy({ approve: 'never' })
    const error = await request(method, '0x68', address).catch((thrown: unknown) => thrown)
    expect(error).not.toBeInstanceOf(Error)
    expect(error).toEqual({ code, message })
  })

  test('error: passes on the code, message and data of a chain’s error', async () => {
    await connect()
    const error = { code: 3, message: 'execution reverted: no', data: '0x08c379a0' }
    vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, error }))
    await expect(request('eth_call', {})).rejects.toEqual(error)
    vi.unstubAllGlobals()
  })

  test('behavior: serializes parameters as JSON', async () => {
    await expect(request('eth_getBalance', 1n)).rejects.toThrow(TypeError)
  })
})

describe("the wallet's dialog", () => {
  const dialogPart = (name: string) =>
    document
      .querySelector('latchkey-sandbox-wallet')
      ?.shadowRoot?.querySelector<HTMLElement>(`[data-testid=injected-${name}]`)
  const open = async () => {
    await expect.poll(() => dialogPart('approval'), { timeout: 5000 }).toBeTruthy()
  }

  test('default: approves', async () => {
    wallet.handle.setPolicy({ approve: 'ask' })
    const answer = request('eth_requestAccounts')
    await open()
    dialogPart('approve')?.click()
    expect(await answer).toEqual([wallet.handle.address])
    expect(document.querySelector('latchkey-sandbox-wallet')).toBe(null)
  })

  test('behavior: Reject and Escape reject the request', async () => {
    wallet.handle.setPolicy({ approve: 'ask' })
    const first = request('eth_requestAccounts')
    const refused = expect(first).rejects.toMatchObject({ code: 4001 })
    await open()
    dialogPart('reject')?.click()
    await refused
    const second = request('eth_requestAccounts')
    const cancelled = expect(second).rejects.toMatchObject({ code: 4001 })
    await open()
    dialogPart('approval')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    await cancelled
  })

  test('behavior: shows the page’s strings as plain text', async () => {
    await connect()
    wallet.handle.setPolicy({ approve: 'ask' })
    const answer = request('personal_sign', '<img src=x onerror=alert(1)>', wallet.handle.address)
    await open()
    expect(dialogPart('approval')?.textContent).toContain('<img src=x onerror=alert(1)>')
    expect(dialogPart('approval')?.querySelector('img')).toBe(null)
    dialogPart('approve')?.click()
    await answer
  })

  test('behavior: hides clicks and keys in the dialog from the page', async () => {
    wallet.handle.setPolicy({ approve: 'ask' })
    const seen: string[] = []
    const note = (event: Event) => void seen.push(event.type)
    for (const type of ['click', 'keydown']) document.addEventListener(type, note)
    const answer = request('eth_requestAccounts')
    await open()
    dialogPart('approval')?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }),
    )
    dialogPart('approve')?.click()
    await answer
    for (const type of ['click', 'keydown']) document.removeEventListener(type, note)
    expect(seen).toEqual([])
  })

  test('behavior: queues signatures', async () => {
    const address = await connect()
    wallet.handle.setPolicy({ approve: 'ask' })
    const answers = [request('personal_sign', '0x01', address), request('personal_sign', '0x02', address)]
    await open()
    expect(document.querySelectorAll('latchkey-sandbox-wallet')).toHaveLength(1)
    dialogPart('approve')?.click()
    await answers[0]
    await open()
    dialogPart('approve')?.click()
    expect(await answers[1]).not.toBe(await answers[0])
  })
})

describe('signing', () => {
  test.each(['Hello, world', '0xdeadbeef'])('default: personal_sign of %s', async (message) => {
    const address = await connect()
    const signature = (await request('personal_sign', message, address)) as `0x${string}`
    const signed = message.startsWith('0x') ? { raw: message as `0x${string}` } : message
    expect(await verifyMessage({ address, message: signed, signature })).toBe(true)
  })

  const typedData = {
    domain: { name: 'Test', chainId: 1 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    message: { text: 'Hello' },
  } as const
  const domainTypes = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
  ]

  test('default: eth_signTypedData_v4', async () => {
    const address = await connect()
    const data = JSON.stringify({ ...typedData, types: { ...typedData.types, EIP712Domain: domainTypes } })
    const signature = (await request('eth_signTypedData_v4', address, data)) as `0x${string}`
    expect(await verifyTypedData({ address, ...typedData, signature })).toBe(true)
  })

  test.each([
    ['no JSON', '{', -32602],
    ['no types', '{}', -32602],
    [
      'data that does not fit its types',
      { ...typedData, message: { text: { deep: 1 } }, types: { Mail: [{ name: 'text', type: 'uint8' }] } },
      -32602,
    ],
    ['data for another chain', { ...typedData, domain: { chainId: 137 } }, -32000],
  ])('error: rejects %s', async (_title, data, code) => {
    const address = await connect()
    await expect(request('eth_signTypedData_v4', address, data)).rejects.toMatchObject({ code })
  })
})

describe('chains', () => {
  const polygon = { chainId: '0x89', chainName: 'Polygon', rpcUrls: ['https://polygon.invalid'] }

  test('default: adds a chain and switches to it, emits the event, and stores the chain', async () => {
    const heard = record('chainChanged')
    expect(await request('wallet_addEthereumChain', polygon)).toBe(null)
    expect(heard).toEqual([['chainChanged', '0x89']])
    expect(await request('eth_chainId')).toBe('0x89')
    wallet = create()
    expect(await request('eth_chainId')).toBe('0x89')
    await request('wallet_switchEthereumChain', { chainId: '0x1' })
    expect(await request('wallet_switchEthereumChain', { chainId: '0x89' })).toBe(null)
    expect(await request('eth_chainId')).toBe('0x89')
  })

  test.each(['0x89', '0x2105'])('error: rejects %s with 4902 until the user adds it', async (chainId) => {
    const chain = { ...polygon, chainId }
    const unknown = {
      code: 4902,
      message: `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
    }
    await expect(request('wallet_switchEthereumChain', { chainId })).rejects.toEqual(unknown)
    wallet.handle.setPolicy({ approve: 'never' })
    await expect(request('wallet_addEthereumChain', chain)).rejects.toMatchObject({ code: 4001 })
    await expect(request('wallet_switchEthereumChain', { chainId })).rejects.toEqual(unknown)
    wallet.handle.setPolicy({ approve: 'always' })
    await request('wallet_addEthereumChain', chain)
    await request('wallet_switchEthereumChain', { chainId: '0x1' })
    expect(await request('wallet_switchEthereumChain', { chainId })).toBe(null)
  })

  test('behavior: switches to a known chain that the dapp adds, after the user approves', async () => {
    await request('wallet_addEthereumChain', polygon)
    await request('wallet_switchEthereumChain', { chainId: '0x1' })
    wallet.handle.setPolicy({ approve: 'never' })
    await expect(request('wallet_addEthereumChain', polygon)).rejects.toMatchObject({ code: 4001 })
    expect(await request('eth_chainId')).toBe('0x1')
    wallet.handle.setPolicy({ approve: 'always' })
    await request('wallet_addEthereumChain', polygon)
    expect(await request('eth_chainId')).toBe('0x89')
  })

  test('behavior: the user can add a chain that the sandbox runs', async () => {
    const heard = record('chainChanged')
    wallet.handle.switchChain(137)
    await events()
    expect(heard).toEqual([['chainChanged', '0x89']])
  })

  test.each([
    ['chainId', { chainId: 8453 }],
    ['rpcUrls', { rpcUrls: ['javascript:alert(1)', 'http://base.invalid'] }],
    ['chainName', { chainName: '' }],
    ['blockExplorerUrls', { blockExplorerUrls: ['http://base.invalid'] }],
    ['decimals', { nativeCurrency: { symbol: 'ETH', decimals: 6 } }],
    ['symbol', { nativeCurrency: { symbol: 'TOOLONG', decimals: 18 } }],
    ['keys', { chainType: 'rollup' }],
  ])('error: rejects malformed %s', async (_name, wrong) => {
    const chain = { ...polygon, ...wrong }
    await expect(request('wallet_addEthereumChain', chain)).rejects.toMatchObject({ code: -32602 })
  })

  test('error: rejects fields that are only valid when adding a chain', async () => {
    await expect(request('wallet_switchEthereumChain', polygon)).rejects.toMatchObject({ code: -32602 })
  })
})

describe('changes inside the wallet', () => {
  test('behavior: sends an account change only to dapps that may see the account', async () => {
    const heard = record('accountsChanged')
    wallet.handle.switchAccount(1)
    await events()
    expect(heard).toEqual([])
    const address = await connect()
    expect(address).toBe(wallet.handle.addresses[1])
    wallet.handle.switchAccount(0)
    wallet.handle.disconnect()
    await events()
    expect(heard.map(([, accounts]) => accounts)).toEqual([[address], [wallet.handle.addresses[0]], []])
  })

  test('behavior: rejects with 4900 while offline', async () => {
    const heard = record('connect', 'disconnect')
    wallet.handle.setOnline(false)
    await expect(request('eth_accounts')).rejects.toMatchObject({ code: 4900 })
    wallet.handle.setOnline(true)
    expect(await request('eth_accounts')).toEqual([])
    expect(heard).toMatchObject([
      ['disconnect', { code: 4900 }],
      ['connect', { chainId: '0x1' }],
    ])
  })

  test('error: rejects unknown accounts and chains', () => {
    expect(() => wallet.handle.switchAccount(2)).toThrow(RangeError)
    expect(() => wallet.handle.switchChain(5)).toThrow(RangeError)
  })
})

test.each(['eth_sign', 'wallet_invokeSnap', 'constructor', 'toString', '__proto__'])(
  'error: rejects %s with -32601',
  async (method) => {
    await expect(request(method)).rejects.toMatchObject({ code: -32601 })
  },
)

test('error: rejects a malformed request', async () => {
  for (const nonsense of [undefined, {}, { method: 5 }]) {
    await expect(wallet.provider.request(nonsense as never)).rejects.toMatchObject({ code: -32600 })
  }
})

test('behavior: reports a listener’s error to the page, and calls the other listeners', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const error = new Error('of the page')
  wallet.provider.on('accountsChanged', () => {
    throw error
  })
  const heard = record('accountsChanged')
  await connect()
  expect(heard).toHaveLength(1)
  expect(report).toHaveBeenCalledWith(error)
})
