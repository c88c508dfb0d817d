import { isLatchkeyError, NodeAnswerInvalidError, type RpcClient } from '@latchkey/plugin-api'
import { normalizeAddress } from '../readWallet.js'

export async function callContract(rpc: RpcClient, address: string, data: string): Promise<string | undefined> {
  let answer: unknown
  try {
    answer = await rpc.request('eth_call', [{ to: normalizeAddress(address), data }, 'latest'])
  } catch (error) {
    // Nodes report a revert with error code 3. Older nodes report it only in the message.
    if (isLatchkeyError(error, 'RPC_ERROR') && (error.rpcCode === 3 || /revert/i.test(error.reason))) return undefined
    throw error
  }
  if (typeof answer !== 'string' || !/^0x([\da-f]{2})*$/i.test(answer)) throw new NodeAnswerInvalidError('eth_call')
  return answer.slice(2)
}

export const wordDigits = 64

export function writeWord(value: number | string): string {
  return (typeof value === 'number' ? value.toString(16) : value.replace(/^0x/i, '')).padStart(wordDigits, '0')
}
