import { once } from 'node:events'
import { base58 } from '@scure/base'
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAccount,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  type AddressLookupTableAccount,
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  type SignatureResult,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'

let sandbox: Sandbox
/** A dapp's connection through `/v1/`. */
let connection: Connection
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  const { caipNetworkId } = sandbox.solana
  connection = connect(`${sandbox.url}/v1/?${new URLSearchParams({ chainId: caipNetworkId, projectId: 'p1' })}`)
})
beforeEach(() => sandbox.faults.clear())
afterAll(async () => {
  for (const one of connections) await closeSocket(one)
  await sandbox.stop()
})

const connections: Connection[] = []

function connect(...[endpoint, options]: ConstructorParameters<typeof Connection>): Connection {
  const connected = new Connection(endpoint, options)
  connections.push(connected)
  return connected
}

/** web3.js can't close a connection, and would try to reconnect forever after the server stops. */
async function closeSocket(connected: Connection): Promise<void> {
  await Reflect.get(connected, '_rpcWebSocket').close()
}

async function newAccount(lamports = 2n * BigInt(LAMPORTS_PER_SOL)): Promise<Keypair> {
  const account = Keypair.generate()
  if (lamports > 0n) await sandbox.solana.fund(account.publicKey.toBase58(), lamports)
  return account
}

function transfer(from: Keypair, to: PublicKey, lamports: number): TransactionInstruction {
  return SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })
}

async function historyOf({ publicKey }: Keypair): Promise<unknown[]> {
  const { caipNetworkId: chainId } = sandbox.solana
  const { body } = await callService(sandbox.url, `/v1/account/${publicKey.toBase58()}/history`, { chainId })
  return (body as { data: unknown[] }).data
}

async function legacy(payer: Keypair, ...instructions: TransactionInstruction[]): Promise<Buffer> {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight })
  transaction.add(...instructions).sign(payer)
  return transaction.serialize()
}

async function versioned(payer: Keypair, ...instructions: TransactionInstruction[]): Promise<VersionedTransaction> {
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions })
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([payer])
  return transaction
}

async function landed(transaction: VersionedTransaction): Promise<string> {
  const signature = await connection.sendTransaction(transaction)
  expect(await statusOf(signature)).toMatchObject({ err: null })
  return signature
}

async function statusOf(signature: string) {
  return (await connection.getSignatureStatus(signature)).value
}

describe('transfers', () => {
  test('default: transfers native coins in a legacy transaction', async () => {
    const [sender, receiver] = [await newAccount(), await newAccount()]
    const signature = await connection.sendRawTransaction(
      await legacy(sender, transfer(sender, receiver.publicKey, 1_000_000_000)),
    )
    expect(await statusOf(signature)).toMatchObject({ err: null, confirmationStatus: 'finalized' })
    expect(await connection.getBalance(sender.publicKey)).toBe(999_995_000)
    expect(await connection.getBalance(receiver.publicKey)).toBe(3_000_000_000)
    expect(await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })).toMatchObject({
      meta: {
        err: null,
        fee: 5000,
        preBalances: [2_000_000_000, 2_000_000_000, 1],
        postBalances: [999_995_000, 3_000_000_000, 1],
        logMessages: ['Program 11111111111111111111111111111111 invoke [1]', expect.stringContaining('success')],
      },
      version: 'legacy',
    })
  })

  test('behavior: transfers native coins in a version 0 transaction', async () => {
    const [sender, receiver] = [await newAccount(), Keypair.generate()]
    const signature = await connection.sendTransaction(
      await versioned(sender, transfer(sender, receiver.publicKey, 1_500_000)),
    )
    expect(await statusOf(signature)).toMatchObject({ err: null })
    expect(await connection.getBalance(receiver.publicKey)).toBe(1_500_000)
    const read = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(read?.version).toBe(0)
    expect(read?.transaction.message.staticAccountKeys[1]?.toBase58()).toBe(receiver.publicKey.toBase58())
  })

  test('behavior: transfers an SPL token at its real mint to a new token account', async () => {
    const [sender, receiver] = [await newAccount(), Keypair.generate()]
    const { address, decimals } = sandbox.solana.tokens.USDC
    const mint = new PublicKey(address)
    await sandbox.solana.mintToken(sender.publicKey.toBase58(), { token: 'USDC', amount: 5_000_000n })
    const [source, target] = [sender, receiver].map(({ publicKey }) => getAssociatedTokenAddressSync(mint, publicKey))
    const signature = await connection.sendRawTransaction(
      await legacy(
        sender,
        createAssociatedTokenAccountIdempotentInstruction(
          sender.publicKey,
          target as PublicKey,
          receiver.publicKey,
          mint,
        ),
        createTransferCheckedInstruction(
          source as PublicKey,
          mint,
          target as PublicKey,
          sender.publicKey,
          1_250_000,
          decimals,
        ),
      ),
    )
    expect(await statusOf(signature)).toMatchObject({ err: null })
    expect((await getAccount(connection, target as PublicKey)).amount).toBe(1_250_000n)
    const { value } = await connection.getParsedTokenAccountsByOwner(sender.publicKey, { mint })
    expect(value[0]?.account.data.parsed.info.tokenAmount).toEqual({
      amount: '3750000',
      decimals: 6,
      uiAmount: 3.75,
      uiAmountString: '3.75',
    })
    expect(await connection.getTokenAccountBalance(target as PublicKey)).toMatchObject({ value: { uiAmount: 1.25 } })
    const read = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(read?.meta?.postTokenBalances).toContainEqual(
      expect.objectContaining({ owner: receiver.publicKey.toBase58(), mint: address }),
    )

    // The fee and the new account's rent are paid, but they are not transfers.
    expect(await historyOf(sender)).toMatchObject([
      {
        id: `${sandbox.solana.caipNetworkId}:${signature}`,
        metadata: {
          operationType: 'send',
          hash: signature,
          sentFrom: sender.publicKey.toBase58(),
          sentTo: receiver.publicKey.toBase58(),
          status: 'confirmed',
          chain: sandbox.solana.caipNetworkId,
        },
        transfers: [
          { fungible_info: { symbol: 'USDC' }, direction: 'out', quantity: { numeric: '1.25' }, value: 1.25 },
        ],
      },
      {
        metadata: { operationType: 'receive', sentTo: sender.publicKey.toBase58() },
        transfers: [
          { fungible_info: { name: 'USD Coin', symbol: 'USDC' }, direction: 'in', quantity: { numeric: '5' } },
        ],
      },
      { metadata: { operationType: 'receive' }, transfers: [{ fungible_info: { symbol: 'SOL' } }] },
    ])
    expect(await historyOf(receiver)).toMatchObject([
      { metadata: { operationType: 'receive' }, transfers: [{ direction: 'in', quantity: { numeric: '1.25' } }] },
    ])
  })

  test('behavior: sending the same transfer twice creates two transactions', async () => {
    const [sender, receiver] = [await newAccount(), await newAccount()]
    for (let count = 0; count < 2; count += 1) {
      await connection.sendRawTransaction(await legacy(sender, transfer(sender, receiver.publicKey, 1000)))
    }
    expect(await connection.getBalance(receiver.publicKey)).toBe(2_000_002_000)
    expect(await connection.getSignaturesForAddress(receiver.publicKey)).toHaveLength(3)
  })

  test('behavior: charges a priority fee, and getFeeForMessage includes it', async () => {
    const [sender, receiver] = [await newAccount(), await newAccount()]
    const transaction = await versioned(
      sender,
      ComputeBudgetProgram.setComputeUnitLimit({ units: 10_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 }),
      transfer(sender, receiver.publicKey, 1000),
    )
    expect((await connection.getFeeForMessage(transaction.message)).value).toBe(15_000)
    const signature = await connection.sendTransaction(transaction)
    const read = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(read?.meta?.fee).toBe(15_000)
    expect(await connection.getBalance(sender.publicKey)).toBe(1_999_984_000)
  })

  test('behavior: simulation changes nothing and needs no signature', async () => {
    const [sender, receiver] = [await newAccount(), await newAccount()]
    const message = new TransactionMessage({
      payerKey: sender.publicKey,
      recentBlockhash: Keypair.generate().publicKey.toBase58(),
      instructions: [transfer(sender, receiver.publicKey, 1000)],
    })
    const unsigned = new VersionedTransaction(message.compileToV0Message())
    const { value } = await connection.simulateTransaction(unsigned, {
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses: [receiver.publicKey.toBase58()] },
    })
    expect(value).toMatchObject({ err: null, unitsConsumed: 150, accounts: [{ lamports: 2_000_001_000 }] })
    expect(await connection.getBalance(receiver.publicKey)).toBe(2_000_000_000)
  })
})

describe('failures', () => {
  test('error: rejects an amount above the balance, with logs', async () => {
    const [sender, receiver] = [await newAccount(), await newAccount()]
    const bytes = await legacy(sender, transfer(sender, receiver.publicKey, 5_000_000_000))
    const error = await connection.sendRawTransaction(bytes).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(SendTransactionError)
    const { logs, transactionError } = error as SendTransactionError
    expect(logs).toContain('Transfer: insufficient lamports 1999995000, need 5000000000')
    expect(transactionError.message).toBe(
      'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    )
    expect(await connection.getBalance(sender.publicKey)).toBe(2_000_000_000)
  })

  test('behavior: without preflight, a failing transaction lands and costs a fee', async () => {
    const [sender, receiver] = [await newAccount(), await newAccount()]
    const bytes = await legacy(sender, transfer(sender, receiver.publicKey, 5_000_000_000))
    const signature = await connection.sendRawTransaction(bytes, { skipPreflight: true })
    expect((await statusOf(signature))?.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(await connection.getBalance(sender.publicKey)).toBe(1_999_995_000)
    const [failed, funded] = await historyOf(sender)
    expect(failed).toMatchObject({ metadata: { hash: signature, status: 'failed' }, transfers: [] })
    expect(funded).toMatchObject({
      metadata: { operationType: 'receive', minedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) },
      transfers: [
        { fungible_info: { name: 'Solana', symbol: 'SOL' }, direction: 'in', quantity: { numeric: '2' }, value: 300 },
      ],
    })
    // The recipient's history does not list it.
    expect(await historyOf(receiver)).toHaveLength(1)
  })

  test('error: rejects an expired blockhash', async () => {
    const [sender, receiver] = [await newAccount(), await newAccount()]
    const { blockhash } = await connection.getLatestBlockhash()
    const bytes = await legacy(sender, transfer(sender, receiver.publicKey, 1000))
    await sandbox.solana.expireBlockhashes()
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
    await expect(connection.sendRawTransaction(bytes)).rejects.toThrow('Blockhash not found')
    const signature = await connection.sendRawTransaction(bytes, { skipPreflight: true })
    expect(await statusOf(signature)).toBeNull()
  })

  test('error: rejects one wrong byte in the signature', async () => {
    const [sender, receiver] = [await newAccount(), await newAccount()]
    const bytes = await legacy(sender, transfer(sender, receiver.publicKey, 1000))
    bytes[10] = (bytes[10] as number) ^ 1
    await expect(connection.sendRawTransaction(bytes)).rejects.toThrow('Transaction signature verification failure')
    expect(await connection.getBalance(receiver.publicKey)).toBe(2_000_000_000)
  })

  test('error: rejects a transaction that was already sent', async () => {
    const [sender, receiver] = [await newAccount(), await newAccount()]
    const bytes = await legacy(sender, transfer(sender, receiver.publicKey, 1000))
    await connection.sendRawTransaction(bytes)
    await expect(connection.sendRawTransaction(bytes)).rejects.toThrow('This transaction has already been processed')
  })

  test('error: rejects a transfer that leaves a new account below the minimum balance', async () => {
    const sender = await newAccount()
    const bytes = await legacy(sender, transfer(sender, Keypair.generate().publicKey, 1))
    await expect(connection.sendRawTransaction(bytes)).rejects.toThrow(
      'an account (1) with insufficient funds for rent',
    )
  })

  test('error: rejects a fee payer without coins', async () => {
    const sender = await newAccount(0n)
    const bytes = await legacy(sender, transfer(sender, Keypair.generate().publicKey, 1))
    await expect(connection.sendRawTransaction(bytes)).rejects.toThrow('no record of a prior credit')
  })

  // Unreadable bytes would crash the process that runs the VM, so none of these may reach it.
  test.each([
    ['none', []],
    ['truncated', [1, 2, 3]],
    ['a padded length', [0x81, 0x00]],
    ['a length of more than 16 bits', [0xff, 0xff, 0x7f]],
    ['a future version', [1, ...new Uint8Array(64), 0x81, 1, 0, 1]],
    ['more than a packet', new Array(1233).fill(1)],
  ])('error: rejects bytes: %s', async (_title, bytes) => {
    await expect(connection.sendRawTransaction(Uint8Array.from(bytes))).rejects.toThrow(
      'failed to deserialize the transaction',
    )
  })

  test('error: rejects trailing bytes', async () => {
    const sender = await newAccount()
    const bytes = await legacy(sender, transfer(sender, sender.publicKey, 1))
    await expect(connection.sendRawTransaction(Buffer.concat([bytes, Buffer.of(0)]))).rejects.toThrow('left over')
  })
})

describe('address lookup tables', () => {
  test('default: a version 0 transaction finds its recipients in a lookup table', async () => {
    const [sender, receivers] = [await newAccount(), Array.from({ length: 20 }, () => Keypair.generate().publicKey)]
    const own = { payer: sender.publicKey, authority: sender.publicKey }
    const [create, lookupTable] = AddressLookupTableProgram.createLookupTable({
      ...own,
      recentSlot: await connection.getSlot(),
    })
    const extend = AddressLookupTableProgram.extendLookupTable({ ...own, lookupTable, addresses: receivers })
    await landed(await versioned(sender, create, extend))
    const { value: table } = await connection.getAddressLookupTable(lookupTable)
    expect(table?.state.addresses).toEqual(receivers)

    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: sender.publicKey,
      recentBlockhash,
      instructions: receivers.map((receiver) => transfer(sender, receiver, 1_000_000)),
    })
    const transaction = new VersionedTransaction(message.compileToV0Message([table as AddressLookupTableAccount]))
    transaction.sign([sender])
    expect(transaction.message.staticAccountKeys).toHaveLength(2)
    // A table's new addresses can be used from the next slot.
    await expect.poll(() => connection.getSlot()).toBeGreaterThan(table?.state.lastExtendedSlot as number)
    await landed(transaction)
    const balances = await connection.getMultipleAccountsInfo(receivers)
    expect(balances.map((account) => account?.lamports)).toEqual(receivers.map(() => 1_000_000))
  })
})

describe('subscriptions', () => {
  test.each([
    ['the chain itself', () => connect(sandbox.solana.rpcUrl)],
    ['the RPC service', () => connection],
    ['the explicit WebSocket URL', () => connect(connection.rpcEndpoint, { wsEndpoint: sandbox.solana.wsUrl })],
  ])('default: confirmTransaction, at %s', async (_title, findPeer) => {
    const [sender, receiver, peer] = [await newAccount(), await newAccount(), findPeer()]
    const { blockhash, lastValidBlockHeight } = await peer.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: sender.publicKey, blockhash, lastValidBlockHeight })
    transaction.add(transfer(sender, receiver.publicKey, 1000)).sign(sender)
    const signature = await peer.sendRawTransaction(transaction.serialize())
    const confirmed = await peer.confirmTransaction({ signature, blockhash, lastValidBlockHeight }, 'finalized')
    expect(confirmed.value).toMatchObject({ err: null })
  })

  test('behavior: sends one notification per signature, even if the transaction has already landed or failed', async () => {
    const [sender, receiver] = [await newAccount(), await newAccount()]
    const bytes = await legacy(sender, transfer(sender, receiver.publicKey, 5_000_000_000))
    const signature = base58.encode(bytes.subarray(1, 65))
    const told: SignatureResult[] = []
    connection.onSignature(signature, (result) => told.push(result), 'confirmed')
    await connection.sendRawTransaction(bytes, { skipPreflight: true })
    await expect.poll(() => told).toEqual([{ err: { InstructionError: [0, { Custom: 1 }] } }])
    connection.onSignature(signature, (result) => told.push(result), 'finalized')
    await expect.poll(() => told).toHaveLength(2)
    expect(told[1]).toEqual(told[0])
  })

  test('behavior: sends a notification when an account receives coins or tokens', async () => {
    const owner = await newAccount(1_000_000n)
    const holder = getAssociatedTokenAddressSync(new PublicKey(sandbox.solana.tokens.USDC.address), owner.publicKey)
    const [lamports, tokenBytes]: [number[], number[]] = [[], []]
    connection.onAccountChange(owner.publicKey, (account) => lamports.push(account.lamports))
    connection.onAccountChange(holder, ({ data }) => tokenBytes.push(data.length))
    // web3.js does not report when a subscription is ready.
    await expect
      .poll(async () => {
        await sandbox.solana.fund(owner.publicKey.toBase58(), 1n)
        await sandbox.solana.mintToken(owner.publicKey.toBase58(), { token: 'USDC', amount: 1n })
        return [lamports.length > 0, tokenBytes.length > 0]
      })
      .toEqual([true, true])
    expect(tokenBytes[0]).toBe(165)
    const balance = await connection.getBalance(owner.publicKey)
    await expect.poll(() => lamports.at(-1)).toBe(balance)
  })

  test('behavior: sends nothing after unsubscribing', async () => {
    const { ask, read, close } = await openSocket()
    const account = await newAccount(1_000_000n)
    const address = account.publicKey.toBase58()
    const { result: subscription } = await ask('accountSubscribe', address, { encoding: 'base64' })
    await sandbox.solana.fund(address, 1n)
    expect(await read()).toMatchObject({
      method: 'accountNotification',
      params: { subscription, result: { value: { lamports: 1_000_001, data: ['', 'base64'] } } },
    })
    expect(await ask('accountUnsubscribe', subscription)).toMatchObject({ result: true })
    await sandbox.solana.fund(address, 1n)
    expect(await ask('accountUnsubscribe', subscription)).toMatchObject({ error: { code: -32602 } })
    close()
  })

  test('error: rejects invalid calls, methods, subscriptions and signatures', async () => {
    const { ask, send, close } = await openSocket()
    expect(await send('{')).toMatchObject({ id: null, error: { code: -32600 } })
    const address = '11111111111111111111111111111111'
    expect(await ask('getBalance', address)).toMatchObject({ id: 7, error: { code: -32601 } })
    expect(await ask('signatureSubscribe', address)).toMatchObject({ error: { code: -32602 } })
    expect(await ask('accountSubscribe', 'hello')).toMatchObject({ error: { code: -32602 } })
    expect(await ask('signatureUnsubscribe', 1)).toMatchObject({ error: { message: 'Invalid subscription id.' } })
    close()
  })
})

/** Opens a socket and reads its messages one by one, in order. */
async function openSocket() {
  const socket = new WebSocket(sandbox.solana.wsUrl)
  const messages: unknown[] = []
  const readers: ((message: unknown) => void)[] = []
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(data.toString())
    const read = readers.shift()
    if (read) read(message)
    else messages.push(message)
  })
  await once(socket, 'open')
  const read = () =>
    messages.length > 0
      ? Promise.resolve(messages.shift())
      : new Promise<unknown>((resolve) => {
          readers.push(resolve)
        })
  const send = (text: string) => {
    socket.send(text)
    return read() as Promise<{ result?: unknown }>
  }
  const ask = (method: string, ...params: unknown[]) => send(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }))
  return { ask, send, read, close: () => socket.close() }
}

describe('GET /v1/account/{account}/history', () => {
  test('default: returns pages, newest first', async () => {
    const account = Keypair.generate()
    for (let index = 0; index < 51; index += 1) {
      await sandbox.solana.fund(account.publicKey.toBase58(), 1_000_000n + BigInt(index))
    }
    const path = `/v1/account/${account.publicKey.toBase58()}/history`
    const chainId = sandbox.solana.caipNetworkId
    const { body } = await callService(sandbox.url, path, { chainId })
    const { data, next } = body as { data: { transfers: unknown[] }[]; next: string }
    expect(data).toHaveLength(50)
    expect(data[0]?.transfers).toMatchObject([{ quantity: { numeric: '0.00100005' } }])
    await sandbox.solana.fund(account.publicKey.toBase58(), 5n)
    const last = await callService(sandbox.url, path, { chainId, cursor: next })
    expect(last.body).toMatchObject({ data: [{ transfers: [{ quantity: { numeric: '0.001' } }] }], next: null })
    expect((await callService(sandbox.url, path, { chainId, cursor: `${next}A` })).status).toBe(400)
  })
})

describe('POST /v1/ for solana', () => {
  const call = (method: string, params: unknown[] = []) => ({ jsonrpc: '2.0', id: 1, method, params })
  const post = async (body: unknown) => {
    const { caipNetworkId: chainId } = sandbox.solana
    const init = { method: 'POST', body: JSON.stringify(body) }
    return (await callService(sandbox.url, '/v1/', { chainId }, init)).body
  }

  test('default: responds to a batch in order', async () => {
    expect(await post([call('getHealth'), call('getVersion')])).toMatchObject([
      { jsonrpc: '2.0', id: 1, result: 'ok' },
      { result: { 'solana-core': '3.0.0' } },
    ])
  })

  test('behavior: /v1/ rejects requestAirdrop, and the chain’s own RPC URL accepts it', async () => {
    const account = Keypair.generate()
    await expect(connection.requestAirdrop(account.publicKey, 1_000_000)).rejects.toThrow('Method not found')
    await connect(sandbox.solana.rpcUrl).requestAirdrop(account.publicKey, 1_000_000)
    expect(await connection.getBalance(account.publicKey)).toBe(1_000_000)
  })

  test('behavior: /v1/ records requests and applies faults, and the chain’s own RPC URL does not', async () => {
    sandbox.requests.clear()
    sandbox.faults.add({ match: /^\/v1\/\?.*chainId=solana/, status: 503, times: 1 })
    const init = { method: 'POST', body: JSON.stringify(call('getSlot')) }
    const { status } = await callService(sandbox.url, '/v1/', { chainId: sandbox.solana.caipNetworkId }, init)
    await fetch(sandbox.solana.rpcUrl, init)
    expect(status).toBe(503)
    expect([...sandbox.requests]).toMatchObject([{ path: '/v1/', body: { method: 'getSlot' } }])
  })

  test.each([
    ['getBalance', ['hello'], -32602],
    ['getBalance', [], -32602],
    ['getMultipleAccounts', [new Array(101).fill('11111111111111111111111111111111')], -32602],
    ['sendTransaction', ['0OIl'], -32602],
    ['getTokenAccountBalance', ['11111111111111111111111111111111'], -32602],
    ['getBlock', [1], -32601],
    ['toString', [], -32601],
  ])('error: %s %s', async (method, params, code) => {
    expect(await post(call(method, params))).toMatchObject({ error: { code } })
  })
})

describe('money', () => {
  test('default: the balance service reads the chain', async () => {
    const address = Keypair.generate().publicKey.toBase58()
    const { caipNetworkId: chainId } = sandbox.solana
    const fund = { caipNetworkId: chainId, address, amount: '1.5' }
    const send = (path: string, body: object) =>
      fetch(`${sandbox.url}/admin/${path}`, { method: 'POST', body: JSON.stringify(body) })
    expect((await send('fund', fund)).status).toBe(200)
    expect((await send('tokens', { ...fund, token: 'USDC', amount: '2.5' })).status).toBe(200)
    const { body } = await callService(sandbox.url, `/v1/account/${address}/balance`, { chainId, currency: 'usd' })
    expect(body).toEqual({
      balances: [
        {
          name: 'Solana',
          symbol: 'SOL',
          chainId,
          value: 225,
          price: 150,
          quantity: { decimals: '9', numeric: '1.5' },
          iconUrl: `${sandbox.url}/images/token/SOL.svg`,
        },
        {
          name: 'USD Coin',
          symbol: 'USDC',
          chainId,
          address: `${chainId}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
          value: 2.5,
          price: 1,
          quantity: { decimals: '6', numeric: '2.5' },
          iconUrl: `${sandbox.url}/images/token/USDC.svg`,
        },
      ],
    })
  })

  test('behavior: seeds an account with a history', async () => {
    const account = Keypair.generate()
    const address = account.publicKey.toBase58()
    const chainId = sandbox.solana.caipNetworkId
    const seed = (body: object) =>
      fetch(`${sandbox.url}/admin/seed`, { method: 'POST', body: JSON.stringify({ caipNetworkId: chainId, ...body }) })
    expect(await (await seed({ address })).json()).toMatchObject({ caipNetworkId: chainId, tokens: 3, transactions: 8 })
    expect((await seed({ address, size: 'big' })).status).toBe(400)
    expect((await seed({ address: `0x${'1'.repeat(40)}` })).status).toBe(400)
    const { body } = await callService(sandbox.url, `/v1/account/${address}/history`, { chainId })
    const entries = (body as { data: { metadata: Record<string, string>; transfers: { direction: string }[] }[] }).data
    expect(
      entries.map(({ metadata: { minedAt = '', operationType, status } }) => {
        const days = Math.floor((Date.now() - Date.parse(minedAt)) / 86_400_000)
        return `${days} ${operationType} ${status}`
      }),
    ).toEqual([
      '1 send confirmed',
      '9 receive confirmed',
      '20 execute failed',
      '21 send confirmed',
      '30 send confirmed',
      '45 receive confirmed',
      '60 receive confirmed',
      '61 receive confirmed',
    ])
    // Signature checks and the clock are back to normal afterwards.
    const bytes = await legacy(account, transfer(account, Keypair.generate().publicKey, 1_000_000))
    bytes[5] = (bytes[5] as number) ^ 1
    expect(await statusOf(await connection.sendRawTransaction(bytes, { skipPreflight: true }))).toBe(null)
    await sandbox.solana.fund(address, 1_000_000n)
    expect((await historyOf(account)).slice(1)).toEqual(entries)
  })

  test('error: rejects another chain’s address', async () => {
    const body = JSON.stringify({
      caipNetworkId: sandbox.solana.caipNetworkId,
      address: `0x${'1'.repeat(40)}`,
      amount: '1',
    })
    expect((await fetch(`${sandbox.url}/admin/fund`, { method: 'POST', body })).status).toBe(400)
  })
})
