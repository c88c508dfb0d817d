import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nativePoolArtifact } from '../chains/artifacts/NativePool.generated.js'
import { standardTokenArtifact } from '../chains/artifacts/StandardToken.generated.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

const newAddress = () => privateKeyToAddress(generatePrivateKey())

async function balances(address: string, query: Record<string, string | undefined> = {}) {
  const { status, body } = await callService(sandbox.url, `/v1/account/${address}/balance`, query)
  expect(status).toBe(200)
  return (body as { balances: { symbol: string; price: number }[] }).balances
}

describe('GET /v1/account/{address}/balance', () => {
  test('default', async () => {
    const address = newAddress()
    await sandbox.fund(address, { amountWei: parseEther('1.5') })
    await sandbox.mintToken(address, { token: 'USDC', amount: 2_500_000n })
    expect(await balances(address, { chainId: 'eip155:1', currency: 'usd' })).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        value: 4500,
        price: 3000,
        quantity: { decimals: '18', numeric: '1.5' },
        iconUrl: `${sandbox.url}/images/token/ETH.svg`,
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        value: 2.5,
        price: 1,
        quantity: { decimals: '6', numeric: '2.5' },
        iconUrl: `${sandbox.url}/images/token/USDC.svg`,
      },
    ])
    expect((await fetch(`${sandbox.url}/images/token/USDC.svg`)).status).toBe(200)
  })

  test('behavior: a new account has no balances', async () => {
    expect(await balances(newAddress())).toEqual([])
  })

  test('parameters: chainId', async () => {
    const address = newAddress()
    await sandbox.fund(address, { chain: 'eip155:137', amountWei: 1n })
    await sandbox.fund(address, { chain: 'eip155:1', amountWei: 1n })
    const symbols = async (chainId?: string) => (await balances(address, { chainId })).map(({ symbol }) => symbol)
    expect(await symbols('eip155:137')).toEqual(['POL'])
    expect(await symbols()).toEqual(['ETH', 'POL'])
    expect(await symbols('eip155:10')).toEqual([])
  })

  test('behavior: prices change with the pool’s reserves', async () => {
    const { client, tokens } = sandbox.chains['eip155:137']
    const trader = newAddress()
    await sandbox.fund(trader, { chain: 'eip155:137', amountWei: parseEther('2000001') })
    const [before] = await balances(trader, { chainId: 'eip155:137' })
    await client.impersonateAccount({ address: trader })
    const hash = await client.writeContract({
      account: trader,
      chain: client.chain,
      address: tokens.USDC.pool,
      abi: nativePoolArtifact.abi,
      functionName: 'swapNativeForToken',
      args: [0n, trader],
      value: parseEther('2000000'),
    })
    await client.waitForTransactionReceipt({ hash })
    const [after] = await balances(trader, { chainId: 'eip155:137' })
    expect(before?.price).toBe(0.25)
    expect(after?.price).toBeCloseTo(0.0626, 3)
  })

  test('behavior: omits tokens that use up all gas, and returns the others', async () => {
    const holder = privateKeyToAccount(generatePrivateKey())
    await sandbox.fund(holder.address, { amountWei: parseEther('1') })
    await sandbox.mintToken(holder.address, { token: 'USDT', amount: 5n })
    const { client } = sandbox.chains['eip155:1']
    const names = ['Good', 'Bad', 'Worse', 'Late']
    const contracts = names.map((_, place): Address => `0x5a11d8000000000000000000000000000000b0${place}0`)
    for (const [place, address] of contracts.entries()) {
      await client.setCode({ address, bytecode: standardTokenArtifact.code })
      const base = { account: holder, chain: client.chain, address, abi: standardTokenArtifact.abi } as const
      const name = names[place] as string
      const made = await client.writeContract({ ...base, functionName: 'initialize', args: [name, name, 0] })
      await waitForReceipt(client, made)
      const minted = await client.writeContract({ ...base, functionName: 'mint', args: [holder.address, 7n] })
      await waitForReceipt(client, minted)
    }
    const symbols = async () => (await balances(holder.address, { chainId: 'eip155:1' })).map(({ symbol }) => symbol)
    expect((await symbols()).toSorted()).toEqual(['Bad', 'ETH', 'Good', 'Late', 'USDT', 'Worse'])
    // These contracts loop forever. A call leaves 1/64 of its gas for the calls after it.
    for (const address of contracts.slice(1, 3)) await client.setCode({ address, bytecode: '0x5b600056' })
    expect((await symbols()).toSorted()).toEqual(['ETH', 'Good', 'Late', 'USDT'])
  })

  test('behavior: returns nothing to callers without an SDK version, like the real service', async () => {
    const address = newAddress()
    await sandbox.fund(address, { amountWei: 1n })
    expect(await balances(address, { sv: undefined })).toEqual([])
  })

  test('behavior: an account in another namespace has no balances', async () => {
    const chainId = 'cosmos:cosmoshub-4'
    expect(await balances('cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0', { chainId })).toEqual([])
  })

  test('error: rejects an invalid address', async () => {
    expect((await callService(sandbox.url, '/v1/account/somebody/balance')).status).toBe(400)
  })

  test('error: rejects currencies other than the dollar', async () => {
    const { status } = await callService(sandbox.url, `/v1/account/${newAddress()}/balance`, { currency: 'eur' })
    expect(status).toBe(400)
  })
})

describe('GET /v1/identity/{address}', () => {
  test('default', async () => {
    const address = newAddress()
    sandbox.identities.set(address.toLowerCase(), { name: 'sample.eth', avatar: 'https://host.example/a.png' })
    const { body } = await callService(sandbox.url, `/v1/identity/${address}`, { sender: address })
    expect(body).toMatchObject({ name: 'sample.eth', avatar: 'https://host.example/a.png' })
  })

  test('behavior: returns nulls for an address without a name', async () => {
    const { body } = await callService(sandbox.url, `/v1/identity/${newAddress()}`)
    expect(body).toMatchObject({ name: null, avatar: null })
  })

  test('error: rejects an invalid address', async () => {
    expect((await callService(sandbox.url, '/v1/identity/a%20b')).status).toBe(400)
  })
})

describe('GET /v1/supported-chains', () => {
  test('default', async () => {
    const { body } = await callService(sandbox.url, '/v1/supported-chains')
    expect(body).toEqual({ http: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ws: [] })
  })
})
