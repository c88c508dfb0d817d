import { formatCoins } from '../signing/formatCoins.js'
import { readTransactionFor } from '../signing/readTransaction.js'
import { sendTransaction as signAndSend } from '../signing/sendTransaction.js'
import type { MethodContext } from './MethodContext.js'

/**
 * `eth_sendTransaction`: signs with the account's key and sends the transaction to the chain.
 *
 * @throws {ProviderRpcError} 4001, 4100, -32602, or the chain's error.
 */
export async function sendTransaction(context: MethodContext, params: readonly unknown[]): Promise<string> {
  const { state, signerOf, approve, rpcUrl, inTurn } = context
  const request = readTransactionFor(state.chain, params)
  const signer = await signerOf(request.from)
  const { chainId, name, symbol = 'coins' } = state.chain
  const place = { chainId, rpcUrl: rpcUrl() }
  await approve({
    kind: 'eth_sendTransaction',
    rejection: 'MetaMask Tx Signature: User denied transaction signature.',
    title: 'Send this transaction?',
    lines: [
      { label: 'Amount', value: `${formatCoins(request.valueWei)} ${symbol}` },
      { label: 'To', value: request.to ?? 'a new contract' },
      ...(request.data ? [{ label: 'Data', value: request.data, isLong: true }] : []),
      { label: 'From', value: signer.address },
      { label: 'Network', value: name },
    ],
  })
  return inTurn(() => signAndSend(signer, place, request))
}
