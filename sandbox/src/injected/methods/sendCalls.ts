import { formatCoins } from '../signing/formatCoins.js'
import { methodNotFound } from '../signing/ProviderRpcError.js'
import { readBatch } from '../signing/readBatch.js'
import type { MethodContext } from './MethodContext.js'

/**
 * `wallet_sendCalls` (EIP-5792): runs the calls atomically in one transaction. Its hash is the batch id.
 *
 * @throws {ProviderRpcError} -32601 without batch support, 4001, 4100, -32602, 5700, 5710, 5740, or the chain's error.
 */
export async function sendCalls(context: MethodContext, params: readonly unknown[]): Promise<{ id: string }> {
  const { state, signerOf, approve, rpcUrl, inTurn, batches } = context
  if (batches() === 'none') throw methodNotFound('wallet_sendCalls')
  const { chainId, name, symbol = 'coins' } = state.chain
  const { from, calls } = readBatch(params, state.chain)
  const signer = await signerOf(from ?? state.selected.address)
  const place = { chainId, rpcUrl: rpcUrl() }
  await approve({
    kind: 'wallet_sendCalls',
    title: `Send ${calls.length} calls in one transaction?`,
    lines: [
      ...calls.flatMap(({ to, data, valueWei }) => [
        { label: 'Amount', value: `${formatCoins(valueWei)} ${symbol}` },
        { label: 'To', value: to },
        ...(data === '0x' ? [] : [{ label: 'Data', value: data, isLong: true }]),
      ]),
      { label: 'From', value: signer.address },
      { label: 'Network', value: name },
    ],
  })
  const { sendBatch } = await import('../signing/sendBatch.js')
  return { id: await inTurn(() => sendBatch(signer, place, calls)) }
}
