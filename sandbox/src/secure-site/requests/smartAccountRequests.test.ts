import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  parseEther,
  slice,
  stringToHex,
} from 'viem'
import { entryPoint07Abi } from 'viem/account-abstraction'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../Sandbox.js'
import { startSandbox } from '../../startSandbox.js'
import { callService } from '../../testing/callService.js'
import { linesOf } from '../../testing/linesOf.js'
import { openFrame, openSignedInFrame, signInByEmail, type TestFrame } from '../../testing/openFrame.js'
import { readFee } from '../../testing/readFee.js'

let sandbox: Sandbox
let frame: TestFrame
let eoa: Address
let smart: Address
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
beforeEach(async () => {
  frame = await openSignedInFrame(sandbox)
  eoa = ((await frame.send('GET_USER')) as { address: Address }).address
  smart = ((await frame.send('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })) as { address: Address }).address
})
afterAll(() => sandbox.stop())

const receiver = '0x00000000000000000000000000000000000000AA'
const client = () => sandbox.chains['eip155:1'].client
const transfer = (amount: bigint) => ({
  to: sandbox.chains['eip155:1'].tokens.USDC.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] }),
})
const readToken = (address: Address) =>
  client().readContract({
    abi: erc20Abi,
    address: sandbox.chains['eip155:1'].tokens.USDC.address,
    functionName: 'balanceOf',
    args: [address],
  })

/** The result of `wallet_getCallsStatus` (EIP-5792). */
interface CallsStatus {
  status: number
  receipts?: readonly { transactionHash: Hex; logs: readonly unknown[] }[]
}

describe('the account', () => {
  test('default: lists two account types, the preferred one first', async () => {
    expect(await frame.send('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({ smartAccountEnabledNetworks: [1, 137] })
    expect(smart).not.toBe(eoa)
    expect(await frame.send('GET_USER')).toMatchObject({
      address: smart,
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
    })
    expect(await frame.request('eth_accounts')).toMatchObject({ payload: [smart, eoa] })
    expect(await frame.send('INIT_SMART_ACCOUNT')).toEqual({ address: smart, isDeployed: true })
    expect(await frame.send('GET_USER')).toMatchObject({ smartAccountDeployed: true })
    expect(await frame.send('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual({ type: 'eoa', address: eoa })
    expect(await frame.request('eth_accounts')).toMatchObject({ payload: [eoa, smart] })
    await frame.send('SWITCH_NETWORK', { chainId: sandbox.solana.caipNetworkId })
    expect(await frame.send('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toMatchObject({ type: 'eoa' })
  })

  test('behavior: its signatures are valid both before and after deployment', async () => {
    const typedData = {
      domain: { name: 'Shop', chainId: 1 },
      types: { Order: [{ name: 'item', type: 'string' }] },
      primaryType: 'Order',
      message: { item: 'Tea' },
    } as const
    for (const isDeployed of [false, true]) {
      if (isDeployed) await frame.send('INIT_SMART_ACCOUNT')
      const asked = await frame.request('personal_sign', [stringToHex('Hello'), smart])
      expect(linesOf(asked.view)).toMatchObject({ Account: smart })
      const signature = (await asked.approve()).payload as Hex
      expect(await client().verifyMessage({ address: smart, message: 'Hello', signature })).toBe(true)
      expect(await client().verifyMessage({ address: eoa, message: 'Hello', signature })).toBe(false)

      const typed = await frame.request('eth_signTypedData_v4', [smart, JSON.stringify(typedData)])
      const typedSignature = (await typed.approve()).payload as Hex
      expect(await client().verifyTypedData({ ...typedData, address: smart, signature: typedSignature })).toBe(true)
    }
  })

  test('error: rejects a request to sign for another user’s account', async () => {
    const asked = await frame.request('personal_sign', [stringToHex('Hello'), receiver])
    expect(asked.error).toBe('The request is for another account.')
    expect((await frame.request('eth_sendTransaction', [{ from: receiver, to: eoa }])).error).toBe(
      'The request is for another account.',
    )
  })
})

describe('transactions', () => {
  test('default: sends a user operation and returns its transaction’s hash', async () => {
    await sandbox.fund(smart, { amountWei: parseEther('1') })
    const before = await client().getBalance({ address: receiver })
    const asked = await frame.request('eth_sendTransaction', [{ from: smart, to: receiver, value: '0x5' }])
    expect(asked.view).toMatchObject({ title: 'Send 0.000000000000000005 ETH', warnings: [] })
    expect(linesOf(asked.view)).toMatchObject({
      From: smart,
      'Network fee': expect.stringMatching(/^at most 0\.\d+ ETH$/),
    })
    expect(await client().getBalance({ address: receiver })).toBe(before)
    const hash = (await asked.approve()).payload as Hex
    expect(await client().getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await client().getBalance({ address: receiver })).toBe(before + 5n)
    expect(await frame.send('GET_USER')).toMatchObject({ smartAccountDeployed: true })

    // The history names the account as sender. It omits the bundler and the fee.
    const { body } = await callService(sandbox.url, `/v1/account/${smart}/history`, { chainId: 'eip155:1' })
    expect((body as { data: unknown[] }).data).toMatchObject([
      {
        metadata: {
          operationType: 'send',
          hash,
          sentFrom: smart.toLowerCase(),
          sentTo: receiver.toLowerCase(),
          status: 'confirmed',
        },
        transfers: [{ direction: 'out', quantity: { numeric: '0.000000000000000005' } }],
      },
      { metadata: { operationType: 'receive' } },
    ])
  })

  test('behavior: signs no more than the displayed fee, however long the user waits', async () => {
    await sandbox.fund(smart, { amountWei: parseEther('1') })
    const ask = () => frame.request('eth_sendTransaction', [{ from: smart, to: receiver, value: '0x5' }])
    // Prepare both before the account is deployed. Sending the first one deploys it.
    const asked = [await ask(), await ask()]
    const { baseFeePerGas } = await client().getBlock()
    await client().setNextBlockBaseFeePerGas({ baseFeePerGas: ((baseFeePerGas ?? 0n) * 3n) / 2n })
    await client().mine({ blocks: 1 })
    for (const { view, approve } of asked) {
      const hash = (await approve()).payload as Hex
      const { input } = await client().getTransaction({ hash })
      const call = decodeFunctionData({ abi: entryPoint07Abi, data: input })
      const operation = call.functionName === 'handleOps' ? call.args[0][0] : undefined
      if (!operation) throw new Error('No operation was sent')
      const half = (packed: Hex, from: number) => hexToBigInt(slice(packed, from, from + 16))
      const { accountGasLimits: limits, preVerificationGas, gasFees } = operation
      const gas = half(limits, 0) + half(limits, 16) + preVerificationGas
      expect(gas * half(gasFees, 16)).toBeLessThanOrEqual(readFee(view))
    }
  })

  test('error: rejects a transaction for another network', async () => {
    const asked = await frame.request('eth_sendTransaction', [{ from: smart, to: receiver, chainId: '0x89' }])
    expect(asked.error).toBe('The request is for another network.')
  })

  test('error: without coins, warns the user, and fails after approval', async () => {
    const asked = await frame.request('eth_sendTransaction', [{ from: smart, to: receiver }])
    expect(asked.view?.warnings).toEqual(['The account doesn’t have enough ETH.'])
    expect(await asked.approve()).toMatchObject({ error: 'The account doesn’t have enough ETH.' })
    // This covers the fee, but not the amount.
    await sandbox.fund(smart, { amountWei: parseEther('1') })
    const larger = await frame.request('eth_sendTransaction', [
      { from: smart, to: receiver, value: '0x1bc16d674ec80000' },
    ])
    expect(larger.view?.warnings).toEqual(['The account doesn’t have enough ETH.'])
  })

  test('behavior: eth_sendUserOperation', async () => {
    await sandbox.fund(smart, { amountWei: parseEther('1') })
    const callData = encodeFunctionData({
      abi: [
        {
          type: 'function',
          name: 'execute',
          inputs: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
          outputs: [],
          stateMutability: 'payable',
        },
      ],
      args: [receiver, 7n, '0x'],
    })
    const asked = await frame.request('eth_sendUserOperation', [{ sender: smart, callData }])
    expect(asked.view).toMatchObject({ title: 'Send 0.000000000000000007 ETH' })
    const hash = (await asked.approve()).payload
    expect((await frame.request('eth_getUserOperationReceipt', [hash])).payload).toMatchObject({ success: true })
    expect((await frame.request('eth_getUserOperationByHash', [hash])).payload).toMatchObject({
      userOperation: { sender: smart },
    })
    expect((await frame.request('eth_supportedEntryPoints')).payload).toHaveLength(1)
    expect((await frame.request('eth_sendUserOperation', [{ sender: smart, callData: '0x12345678' }])).error).toBe(
      'The wallet can’t tell what this operation does.',
    )
  })
})

describe('batches', () => {
  test('default', async () => {
    await sandbox.fund(smart, { amountWei: parseEther('1') })
    await sandbox.mintToken(smart, { token: 'USDC', amount: 1_000_000n })
    const before = await readToken(receiver)
    const calls = [transfer(100_000n), { to: receiver, value: '0x1' }]
    const asked = await frame.request('wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x1', from: smart, atomicRequired: true, calls },
    ])
    expect(asked.view).toMatchObject({ title: 'Make 2 calls', warnings: [] })
    expect(linesOf(asked.view)).toMatchObject({
      'Call 1': 'Send 0.1 USDC',
      To: receiver,
      'Call 2': 'Send 0.000000000000000001 ETH',
    })
    // Each amount appears only once.
    expect(asked.view?.lines.filter(({ label }) => label.endsWith('Amount'))).toEqual([])
    const { id } = (await asked.approve()).payload as { id: Hex }
    const { payload } = await frame.request('wallet_getCallsStatus', [id])
    expect(payload).toMatchObject({ version: '2.0.0', id, chainId: '0x1', status: 200, atomic: true })
    expect((payload as CallsStatus).receipts?.[0]?.logs).toHaveLength(1)
    expect(await readToken(receiver)).toBe(before + 100_000n)
  })

  test('behavior: runs all calls or none', async () => {
    await sandbox.fund(smart, { amountWei: parseEther('1') })
    await sandbox.mintToken(smart, { token: 'USDC', amount: 5n })
    const before = await readToken(receiver)
    const asked = await frame.request('wallet_sendCalls', [{ version: '1.0', calls: [transfer(5n), transfer(1n)] }])
    expect(asked.view?.warnings).toEqual([expect.stringContaining('This would fail')])
    expect((await asked.approve()).error).toContain('This would fail')
    expect(await readToken(receiver)).toBe(before)
  })

  test('behavior: a batch’s status is unknown until it is mined', async () => {
    await sandbox.fund(smart, { amountWei: parseEther('1') })
    const asked = await frame.request('wallet_sendCalls', [{ version: '1.0', calls: [{ to: receiver }] }])
    await client().setAutomine(false)
    try {
      const id = (await asked.approve()).payload
      expect((await frame.request('wallet_getCallsStatus', [id])).payload).toMatchObject({ status: 100 })
      await client().mine({ blocks: 1 })
      expect((await frame.request('wallet_getCallsStatus', [id])).payload).toMatchObject({ status: 200 })
    } finally {
      await client().setAutomine(true)
    }
  })

  test('error: rejects batches from the key’s account, and unknown ids', async () => {
    const asked = await frame.request('wallet_sendCalls', [{ from: eoa, calls: [{ to: receiver }] }])
    expect(asked.error).toBe('Only the smart account can do this. Switch to it first.')
    expect((await frame.request('wallet_getCallsStatus', [`0x${'1'.repeat(64)}`])).error).toContain('no batch')
    expect((await frame.request('wallet_sendCalls', [{ calls: [] }])).error).toContain('calls is empty')
    expect((await frame.request('wallet_sendCalls', [{ chainId: '0x89', calls: [{ to: receiver }] }])).error).toContain(
      'another network',
    )
  })

  test('behavior: reports each account’s capabilities', async () => {
    const { payload } = await frame.request('wallet_getCapabilities', [smart])
    expect(payload).toMatchObject({ '0x1': { atomic: { status: 'supported' } }, '0x89': {} })
    expect((await frame.request('wallet_getCapabilities', [eoa, ['0x1']])).payload).toEqual({
      '0x1': { atomic: { status: 'unsupported' }, assetDiscovery: { supported: true } },
    })
  })
})

describe('permissions', () => {
  const inAnHour = () => Math.floor(Date.now() / 1_000) + 3_600
  const tokenCalls = () => ({
    type: 'contract-call',
    data: {
      address: sandbox.chains['eip155:1'].tokens.USDC.address,
      abi: erc20Abi,
      functions: [{ functionName: 'transfer' }],
    },
  })
  const coins = (allowance: Hex) => ({ type: 'native-token-transfer', data: { allowance } })

  async function grant(permissions: readonly unknown[], expiry = inAnHour()) {
    const signer = { type: 'keys', data: { keys: [] } }
    const asked = await frame.request('wallet_grantPermissions', [{ chainId: '0x1', expiry, signer, permissions }])
    return { asked, answer: (await asked.approve()).payload as { context: Hex } }
  }

  const sendUnder = (context: Hex, calls: readonly unknown[], from = frame) =>
    from.request('wallet_sendCalls', [{ version: '1.0', calls, capabilities: { permissions: { context } } }])

  test('default: allows calls without approval until it is revoked', async () => {
    await sandbox.fund(smart, { amountWei: parseEther('1') })
    await sandbox.mintToken(smart, { token: 'USDC', amount: 10n })
    const { asked, answer } = await grant([tokenCalls()])
    expect(asked.view).toMatchObject({ title: 'Allow without asking' })
    expect(linesOf(asked.view)).toMatchObject({ Functions: 'transfer (0xa9059cbb)', Account: smart })
    expect(answer).toMatchObject({ context: expect.stringMatching(/^0x[\da-f]{64}$/), address: smart, chainId: '0x1' })

    const used = await sendUnder(answer.context, [transfer(4n)])
    expect(used.view).toBeUndefined()
    expect((await frame.request('wallet_getCallsStatus', [used.payload])).payload).toMatchObject({ status: 200 })

    const revoke = await frame.request('wallet_revokePermissions', [{ permissionContext: answer.context }])
    expect(revoke.view).toMatchObject({ title: 'Revoke a permission' })
    expect(await revoke.approve()).toMatchObject({ payload: {} })
    expect((await sendUnder(answer.context, [transfer(4n)])).error).toContain('was revoked')
  })

  test('behavior: returns the signature that a smart session’s service needs', async () => {
    const call = async (path: string, body: object) => {
      const url = `${sandbox.url}/v1/sessions/eip155:1:${smart}${path}?projectId=test`
      const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
      return { status: response.status, text: await response.text() }
    }
    const terms = { expiry: inAnHour(), signer: { type: 'wallet' }, permissions: [coins('0x1')] }
    const { pci } = JSON.parse((await call('', terms)).text)
    const { context: permissionContext } = (await grant(terms.permissions)).answer
    const revoke = await frame.request('wallet_revokePermissions', [{ permissionContext, pci, address: smart }])
    const signature = (await revoke.approve()).payload
    expect((await call('/revoke', { pci, signature })).status).toBe(200)
    expect((await call('/revoke', { pci, signature })).text).toContain('was revoked')
    expect((await sendUnder(permissionContext, [{ to: receiver, value: '0x1' }])).error).toContain('was revoked')
  })

  test('error: rejects calls that it does not cover', async () => {
    await sandbox.fund(smart, { amountWei: parseEther('1') })
    const { context } = (await grant([tokenCalls(), coins('0x10')])).answer
    const approve = {
      ...transfer(0n),
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [receiver, 1n] }),
    }
    for (const calls of [[approve], [{ ...transfer(1n), to: receiver }], [{ to: receiver, value: '0x11' }]]) {
      expect((await sendUnder(context, calls)).error).toBe('This permission does not cover the request.')
    }
    expect((await sendUnder(context, [{ to: receiver, value: '0x9' }])).error).toBeUndefined()
    // Amounts that were sent reduce the allowance.
    expect((await sendUnder(context, [{ to: receiver, value: '0x9' }])).error).toContain('does not cover')
    // Amounts that were not sent don't reduce it.
    expect((await sendUnder(context, [transfer(10n ** 12n), { to: receiver, value: '0x7' }])).error).toContain(
      'This would fail',
    )
    expect((await sendUnder(context, [{ to: receiver, value: '0x7' }])).error).toBeUndefined()
  })

  test('error: rejects an expired or unknown permission, and one from another dapp or user', async () => {
    const { context } = (await grant([coins('0x10')])).answer
    const { email } = (await frame.send('GET_USER')) as { email: string }
    const other = await openFrame(sandbox, { origin: 'http://localhost:4000' })
    await signInByEmail(sandbox, other, email)
    const calls = [{ to: receiver, value: '0x1' }]
    expect((await sendUnder(context, calls, other)).error).toContain('does not exist')
    const stranger = await openSignedInFrame(sandbox)
    await stranger.send('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
    expect((await sendUnder(context, calls, stranger)).error).toContain('does not exist')
    expect((await frame.request('wallet_revokePermissions', ['0x12'])).error).toContain('does not exist')
    const expired = await frame.request('wallet_grantPermissions', [{ expiry: 1, permissions: [coins('0x1')] }])
    expect(expired.error).toBe('This permission has already expired.')
    const unknown = [{ expiry: inAnHour(), permissions: [{ type: 'everything', data: {} }] }]
    expect((await frame.request('wallet_grantPermissions', unknown)).error).toContain('Invalid parameters')
  })
})

test('wallet_getAssets: returns the account’s assets on both chains', async () => {
  await sandbox.fund(smart, { amountWei: 5n })
  const id = await sandbox.mintCollectible(smart)
  await sandbox.mintToken(smart, { token: 'USDC', amount: 7n, chain: 'eip155:137' })
  const { payload } = await frame.request('wallet_getAssets', [{ account: smart }])
  expect(payload).toMatchObject({
    '0x1': [
      { address: 'native', balance: '0x5', type: 'native', metadata: { symbol: 'ETH', price: 3000 } },
      {
        balance: '0x1',
        type: 'ERC721',
        metadata: {
          name: `Sandbox Keys #${id}`,
          tokenId: `0x${id.toString(16)}`,
          image: `${sandbox.url}/images/collectible/eip155:1/${sandbox.chains['eip155:1'].collectible}/${id}`,
        },
      },
    ],
    '0x89': [{ balance: '0x7', type: 'ERC20', metadata: { symbol: 'USDC', decimals: 6 } }],
  })
  const filter = { account: smart, chainFilter: ['0x89'], assetTypeFilter: ['native'] }
  expect((await frame.request('wallet_getAssets', filter)).payload).toEqual({ '0x89': [] })
  const { address } = sandbox.chains['eip155:137'].tokens.USDC
  const named = { '0x89': [{ address: address.toLowerCase(), type: 'erc20' }] }
  const exact = { account: smart, assetFilter: named, chainFilter: ['0x1'], assetTypeFilter: ['native'] }
  expect((await frame.request('wallet_getAssets', exact)).payload).toMatchObject({ '0x89': [{ address }] })
  const small = { account: smart, assetTypeFilter: ['erc721'] }
  expect((await frame.request('wallet_getAssets', small)).payload).toMatchObject({ '0x1': [{ type: 'ERC721' }] })
})
