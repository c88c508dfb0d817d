// @vitest-environment happy-dom
import { decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultAccounts } from './defaultAccounts.js'
import { injectPolkadotWallets } from './injectPolkadotWallets.js'
import { encodePayload } from './signing.js'

interface Extension {
  accounts: { get(): Promise<unknown>; subscribe(listener: (list: unknown) => void): () => void }
  signer: {
    signRaw(raw: object): Promise<{ signature: `0x${string}` }>
    signPayload(payload: object): Promise<{ signature: `0x${string}` }>
  }
}

const name = 'test'
const [first, second] = defaultAccounts as [(typeof defaultAccounts)[0], (typeof defaultAccounts)[0]]
let end: () => void

beforeEach(() => {
  localStorage.clear()
  end = injectPolkadotWallets([{ name, policy: { approve: 'always' } }])
})
afterEach(() => end())

async function enable(): Promise<Extension> {
  const wallet = window.injectedWeb3?.[name] as { enable(origin: string): Promise<Extension> }
  return wallet.enable('Test')
}

const payload = {
  address: first.address,
  method: '0x0000146c61746368',
  era: '0x8502',
  nonce: '0x0000000f',
  tip: '0x00000000000000000000000005f5e100',
  specVersion: '0x000f4628',
  transactionVersion: '0x0000001a',
  genesisHash: `0x91b171bb158e2d3848fa23a9f1c25182${'ab'.repeat(16)}`,
  blockHash: `0x${'cd'.repeat(32)}`,
}

it('default: returns accounts, including one without a name', async () => {
  const { accounts } = await enable()
  expect(await accounts.get()).toEqual([
    { address: first.address, genesisHash: null, type: 'sr25519', name: 'Sandbox one' },
    { address: second.address, genesisHash: null, type: 'sr25519' },
  ])
})

it('default: another library verifies a signature, and rejects it with one wrong byte', async () => {
  const { signer } = await enable()
  const { signature } = await signer.signRaw({ address: first.address, data: '0x6c61746368', type: 'bytes' })
  expect(signatureVerify('<Bytes>latch</Bytes>', signature, first.address)).toMatchObject({
    isValid: true,
    crypto: 'sr25519',
  })
  const wrong: `0x${string}` = `${signature.slice(0, -2) as `0x${string}`}${signature.endsWith('00') ? '01' : '00'}`
  expect(signatureVerify('<Bytes>latch</Bytes>', wrong, first.address).isValid).toBe(false)
  expect(signatureVerify('<Bytes>latcH</Bytes>', signature, first.address).isValid).toBe(false)
  expect(signatureVerify('<Bytes>latch</Bytes>', signature, second.address).isValid).toBe(false)
})

it('default: signs a transaction’s payload', async () => {
  const { signer } = await enable()
  const { signature } = await signer.signPayload(payload)
  expect(signature).toMatch(/^0x01[0-9a-f]{128}$/)
  expect(signatureVerify(encodePayload(payload), signature, decodeAddress(first.address)).isValid).toBe(true)
  expect(signatureVerify(encodePayload({ ...payload, nonce: '0x10' }), signature, first.address).isValid).toBe(false)
})

it('behavior: encodes a payload as the call, an era, two compact numbers, two 32-bit numbers and two hashes', () => {
  expect(Buffer.from(encodePayload(payload)).toString('hex')).toBe(
    `0000146c61746368${'8502'}${'3c'}${'0284d717'}${'28460f00'}${'1a000000'}${payload.genesisHash.slice(2)}${'cd'.repeat(32)}`,
  )
})

describe('the dapp’s permission', () => {
  it('behavior: the wallet prompts for it once', async () => {
    await enable()
    window.sandboxPolkadot?.[name]?.setPolicy({ approve: 'never' })
    await expect(enable()).resolves.toBeDefined()
    window.sandboxPolkadot?.[name]?.disconnect()
    await expect(enable()).rejects.toThrow(/^Rejected$/)
  })

  it('behavior: the wallet does not prompt again if the user shares no accounts', async () => {
    const { accounts } = await enable()
    window.sandboxPolkadot?.[name]?.shareAccounts([])
    window.sandboxPolkadot?.[name]?.setPolicy({ approve: 'never' })
    expect(await accounts.get()).toEqual([])
    expect(await (await enable()).accounts.get()).toEqual([])
    end()
    end = injectPolkadotWallets([{ name, policy: { approve: 'never' } }])
    expect(await (await enable()).accounts.get()).toEqual([])
  })

  it('error: a dapp with a revoked permission can’t list accounts', async () => {
    const { accounts } = await enable()
    window.sandboxPolkadot?.[name]?.disconnect()
    await expect(accounts.get()).rejects.toThrow(/^The source \S+ has not been enabled yet$/)
  })

  it('error: rejects a second request while the wallet’s window is open', async () => {
    window.sandboxPolkadot?.[name]?.setPolicy({ approve: 'hang' })
    void enable()
    const error = await enable().catch((caught: unknown) => caught)
    expect(error).toMatchObject({
      message: expect.stringMatching(/^The source \S+ has a pending authorization request$/),
    })
    expect(error).not.toHaveProperty('code')
    window.sandboxPolkadot?.[name]?.setPolicy({ approve: 'always' })
    await expect(enable()).resolves.toBeDefined()
  })

  it('error: rejects with "Cancelled" and no code when the user rejects', async () => {
    const { signer } = await enable()
    window.sandboxPolkadot?.[name]?.setPolicy({ approve: 'never' })
    const error = await signer.signRaw({ address: first.address, data: 'x' }).catch((caught: unknown) => caught)
    expect(error).toEqual(new Error('Cancelled'))
    expect(error).not.toHaveProperty('code')
  })

  it('behavior: notifies listeners when the visible accounts change', async () => {
    const { accounts } = await enable()
    const heard: unknown[] = []
    const stop = accounts.subscribe((list) => heard.push((list as { address: string }[]).map(({ address }) => address)))
    window.sandboxPolkadot?.[name]?.shareAccounts([1])
    stop()
    window.sandboxPolkadot?.[name]?.shareAccounts([0])
    expect(heard).toEqual([[first.address, second.address], [second.address]])
  })

  it('error: does not sign for a hidden account', async () => {
    const { signer } = await enable()
    window.sandboxPolkadot?.[name]?.shareAccounts([1])
    await expect(signer.signRaw({ address: first.address, data: 'x' })).rejects.toThrow('Unable to find a keypair')
  })
})

it('behavior: the returned function removes the wallet from the page', () => {
  end()
  expect(window.injectedWeb3).toEqual({})
  expect(window.sandboxPolkadot).toEqual({})
})
