import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  stringToHex,
  toHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../Sandbox.js'
import { readWireTransaction } from '../../solana/wire/readWireTransaction.js'
import { writeTransfer } from '../../solana/wire/writeTransfer.js'
import { startSandbox } from '../../startSandbox.js'
import { linesOf } from '../../testing/linesOf.js'
import { openSignedInFrame, type TestFrame } from '../../testing/openFrame.js'
import { readFee } from '../../testing/readFee.js'

let sandbox: Sandbox
let frame: TestFrame
let address: Address
let solanaAddress: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
beforeEach(async () => {
  frame = await openSignedInFrame(sandbox)
  const addressOn = async (chainId: string) =>
    ((await frame.send('GET_USER', { chainId })) as { address: string }).address
  solanaAddress = await addressOn(solana)
  address = (await addressOn('eip155:1')) as Address
})
afterAll(() => sandbox.stop())

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const receiver = '0x00000000000000000000000000000000000000AA'
const oneEth = 10n ** 18n

describe('reads', () => {
  test('default', async () => {
    await sandbox.fund(address, { amountWei: oneEth })
    expect(await frame.request('eth_getBalance', [address, 'latest'])).toMatchObject({ payload: '0xde0b6b3a7640000' })
    expect(await frame.request('eth_accounts')).toMatchObject({ payload: [address, expect.any(String)] })
    expect(await frame.request('eth_chainId', [], 'eip155:137')).toMatchObject({ payload: '0x89' })
  })

  test.each(['eth_sign', 'anvil_setBalance', 'eth_sendUnsignedTransaction', 'toString', 'wallet_addEthereumChain'])(
    'error: rejects %s',
    async (method) => {
      expect(await frame.request(method, [])).toMatchObject({ error: 'Requested RPC call is not allowed' })
    },
  )

  test('error: rejects an unknown chain, even if the dapp sends an RPC URL', async () => {
    const payload = { method: 'eth_blockNumber', chainId: 'eip155:10', rpcUrl: 'http://10.0.0.1/' }
    await expect(frame.send('RPC_REQUEST', payload)).rejects.toThrow('This network is not supported.')
  })

  test('error: rejects when signed out', async () => {
    await frame.send('SIGN_OUT')
    expect(await frame.request('eth_accounts')).toMatchObject({ error: 'You’re signed out. Sign in again.' })
  })
})

describe('personal_sign', () => {
  test('default', async () => {
    const asked = await frame.request('personal_sign', [stringToHex('Hello\nthere'), address])
    expect(asked.view).toMatchObject({ title: 'Sign a message', warnings: [] })
    expect(linesOf(asked.view)).toEqual({ Message: 'Hello\nthere', Account: address })
    const { payload } = await asked.approve()
    expect(await verifyMessage({ address, message: 'Hello\nthere', signature: payload as Hex })).toBe(true)
  })

  test('behavior: an approval works once, and only from the requesting page', async () => {
    const asked = await frame.request('personal_sign', [stringToHex('Hello'), address])
    expect(await asked.cancel()).toEqual({ error: 'User rejected the request' })
    expect(await asked.approve()).toEqual({ error: 'The request is no longer pending.' })
  })

  test('behavior: signing out before the approval aborts the request', async () => {
    const asked = await frame.request('personal_sign', [stringToHex('Hello'), address])
    await frame.send('SIGN_OUT')
    expect(await asked.approve()).toHaveProperty('error')
  })

  test('behavior: warns about a sign-in message for another website', async () => {
    const text = `bank.example wants you to sign in with your Ethereum account:\n${address}`
    const { view } = await frame.request('personal_sign', [stringToHex(text), address])
    expect(view?.warnings).toEqual(['This signs you in to a different site: bank.example'])
  })

  test('behavior: shows a message with direction overrides as bytes', async () => {
    const { view } = await frame.request('personal_sign', [stringToHex('pay \u202e01'), address])
    expect(linesOf(view).Message).toMatch(/^0x/)
  })

  test('error: rejects another account', async () => {
    expect(await frame.request('personal_sign', [stringToHex('Hello'), receiver])).toMatchObject({
      error: 'The request is for another account.',
    })
  })
})

describe('eth_signTypedData_v4', () => {
  const typedData = {
    domain: { name: 'Shop', chainId: 1 },
    types: {
      Order: [
        { name: 'item', type: 'string' },
        { name: 'buyer', type: 'Person' },
        { name: 'sizes', type: 'uint256[]' },
      ],
      Person: [{ name: 'name', type: 'string' }],
    },
    primaryType: 'Order',
    message: { item: 'Lamp', buyer: { name: 'Ada' }, sizes: ['1', '2'] },
  } as const

  test('default', async () => {
    const asked = await frame.request('eth_signTypedData_v4', [address, JSON.stringify(typedData)])
    expect(asked.view).toMatchObject({ title: 'Sign Order' })
    expect(linesOf(asked.view)).toEqual({
      For: 'Shop',
      item: 'Lamp',
      'buyer › name': 'Ada',
      'sizes 1': '1',
      'sizes 2': '2',
      Account: address,
    })
    const signature = (await asked.approve()).payload as Hex
    const message = { ...typedData.message, sizes: [1n, 2n] }
    expect(await verifyTypedData({ ...typedData, message, address, signature })).toBe(true)
  })

  test('behavior: warns about a spending permit', async () => {
    const permit = {
      ...typedData,
      types: { Permit: typedData.types.Person },
      primaryType: 'Permit',
      message: { name: 'x' },
    }
    const { view } = await frame.request('eth_signTypedData_v4', [address, permit])
    expect(view?.warnings).toEqual(['This lets someone else spend your tokens.'])
  })

  test.each([
    ['another chain', { domain: { chainId: 5 } }],
    ['a value of the wrong type', { message: { item: 'Lamp', buyer: { name: 'Ada' }, sizes: [-1] } }],
    ['an undefined type', { primaryType: 'Missing' }],
  ])('error: rejects %s', async (_, wrong) => {
    expect(await frame.request('eth_signTypedData_v4', [address, { ...typedData, ...wrong }])).toHaveProperty('error')
  })
})

describe('eth_sendTransaction', () => {
  test('default', async () => {
    await sandbox.fund(address, { amountWei: oneEth })
    const asked = await frame.request('eth_sendTransaction', [
      { from: address, to: receiver, value: '0x16345785d8a0000' },
    ])
    expect(asked.view).toMatchObject({ title: 'Send 0.1 ETH', warnings: [] })
    expect(linesOf(asked.view)).toMatchObject({ Amount: '0.1 ETH', To: receiver, From: address, Network: 'Ethereum' })
    const { client } = sandbox.chains['eip155:1']
    const before = await client.getBalance({ address: receiver })
    const { payload } = await asked.approve()
    expect(await client.waitForTransactionReceipt({ hash: payload as Hex })).toMatchObject({ status: 'success' })
    expect((await client.getBalance({ address: receiver })) - before).toBe(oneEth / 10n)
  })

  test('behavior: describes a token transfer and an approval', async () => {
    const { address: to } = sandbox.chains['eip155:1'].tokens.USDC
    await sandbox.fund(address, { amountWei: oneEth })
    await sandbox.mintToken(address, { token: 'USDC', amount: 20_000_000n })
    const send = async (functionName: 'transfer' | 'approve', amount: bigint) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName, args: [receiver, amount] })
      return frame.request('eth_sendTransaction', [{ from: address, to, data }])
    }
    const transfer = await send('transfer', 12_500_000n)
    expect(transfer.view?.title).toBe('Send 12.5 USDC')
    expect(linesOf(transfer.view).To).toBe(receiver)
    expect(await transfer.approve()).toHaveProperty('payload')
    expect((await send('approve', 5_000_000n)).view).toMatchObject({
      title: 'Allow spending 5 USDC',
      warnings: ['The spender can take up to 5 USDC at any time.'],
    })
    expect((await send('approve', maxUint256)).view?.title).toBe('Allow spending all your USDC')
    expect((await send('transfer', 500_000_000n)).view?.warnings[0]).toMatch(/^This would fail: /)
    // The request showed no fee, so approving it sends nothing.
    const failing = await send('transfer', 500_000_000n)
    await sandbox.mintToken(address, { token: 'USDC', amount: 500_000_000n })
    expect((await failing.approve()).error).toMatch(/^This would fail: /)
  })

  test('behavior: signs no more than the displayed fee, however long the user waits', async () => {
    await sandbox.fund(address, { amountWei: oneEth })
    const { client } = sandbox.chains['eip155:1']
    // In wei per unit of gas. A dapp could request such a tip to drain an account.
    for (const fees of [{}, { maxPriorityFeePerGas: toHex(10n ** 13n) }, { gasPrice: toHex(10n ** 12n) }]) {
      const asked = await frame.request('eth_sendTransaction', [{ from: address, to: receiver, ...fees }])
      expect(asked.view?.warnings).toEqual([])
      const { baseFeePerGas } = await client.getBlock()
      await client.setNextBlockBaseFeePerGas({ baseFeePerGas: ((baseFeePerGas ?? 0n) * 3n) / 2n })
      await client.mine({ blocks: 1 })
      const hash = (await asked.approve()).payload as Hex
      const { gas, maxFeePerGas } = await client.getTransaction({ hash })
      expect(gas * (maxFeePerGas ?? 0n)).toBeLessThanOrEqual(readFee(asked.view))
    }
    const dear = { from: address, to: receiver, maxPriorityFeePerGas: toHex(10n ** 14n) }
    expect((await frame.request('eth_sendTransaction', [dear])).view?.warnings).toEqual([
      'The account doesn’t have enough ETH.',
    ])
  })

  test('behavior: shows the nonce that a dapp requests', async () => {
    await sandbox.fund(address, { amountWei: oneEth })
    const asked = await frame.request('eth_sendTransaction', [{ from: address, to: receiver, nonce: '0x0' }])
    expect(linesOf(asked.view)).toMatchObject({ Nonce: '0' })
    expect(await asked.approve()).toHaveProperty('payload')
  })

  test('error: rejects a transaction for another network', async () => {
    const request = { from: address, to: receiver }
    for (const chainId of ['0x89', 137, 'eip155:137', 'Polygon']) {
      expect(await frame.request('eth_sendTransaction', [{ ...request, chainId }])).toMatchObject({
        error: 'The request is for another network.',
      })
    }
    expect(await frame.request('eth_sendTransaction', [{ ...request, chainId: '0x1' }])).toHaveProperty('view')
  })

  test('behavior: sends two transactions concurrently', async () => {
    await sandbox.fund(address, { amountWei: oneEth })
    const asked = await Promise.all(
      ['0x1', '0x2'].map((value) => frame.request('eth_sendTransaction', [{ from: address, to: receiver, value }])),
    )
    const hashes = (await Promise.all(asked.map(({ approve }) => approve()))).map(({ payload }) => payload)
    expect(new Set(hashes).size).toBe(2)
    expect(hashes.every((hash) => typeof hash === 'string')).toBe(true)
  })

  test('error: warns about an account without coins, and fails', async () => {
    const asked = await frame.request('eth_sendTransaction', [{ from: address, to: receiver, value: '0x1' }])
    expect(asked.view?.warnings[0]).toBe('The account doesn’t have enough ETH.')
    expect(await asked.approve()).toMatchObject({ error: expect.stringMatching(/insufficient/i) })
  })
})

describe('solana', () => {
  async function transfer(from = solanaAddress) {
    const answer = await fetch(sandbox.solana.rpcUrl, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getLatestBlockhash', params: [] }),
    })
    const { result } = (await answer.json()) as { result: { value: { blockhash: string } } }
    const to = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(7)))
    return base58.encode(writeTransfer({ from, to, lamports: 1_500_000_000n, recentBlockhash: result.value.blockhash }))
  }

  test('default', async () => {
    await sandbox.solana.fund(solanaAddress, 3_000_000_000n)
    const asked = await frame.request('solana_signAndSendTransaction', { transaction: await transfer() }, solana)
    expect(asked.view).toMatchObject({ title: 'Send 1.5 SOL', warnings: [] })
    expect(linesOf(asked.view)['Network fee']).toBe('0.000005 SOL')
    const { payload } = await asked.approve()
    expect(payload).toMatchObject({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/) })
  })

  test('behavior: signs one transaction, and several together', async () => {
    const one = await frame.request('solana_signTransaction', { transaction: await transfer() }, solana)
    const { transaction, signature } = (await one.approve()).payload as Record<string, string>
    const { message, signatures } = readWireTransaction(base58.decode(transaction ?? ''))
    expect(ed25519.verify(signatures[0] as Uint8Array, message, base58.decode(solanaAddress))).toBe(true)
    expect(base58.encode(signatures[0] as Uint8Array)).toBe(signature)
    const transactions = [await transfer(), await transfer()]
    const all = await frame.request('solana_signAllTransactions', { transactions }, solana)
    expect(all.view?.title).toBe('Sign 2 transactions')
    expect((await all.approve()).payload).toMatchObject({ transactions: [expect.any(String), expect.any(String)] })
  })

  test('behavior: signs a message', async () => {
    const message = new TextEncoder().encode('Hello')
    const params = { message: base58.encode(message), pubkey: solanaAddress }
    const asked = await frame.request('solana_signMessage', params, solana)
    expect(linesOf(asked.view).Message).toBe('Hello')
    const { signature } = (await asked.approve()).payload as { signature: string }
    expect(ed25519.verify(base58.decode(signature), message, base58.decode(solanaAddress))).toBe(true)
  })

  test('error: rejects a message that is a transaction', async () => {
    const { message } = readWireTransaction(base58.decode(await transfer()))
    const params = { message: base58.encode(message), pubkey: solanaAddress }
    expect(await frame.request('solana_signMessage', params, solana)).toMatchObject({
      error: 'A transaction can’t be signed as a message.',
    })
  })

  test('error: rejects other signers, malformed input and other networks', async () => {
    const other = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(9)))
    const theirs = { transaction: await transfer(other) }
    expect(await frame.request('solana_signTransaction', theirs, solana)).toMatchObject({
      error: 'The request is for another account.',
    })
    expect(await frame.request('solana_signTransaction', { transaction: '0l' }, solana)).toHaveProperty('error')
    expect(await frame.request('solana_signTransaction', theirs, 'eip155:1')).toMatchObject({
      error: 'The request is for another network.',
    })
  })

  test('error: warns about an account without coins, and fails', async () => {
    const asked = await frame.request('solana_signAndSendTransaction', { transaction: await transfer() }, solana)
    expect(await asked.approve()).toHaveProperty('error')
  })
})
