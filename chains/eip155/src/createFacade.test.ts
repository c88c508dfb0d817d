import { mainnet } from '@latchkey/networks'
import { type ChainContext, type ChainFacade, RpcError, type TransferParameters } from '@latchkey/plugin-api'
import { createTestEvmWallet, type TestEvmWallet } from '@latchkey/plugin-api/testing'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { createPublicClient, createWalletClient, erc20Abi, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createServedChainContext } from '../../../tests/chains/createServedChainContext.js'
import { createAdapter } from './adapter.js'

const networkId = 'eip155:1'
const account = privateKeyToAccount(generatePrivateKey())
const receiver = privateKeyToAccount(generatePrivateKey()).address

let sandbox: Sandbox
let wallet: TestEvmWallet

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  await sandbox.fund(account.address, { amountWei: parseEther('10') })
}, 60_000)
afterAll(() => sandbox?.stop())

function setUp() {
  wallet = createTestEvmWallet([account.address])
  const network = { ...mainnet, rpcUrls: { default: { http: [] } } }
  const context = createServedChainContext({ sandbox, networks: [network] })
  return createFacade({ ...context, getProvider: async () => wallet })
}

/** Creates the facade with viem, like `eip155()`. */
function createFacade(context: ChainContext): ChainFacade {
  const facade = createAdapter().createFacade?.(context)
  if (!facade) throw new Error('The adapter has no facade.')
  return facade
}

/** Signs and sends a prepared request like a wallet. */
async function send(params: unknown): Promise<void> {
  const [{ to, value, data }] = params as [{ to: `0x${string}`; value: `0x${string}`; data?: `0x${string}` }]
  const transport = http(sandbox.chains[networkId].rpcUrl)
  const client = createWalletClient({ account, transport })
  const hash = await client.sendTransaction({ chain: null, to, value: BigInt(value), ...(data && { data }) })
  await createPublicClient({ transport }).waitForTransactionReceipt({ hash })
}

it('default: recognizes addresses by their format', () => {
  const facade = setUp()
  expect(facade.namespace).toBe('eip155')
  expect(facade.isAddress(account.address)).toBe(true)
  expect(facade.isAddress(account.address.slice(2).toLowerCase())).toBe(true)
  for (const value of ['', '0x', 'vitalik.eth', `${account.address}0`, `${account.address.slice(0, -1)}g`]) {
    expect(facade.isAddress(value)).toBe(false)
  }
})

describe('addresses', () => {
  const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' // EIP-55's example

  it.each([
    [mixed, 'valid'],
    [mixed.slice(2), 'valid'],
    [mixed.toLowerCase(), 'valid'],
    [`0x${mixed.slice(2).toUpperCase()}`, 'valid'],
    [`0X${mixed.slice(2)}`, 'valid'],
    [mixed.replace('aA', 'AA'), 'checksum-wrong'],
    [mixed.replace('BeAed', 'BeAeD').slice(2), 'checksum-wrong'],
    [mixed.slice(0, -1), 'invalid'],
    [`${mixed}\u202e`, 'invalid'],
    ['', 'invalid'],
  ])('default: checkAddress %s is %s', async (value, expected) => {
    await expect(setUp().checkAddress?.(value)).resolves.toBe(expected)
  })

  it('default: isContract is true for addresses with code', async () => {
    const facade = setUp()
    const isContract = (address: string) => facade.isContract?.({ networkId, address })
    await expect(isContract(sandbox.chains[networkId].tokens.USDC.address)).resolves.toBe(true)
    await expect(isContract(sandbox.chains[networkId].tokens.USDC.address.slice(2))).resolves.toBe(true)
    await expect(isContract(account.address)).resolves.toBe(false)
    await expect(isContract(receiver)).resolves.toBe(false)
  })

  it('behavior: does not treat a delegated account (EIP-7702) as a contract', async () => {
    const { client, collectible } = sandbox.chains[networkId]
    const { address } = privateKeyToAccount(generatePrivateKey())
    await client.setCode({ address, bytecode: `0xef0100${collectible.slice(2)}` })
    await expect(setUp().isContract?.({ networkId, address })).resolves.toBe(false)
    await client.setCode({ address, bytecode: '0xfe' })
    await expect(setUp().isContract?.({ networkId, address })).resolves.toBe(true)
  })

  it.each([null, '', 'code', 7])('error: isContract rejects the node’s answer %o', async (answer) => {
    const host = { networks: () => [mainnet], rpc: () => ({ request: async () => answer }) }
    const facade = createFacade(host as unknown as ChainContext)
    await expect(facade.isContract?.({ networkId, address: receiver })).rejects.toMatchObject({
      code: 'NODE_ANSWER_INVALID',
    })
  })

  it.each(['0x', '0x0'])('behavior: isContract is false if the node returns %s', async (answer) => {
    const host = { networks: () => [mainnet], rpc: () => ({ request: async () => answer }) }
    await expect(
      createFacade(host as unknown as ChainContext).isContract?.({ networkId, address: receiver }),
    ).resolves.toBe(false)
  })

  it('error: isContract rejects a network that is not configured', async () => {
    const calls = setUp().isContract?.({ networkId: 'eip155:10', address: receiver })
    await expect(calls).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })
})

it('default: reads the native coin’s balance', async () => {
  const balance = await setUp().getBalance({ networkId, address: account.address })
  expect(balance).toEqual({ value: parseEther('10'), decimals: 18, symbol: 'ETH' })
})

describe('token balance', () => {
  it.each([-1n, 2n ** 256n])('error: rejects the amount %s before the wallet is asked', async (amount) => {
    const transfer = { networkId, from: account.address, to: receiver, amount } as const
    await expect(setUp().buildTransfer(transfer)).rejects.toMatchObject({ code: 'REQUEST_PARAMS_INVALID' })
  })

  it('parameters: tokenAddress', async () => {
    const facade = setUp()
    const { address: tokenAddress } = sandbox.chains[networkId].tokens.USDC
    const { address } = privateKeyToAccount(generatePrivateKey())
    const read = (contract: string) => facade.getBalance({ networkId, address, tokenAddress: contract })
    await expect(read(tokenAddress)).resolves.toEqual({ value: 0n, decimals: 6, symbol: 'USDC' })
    await sandbox.mintToken(address, { token: 'USDC', amount: 1_234_567n })
    await expect(read(tokenAddress.toLowerCase())).resolves.toEqual({ value: 1_234_567n, decimals: 6, symbol: 'USDC' })
  })

  it('behavior: returns an empty symbol if the token has none', async () => {
    const request = async (_method: string, [{ data }]: [{ data: string }]) =>
      data === '0x95d89b41' || data === '0x06fdde03' ? '0x' : `0x${'2'.padStart(64, '0')}`
    const facade = createFacade({ networks: () => [mainnet], rpc: () => ({ request }) } as never)
    const balance = facade.getBalance({ networkId, address: account.address, tokenAddress: receiver })
    await expect(balance).resolves.toEqual({ value: 2n, decimals: 2, symbol: '' })
  })

  it('error: rejects an address that has no contract', async () => {
    const balance = setUp().getBalance({ networkId, address: account.address, tokenAddress: receiver })
    await expect(balance).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' })
  })

  it.each(['0x0', `0x${'0'.repeat(63)}`, `0x${'0'.repeat(65)}`, '12', null])(
    'error: rejects if the node returns %j',
    async (answer) => {
      const request = async (_method: string, [{ data }]: [{ data: string }]) =>
        data.startsWith('0x70a08231') ? answer : `0x${'6'.padStart(64, '0')}`
      const facade = createFacade({ networks: () => [mainnet], rpc: () => ({ request }) } as never)
      const balance = facade.getBalance({ networkId, address: account.address, tokenAddress: receiver })
      await expect(balance).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
    },
  )
})

describe('transfers', () => {
  it('default: builds a native coin transfer, and estimates its fee', async () => {
    const facade = setUp()
    const transfer = { networkId, from: account.address, to: receiver, amount: 12_345n } as const
    const { method, params } = await facade.buildTransfer(transfer)
    expect(method).toBe('eth_sendTransaction')
    expect(params).toEqual([{ from: account.address, to: receiver, value: '0x3039', chainId: '0x1' }])
    const fee = await facade.estimateFee(transfer)
    expect(fee).toMatchObject({ decimals: 18, symbol: 'ETH' })
    expect(fee.value).toBeGreaterThanOrEqual(21_000n)
    expect(fee.reserve?.value).toBe(fee.value * 2n)
    await send(params)
    await expect(facade.getBalance({ networkId, address: receiver })).resolves.toMatchObject({ value: 12_345n })
  })

  it('parameters: tokenAddress', async () => {
    const facade = setUp()
    const [token, contract] = Object.entries(sandbox.chains[networkId].tokens)[0] ?? []
    if (!contract) throw new Error('the sandbox has no token')
    await sandbox.mintToken(account.address, { token: token as 'USDC', amount: 1_000n })
    const { address: tokenAddress } = contract
    const transfer = { networkId, from: account.address, to: receiver, amount: 400n, tokenAddress } as const
    const { params } = await facade.buildTransfer(transfer)
    expect(params).toMatchObject([{ to: tokenAddress, value: '0x0', chainId: '0x1' }])
    expect((await facade.estimateFee(transfer)).value).toBeGreaterThan(21_000n)
    await send(params)
    const balance = await facade.readContract({
      networkId,
      address: tokenAddress,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [receiver],
    })
    expect(balance).toBe(400n)
  })

  it('parameters: accountType', async () => {
    const facade = setUp()
    const transfer = {
      networkId,
      from: account.address,
      to: receiver,
      amount: 1n,
      accountType: 'smartAccount',
    } as const
    const estimate = async (from: string) => {
      const [gasPrice, fee] = await Promise.all([
        sandbox.chains[networkId].client.getGasPrice(),
        facade.estimateFee({ ...transfer, from }),
      ])
      return fee.value / gasPrice
    }
    // Only the second account is deployed.
    expect(await estimate(account.address)).toBe(21_000n + 500_000n)
    const made = `0x${'7e'.repeat(20)}` as const
    await sandbox.chains[networkId].client.setCode({ address: made, bytecode: '0x00' })
    await sandbox.chains[networkId].client.setBalance({ address: made, value: parseEther('1') })
    expect(await estimate(made)).toBe(21_000n + 150_000n)
  })

  describe('rollups', () => {
    const oracle = '0x420000000000000000000000000000000000000F'
    const gwei = 10n ** 9n
    /** Charges one gwei per byte if called with `selector`, and reverts otherwise. */
    const writeOracle = (selector: string, offset: string) =>
      `0x60003560e01c63${selector}1460145760006000fd5b60${offset}35633b9aca000260005260206000f3` as `0x${string}`
    const setOracle = (bytecode: `0x${string}`) =>
      sandbox.chains[networkId].client.setCode({ address: oracle, bytecode })
    afterEach(() => setOracle('0x'))

    async function estimateOver(transfer: Omit<TransferParameters, 'networkId' | 'from' | 'to'>): Promise<bigint> {
      const parameters = { networkId, from: account.address, to: receiver, ...transfer } as const
      const [{ gas, gasPrice }, fee] = await Promise.all([readGas(parameters), setUp().estimateFee(parameters)])
      expect(fee.reserve?.value).toBe(fee.value * 2n)
      return fee.value - gas * gasPrice
    }

    async function readGas({ to, amount: value }: TransferParameters) {
      const { client } = sandbox.chains[networkId]
      const gas = await client.estimateGas({ account, to: to as `0x${string}`, value })
      return { gas, gasPrice: await client.getGasPrice() }
    }

    it.each([
      ['since Fjord', writeOracle('f1c7a58b', '04')],
      ['before Fjord', writeOracle('49948e0e', '24')],
    ])('default: adds the layer 1 fee, %s', async (_name, bytecode) => {
      await setOracle(bytecode)
      expect(await estimateOver({ amount: 1n })).toBe(130n * gwei)
      expect(await estimateOver({ amount: 1n, accountType: 'smartAccount' })).toBeGreaterThan(1_330n * gwei)
    })

    it('parameters: tokenAddress', async () => {
      const [contract] = Object.values(sandbox.chains[networkId].tokens)
      const transfer = { networkId, from: account.address, to: receiver, amount: 0n, tokenAddress: contract?.address }
      const before = await setUp().estimateFee(transfer as TransferParameters)
      await setOracle(writeOracle('f1c7a58b', '04'))
      const { value } = await setUp().estimateFee(transfer as TransferParameters)
      expect(value - before.value).toBe(198n * gwei)
    })

    it.each(['0x', '0x60006000fd', '0x00'] as const)(
      'behavior: adds no layer 1 fee if the oracle’s address has the code %s',
      async (code) => {
        await setOracle(code)
        expect(await estimateOver({ amount: 1n })).toBe(0n)
      },
    )

    it('behavior: remembers which networks have no oracle', async () => {
      const calls: string[] = []
      const request = async (method: string) => {
        calls.push(method)
        return method === 'eth_call' ? '0x' : '0x1'
      }
      const facade = createFacade({ networks: () => [{ ...mainnet }], rpc: () => ({ request }) } as never)
      const network = { ...mainnet }
      const same = createFacade({ networks: () => [network], rpc: () => ({ request }) } as never)
      const transfer = { networkId, from: receiver, to: receiver, amount: 1n } as const
      await facade.estimateFee(transfer)
      await same.estimateFee(transfer)
      await same.estimateFee(transfer)
      expect(calls.filter((method) => method === 'eth_call')).toHaveLength(2)
    })

    it('error: rejects if the oracle call fails, because the estimate would be too low', async () => {
      const request = async (method: string) => {
        if (method === 'eth_call') throw new RpcError(method, { code: -32_005, message: 'limit exceeded' })
        return '0x1'
      }
      const facade = createFacade({ networks: () => [{ ...mainnet }], rpc: () => ({ request }) } as never)
      const transfer = { networkId, from: receiver, to: receiver, amount: 1n } as const
      await expect(facade.estimateFee(transfer)).rejects.toMatchObject({ code: 'RPC_ERROR' })
    })
  })

  it('behavior: accepts addresses without 0x', async () => {
    const { params } = await setUp().buildTransfer({
      networkId,
      from: account.address.slice(2),
      to: receiver.slice(2),
      amount: 1n,
    })
    expect(params).toEqual([{ from: account.address, to: receiver, value: '0x1', chainId: '0x1' }])
  })

  it('error: rejects a network that is not configured', async () => {
    const transfer = { networkId: 'eip155:10', from: receiver, to: receiver, amount: 1n } as const
    await expect(setUp().buildTransfer(transfer)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })

  it('error: rejects an amount above the account’s token balance', async () => {
    const [contract] = Object.values(sandbox.chains[networkId].tokens)
    const transfer = { networkId, from: receiver, to: account.address, amount: 10n ** 30n } as const
    await expect(setUp().estimateFee({ ...transfer, tokenAddress: contract?.address ?? '' })).rejects.toThrow()
  })
})

describe('readToken', () => {
  it('default: reads the token’s contract, whatever the letter case of its address', async () => {
    const facade = setUp()
    const { address } = sandbox.chains[networkId].tokens.USDC
    const usdc = { decimals: 6, symbol: 'USDC', name: 'USD Coin' }
    await expect(facade.readToken?.({ networkId, address })).resolves.toEqual(usdc)
    await expect(facade.readToken?.({ networkId, address: address.toLowerCase() })).resolves.toEqual(usdc)
  })

  it('behavior: caches each token, and reads it again after a failure', async () => {
    let isAway = true
    const calls: string[] = []
    const request = async (method: string) => {
      calls.push(method)
      if (isAway) throw new Error('away')
      return `0x${'6'.padStart(64, '0')}`
    }
    const facade = createFacade({ networks: () => [mainnet], rpc: () => ({ request }) } as never)
    const read = () => facade.readToken?.({ networkId, address: receiver })
    await expect(read()).rejects.toThrow('away')
    isAway = false
    calls.length = 0
    await expect(Promise.all([read(), read()])).resolves.toMatchObject([{ decimals: 6 }, { decimals: 6 }])
    expect(calls).toEqual(['eth_call', 'eth_call', 'eth_call'])
  })

  it('error: rejects an address that has no contract', async () => {
    const calls = setUp().readToken?.({ networkId, address: receiver })
    await expect(calls).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' })
  })

  it('error: rejects a network that is not configured', async () => {
    const calls = setUp().readToken?.({ networkId: 'eip155:10', address: receiver })
    await expect(calls).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })
})

describe('capabilities', () => {
  it('default', async () => {
    const facade = setUp()
    wallet.answer('wallet_getCapabilities', () => ({ '0x1': { atomic: { status: 'supported' } }, '0x89': {} }))
    await expect(facade.getCapabilities({ networkId, address: account.address })).resolves.toEqual({
      atomic: { status: 'supported' },
    })
    expect(wallet.calls).toEqual([{ method: 'wallet_getCapabilities', params: [account.address, ['0x1']] }])
  })

  it.each([
    ['a wallet without capabilities', undefined],
    ['nothing', () => null],
    ['nonsense', () => ({ '0x1': 'all' })],
  ])('behavior: has no capabilities for %s', async (_title, answer) => {
    const facade = setUp()
    if (answer) wallet.answer('wallet_getCapabilities', answer)
    await expect(facade.getCapabilities({ networkId, address: account.address })).resolves.toEqual({})
  })
})

describe('names', () => {
  it('default', async () => {
    await sandbox.names.set('ada.eth', { address: receiver })
    await expect(setUp().resolveName({ networkId, name: 'Ada.eth' })).resolves.toBe(receiver)
  })

  it('behavior: does not resolve unregistered names', async () => {
    await expect(setUp().resolveName({ networkId, name: 'nobody.eth' })).resolves.toBeUndefined()
  })

  it('behavior: does not resolve names if the chain has no resolver', async () => {
    const address = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
    const { client } = sandbox.chains[networkId]
    const bytecode = await client.getCode({ address })
    await client.setCode({ address, bytecode: '0x' })
    await expect(setUp().resolveName({ networkId, name: 'ada.eth' })).resolves.toBeUndefined()
    await client.setCode({ address, bytecode: bytecode ?? '0x' })
  })

  it('behavior: does not resolve invalid names', async () => {
    await expect(setUp().resolveName({ networkId, name: 'a..eth' })).resolves.toBeUndefined()
  })

  it('error: rejects if the node is unreachable', async () => {
    const facade = setUp()
    sandbox.faults.add({ match: '/v1/', method: 'POST', status: 403 })
    await expect(facade.resolveName({ networkId, name: 'nobody.eth' })).rejects.toMatchObject({
      code: 'NAME_RESOLUTION_FAILED',
      message: 'Error resolving name',
    })
    sandbox.faults.clear()
  })
})
