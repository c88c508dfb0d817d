// @vitest-environment happy-dom
import type { AnyPlugin, ChainNamespace, Permission } from '@latchkey/plugin-api'
import { createTestModal, type TestModal, testAddresses, testNetworks } from '@latchkey/plugin-api/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { createModal } from '../../createModal.js'

// biome-ignore lint/suspicious/noExplicitAny: also called with wrong parameters, and without permissions
type Anything = any

let test: TestModal
afterEach(() => test.dispose())

const hash = `0x${'c0'.repeat(32)}`
const withSending: readonly Permission[] = ['accounts:read', 'chain:read', 'rpc:send']

/** Connects the namespace, and returns the chain that a plugin with these permissions gets. */
async function begin(namespace: ChainNamespace, permissions = withSending, refused: readonly Permission[] = []) {
  let context: Anything
  const plugin = {
    manifest: { id: 'tips', version: '1.0.0', api: '^1.0.0', permissions },
    load: async () => ({
      activate(given: unknown) {
        context = given
        return { api: {} }
      },
    }),
  } as unknown as AnyPlugin
  test = createTestModal(createModal, {
    plugins: [plugin],
    networks: testNetworks[namespace],
    refusedPermissions: { tips: refused },
  })
  test.services.answerNode('eth_getTransactionReceipt', { status: '0x1' })
  test.services.answerNode('getSignatureStatuses', { value: [{ confirmationStatus: 'finalized' }] })
  await test.accounts.connect(namespace)
  await (test.modal as Anything).plugins.tips()
  const chain: Anything = await context.chain(namespace)
  const [from, to = from] = testAddresses[namespace]
  const transfer = { networkId: testNetworks[namespace][0].caipNetworkId, from, to, amount: 5n }
  const sent = () => test.wallet.calls.filter(({ method }) => /send/i.test(method))
  return { chain, context, sent, transfer }
}

describe('sendTransfer', () => {
  it.each([
    ['eip155', 'eth_sendTransaction', hash],
    ['solana', 'solana_signAndSendTransaction', '5'.repeat(88)],
    ['bip122', 'sendTransfer', 'c0'.repeat(32)],
  ] as const)('default: sends a transfer on %s, and resolves with its hash', async (namespace, method, expected) => {
    const { chain, context, sent, transfer } = await begin(namespace)
    await expect(chain.sendTransfer(transfer, { reference: 'tip' })).resolves.toBe(expected)
    expect(sent().map((call) => call.method)).toEqual([method])
    const followed = context.store.get(context.accounts.sent)
    if (namespace === 'bip122') expect(followed).toEqual([])
    else expect(followed).toMatchObject([{ id: expected, pluginId: 'tips', reference: 'tip' }])
  })

  it('error: rejects on a chain without transfers', async () => {
    const { chain, transfer } = await begin('polkadot')
    await expect(chain.sendTransfer(transfer)).rejects.toMatchObject({ code: 'CHAIN_CALL_UNSUPPORTED' })
  })

  it.each([
    ['eip155', 'eth_sendTransaction'],
    ['solana', 'solana_signAndSendTransaction'],
    ['bip122', 'sendTransfer'],
  ] as const)('error: rejects if the wallet of %s returns no hash', async (namespace, method) => {
    const { chain, transfer } = await begin(namespace)
    for (const answer of [null, '', 'yes', {}, [hash], { hash }, { signature: 7 }, `${hash}00`]) {
      test.wallet.answer(method, answer)
      await expect(chain.sendTransfer(transfer)).rejects.toMatchObject({
        code: 'WALLET_ANSWER_INVALID',
        details: method,
      })
    }
  })

  it('error: rejects with the user’s rejection', async () => {
    const { chain, transfer } = await begin('eip155')
    test.wallet.reject('eth_sendTransaction')
    await expect(chain.sendTransfer(transfer)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
  })

  it('error: sends nothing for a network that is not active', async () => {
    const { chain, sent, transfer } = await begin('eip155')
    await expect(chain.sendTransfer({ ...transfer, networkId: 'eip155:137' })).rejects.toMatchObject({
      code: 'NETWORK_MISMATCH',
      details: expect.stringContaining('eip155:137'),
    })
    expect(sent()).toEqual([])
  })

  it('parameters: ask wraps the request, but not the preparation', async () => {
    const { chain, sent, transfer } = await begin('eip155')
    const steps: unknown[] = []
    const ask = async (request: () => Promise<unknown>) => {
      steps.push(sent().length)
      const answer = await request()
      steps.push(answer)
      return answer
    }
    await chain.sendTransfer(transfer, { ask })
    expect(steps).toEqual([0, hash])
    test.chain('eip155').buildTransfer = () => Promise.reject(new Error('no node'))
    await expect(chain.sendTransfer(transfer, { ask })).rejects.toThrow('no node')
    expect(steps).toHaveLength(2)
  })

  it('parameters: signal', async () => {
    const { chain, sent, transfer } = await begin('eip155')
    const aborted = chain.sendTransfer(transfer, { signal: AbortSignal.abort() })
    await expect(aborted).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(sent()).toEqual([])
  })

  it('behavior: ignores changes made to the parameters after the call', async () => {
    const { chain, sent, transfer } = await begin('eip155')
    const changed = { ...transfer }
    const sending = chain.sendTransfer(changed)
    changed.amount = 900n
    await sending
    expect(sent()[0]?.params).toEqual([{ from: transfer.from, to: transfer.to, value: '0x5' }])
  })
})

describe('sendCalls', () => {
  const to = testAddresses.eip155[1] ?? ''
  const batch = ({ networkId, from }: { networkId: string; from: string }) => ({ networkId, from, calls: [{ to }] })

  it('default: sends a batch, and resolves with its id', async () => {
    const { chain, context, sent, transfer } = await begin('eip155')
    test.wallet.answer('wallet_sendCalls', { id: 'batch-1' })
    test.wallet.answer('wallet_getCallsStatus', { status: 200, receipts: [{ transactionHash: hash }] })
    const { from, networkId } = transfer
    const calls = [{ to, data: '0x12', value: 16n }, { to }]
    await expect(chain.sendCalls({ networkId, from, calls })).resolves.toBe('batch-1')
    expect(sent()).toEqual([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            chainId: '0x1',
            from,
            atomicRequired: true,
            calls: [
              { to, data: '0x12', value: '0x10' },
              { to, value: '0x0' },
            ],
          },
        ],
      },
    ])
    await test.waitFor(() => context.store.get(context.accounts.sent)[0]?.status === 'success')
    expect(context.store.get(context.accounts.sent)[0]).toMatchObject({ id: 'batch-1', kind: 'batch', hash })
  })

  it('parameters: atomicRequired, capabilities', async () => {
    const { chain, sent, transfer } = await begin('eip155')
    const capabilities = { paymasterService: { url: 'https://pay.test' } }
    await chain.sendCalls({ ...batch(transfer), atomicRequired: false, capabilities })
    expect(sent()[0]?.params).toMatchObject([{ atomicRequired: false, capabilities }])
  })

  it.each([null, '', {}, { id: '' }, { id: 7 }])('error: rejects if the wallet returns no id (%j)', async (answer) => {
    const { chain, transfer } = await begin('eip155')
    test.wallet.answer('wallet_sendCalls', answer)
    await expect(chain.sendCalls(batch(transfer))).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  it.each([
    ['a name as target', { calls: [{ to: 'vitalik.eth' }] }, 'CALLS_INVALID'],
    ['another network', { networkId: 'eip155:137', calls: [{ to }] }, 'NETWORK_MISMATCH'],
  ])('error: sends nothing with %s', async (_title, parameters, code) => {
    const { chain, sent, transfer } = await begin('eip155')
    await expect(chain.sendCalls({ ...batch(transfer), ...parameters })).rejects.toMatchObject({ code })
    expect(sent()).toEqual([])
  })

  it('behavior: is absent on other chains', async () => {
    const { chain } = await begin('solana')
    expect('sendCalls' in chain).toBe(false)
    expect(chain.sendCalls).toBeUndefined()
  })
})

describe('without rpc:send', () => {
  it('error: reading the members throws an error that says how to get the permission', async () => {
    const { chain } = await begin('eip155', ['chain:read'])
    expect('sendTransfer' in chain).toBe(false)
    expect(() => chain.sendTransfer).toThrow(
      expect.objectContaining({
        code: 'PERMISSION_DENIED',
        details: 'chain.sendTransfer needs the permission rpc:send. Add it to `permissions` of the manifest',
      }),
    )
    expect(() => chain.sendCalls).toThrow(expect.objectContaining({ code: 'PERMISSION_DENIED' }))
    await expect(chain.getCapabilities({})).resolves.toEqual({})
  })

  it('error: if the host refused the permission, the error says how to check for it', async () => {
    const { chain } = await begin('eip155', withSending, ['rpc:send'])
    expect(() => chain.sendTransfer).toThrow(
      expect.objectContaining({ details: expect.stringContaining("check `'sendTransfer' in chain` first") }),
    )
  })

  it('behavior: buildTransfer is never shared', async () => {
    const { chain } = await begin('eip155')
    expect(chain.buildTransfer).toBeUndefined()
  })
})
