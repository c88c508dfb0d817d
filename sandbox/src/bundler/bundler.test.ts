import { encodeFunctionData, type Hex, http, parseEther, parseUnits } from 'viem'
import {
  createBundlerClient,
  entryPoint07Abi,
  entryPoint07Address,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standardTokenArtifact } from '../chains/artifacts/StandardToken.generated.js'
import type { Sandbox } from '../Sandbox.js'
import { openSmartAccount } from '../smart-accounts/openSmartAccount.js'
import { startSandbox } from '../startSandbox.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

const receiver = '0x00000000000000000000000000000000000000aa'

/** Creates a funded smart account for a new key, and viem's standard bundler client. */
async function setUp({ fundWei = parseEther('1') } = {}) {
  const { client } = sandbox.chains['eip155:1']
  const owner = privateKeyToAccount(generatePrivateKey())
  const account = await openSmartAccount(client, owner)
  if (fundWei) await sandbox.fund(account.address, { amountWei: fundWei })
  const url = `${sandbox.services.bundlerUrl}?projectId=p1&chainId=eip155:1`
  const bundler = createBundlerClient({ account, client, transport: http(url, { retryCount: 0 }), pollingInterval: 20 })
  const isDeployed = async () => Boolean(await client.getCode({ address: account.address }))
  return { client, owner, account, bundler, url, isDeployed }
}

/** viem's type for a prepared operation depends on the request. Here the operation is always complete. */
async function prepare(bundler: Awaited<ReturnType<typeof setUp>>['bundler']): Promise<UserOperation<'0.7'>> {
  return (await bundler.prepareUserOperation({ calls: [{ to: receiver, value: 1n }] })) as UserOperation<'0.7'>
}

describe('the bundler', () => {
  test('default: the first operation deploys the account and runs its calls', async () => {
    const { client, account, bundler, isDeployed } = await setUp()
    expect(await isDeployed()).toBe(false)
    const before = await client.getBalance({ address: receiver })
    const hash = await bundler.sendUserOperation({ calls: [{ to: receiver, value: 5n }] })
    const { success, sender, actualGasCost, receipt } = await bundler.waitForUserOperationReceipt({ hash })
    expect({ success, sender, status: receipt.status }).toEqual({
      success: true,
      sender: account.address,
      status: 'success',
    })
    expect(await isDeployed()).toBe(true)
    expect(await client.getBalance({ address: receiver })).toBe(before + 5n)
    const deposit = await client.readContract({
      address: entryPoint07Address,
      abi: entryPoint07Abi,
      functionName: 'balanceOf',
      args: [account.address],
    })
    const balance = await client.getBalance({ address: account.address })
    expect(balance + deposit).toBe(parseEther('1') - 5n - actualGasCost)

    const next = await bundler.sendUserOperation({ calls: [{ to: receiver, value: 1n }] })
    expect(await bundler.waitForUserOperationReceipt({ hash: next })).toMatchObject({ success: true })
    expect(await bundler.getUserOperation({ hash: next })).toMatchObject({
      userOperation: { sender: account.address, callData: expect.any(String) },
      entryPoint: entryPoint07Address,
    })
  })

  test('behavior: runs a batch atomically, with its logs in the receipt', async () => {
    const { account, bundler } = await setUp()
    const { address } = sandbox.chains['eip155:1'].tokens.USDC
    await sandbox.mintToken(account.address, { token: 'USDC', amount: parseUnits('10', 6) })
    const transfer = (amount: bigint) => {
      const { abi } = standardTokenArtifact
      return { to: address, data: encodeFunctionData({ abi, functionName: 'transfer', args: [receiver, amount] }) }
    }
    const hash = await bundler.sendUserOperation({ calls: [transfer(1n), transfer(2n)] })
    const { logs } = await bundler.waitForUserOperationReceipt({ hash })
    expect(logs.map((log) => [log.address, BigInt(log.data)])).toEqual([
      [address.toLowerCase(), 1n],
      [address.toLowerCase(), 2n],
    ])
    await expect(bundler.sendUserOperation({ calls: [transfer(1n), transfer(10n ** 9n)] })).rejects.toThrow('reverted')
  })

  test('behavior: returns the hash that other clients compute for the operation', async () => {
    const { client, account, bundler } = await setUp()
    const operation = await prepare(bundler)
    const signature = await account.signUserOperation(operation)
    const hash = await bundler.sendUserOperation({ ...operation, signature })
    expect(hash).toBe(
      getUserOperationHash({
        chainId: client.chain.id,
        entryPointAddress: entryPoint07Address,
        entryPointVersion: '0.7',
        userOperation: { ...operation, signature },
      }),
    )
  })

  test('behavior: returns a pending operation, which has no receipt yet', async () => {
    const { client, account, bundler } = await setUp()
    await client.setAutomine(false)
    try {
      const hash = await bundler.sendUserOperation({ calls: [{ to: receiver, value: 1n }] })
      await expect(bundler.getUserOperationReceipt({ hash })).rejects.toThrow('could not be found')
      expect(await bundler.getUserOperation({ hash })).toMatchObject({
        userOperation: { sender: account.address },
        transactionHash: null,
      })
      await client.mine({ blocks: 1 })
      expect(await bundler.getUserOperationReceipt({ hash })).toMatchObject({ success: true })
    } finally {
      await client.setAutomine(true)
    }
  })

  test('error: rejects operations signed with another key', async () => {
    const { bundler, isDeployed } = await setUp()
    const operation = await prepare(bundler)
    const stranger = privateKeyToAccount(generatePrivateKey())
    const hash = getUserOperationHash({
      chainId: 1,
      entryPointAddress: entryPoint07Address,
      entryPointVersion: '0.7',
      userOperation: operation,
    })
    const signature = await stranger.signMessage({ message: { raw: hash } })
    await expect(bundler.sendUserOperation({ ...operation, signature })).rejects.toThrow('AA24')
    expect(await isDeployed()).toBe(false)
  })

  test('error: rejects a replayed operation', async () => {
    const { account, bundler } = await setUp()
    await bundler.waitForUserOperationReceipt({ hash: await bundler.sendUserOperation({ calls: [{ to: receiver }] }) })
    const operation = await prepare(bundler)
    const signature = await account.signUserOperation(operation)
    await bundler.sendUserOperation({ ...operation, signature })
    await expect(bundler.sendUserOperation({ ...operation, signature })).rejects.toThrow('AA25')
  })

  test('error: rejects operations from an account without coins', async () => {
    const { bundler } = await setUp({ fundWei: 0n })
    await expect(bundler.sendUserOperation({ calls: [{ to: receiver }] })).rejects.toThrow('AA21')
  })

  test('error: rejects unsupported methods and entry points', async () => {
    const { url, bundler } = await setUp()
    const call = async (method: string, params: unknown[]) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
      return (await fetch(url, { method: 'POST', body })).json()
    }
    expect(await bundler.getSupportedEntryPoints()).toEqual([entryPoint07Address])
    expect(await call('eth_call', [])).toMatchObject({ id: 7, error: { code: -32601 } })
    expect(await call('eth_getUserOperationReceipt', ['0x1'])).toMatchObject({ error: { code: -32602 } })
    expect(await call('eth_getUserOperationReceipt', [`0x${'1'.repeat(64)}`])).toMatchObject({ result: null })
    expect(await call('eth_sendUserOperation', [{ sender: receiver }, entryPoint07Address])).toMatchObject({
      error: { code: -32602 },
    })
    const paid = { sender: receiver, nonce: '0x0', callData: '0x', signature: '0x', paymaster: receiver }
    expect(await call('eth_estimateUserOperationGas', [paid, entryPoint07Address])).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('paymaster') },
    })
    expect((await fetch(url.replace('eip155:1', 'eip155:5'), { method: 'POST', body: '{}' })).status).toBe(400)
  })
})

describe('the smart account', () => {
  test('behavior: its signature is valid before and after deployment', async () => {
    const { client, account, bundler } = await setUp()
    const verify = async (message: string, signature: Hex) =>
      client.verifyMessage({ address: account.address, message, signature })
    const early = await account.signMessage({ message: 'before' })
    expect(early.endsWith('6492'.repeat(16))).toBe(true)
    expect(await verify('before', early)).toBe(true)
    expect(await verify('another', early)).toBe(false)

    await bundler.waitForUserOperationReceipt({ hash: await bundler.sendUserOperation({ calls: [{ to: receiver }] }) })
    const late = await account.signMessage({ message: 'after' })
    expect(late.endsWith('6492'.repeat(16))).toBe(false)
    expect(await verify('after', late)).toBe(true)
    expect(await verify('another', late)).toBe(false)
  })

  test('behavior: the address is the same on every chain, and different for every key', async () => {
    const { owner, account } = await setUp({ fundWei: 0n })
    const { client } = sandbox.chains['eip155:137']
    expect((await openSmartAccount(client, owner)).address).toBe(account.address)
    const other = await openSmartAccount(client, privateKeyToAccount(generatePrivateKey()))
    expect(other.address).not.toBe(account.address)
  })
})
