import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

const call = (method: string, params: unknown[] = [], id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

async function post(body: unknown, chainId: string | undefined = 'eip155:1') {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  // viem sends `text/plain`, which avoids a preflight request.
  const init = { method: 'POST', body: text, headers: { 'content-type': 'text/plain' } }
  return callService(sandbox.url, '/v1/', { chainId, st: undefined, sv: undefined }, init)
}

describe('POST /v1/', () => {
  test('default', async () => {
    expect((await post(call('eth_chainId'))).body).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
    expect((await post(call('eth_chainId'), 'eip155:137')).body).toMatchObject({ result: '0x89' })
  })

  test('behavior: responds to a batch in order', async () => {
    const { body } = await post([
      call('eth_chainId', [], 'a'),
      call('anvil_reset', [], 'b'),
      call('eth_blockNumber', [], 'c'),
    ])
    expect(body).toMatchObject([{ id: 'a', result: '0x1' }, { id: 'b', error: { code: -32601 } }, { id: 'c' }])
  })

  test.each(['anvil_setBalance', 'evm_mine', 'hardhat_reset', 'debug_traceCall', 'eth_sendUnsignedTransaction'])(
    'behavior: rejects %s',
    async (method) => {
      expect((await post(call(method))).body).toMatchObject({ error: { code: -32601 } })
    },
  )

  test('behavior: the node has no unlocked accounts', async () => {
    expect((await post(call('eth_accounts'))).body).toMatchObject({ result: [] })
    const transaction = {
      from: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
      to: sandbox.chains['eip155:1'].collectible,
    }
    expect((await post(call('eth_sendTransaction', [transaction]))).body).toHaveProperty('error')
  })

  test('error: rejects a chain that the sandbox does not run', async () => {
    expect((await post(call('eth_chainId'), 'eip155:10')).status).toBe(400)
  })

  test('error: rejects a missing chain', async () => {
    const { status } = await callService(sandbox.url, '/v1/', {}, { method: 'POST', body: '{}' })
    expect(status).toBe(400)
  })

  test.each(['', 'hello', '[]', '{"method":"eth_chainId"}', JSON.stringify(Array(1_001).fill(call('eth_chainId')))])(
    'error: rejects %.40s',
    async (body) => {
      expect((await post(body)).status).toBe(400)
    },
  )
})
