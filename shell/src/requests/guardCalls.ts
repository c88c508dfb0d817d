import { type FrozenRequest, RequestError } from '@latchkey/plugin-api'

/**
 * Looks through a batch (EIP-5792) before the wallet is asked: a target without 0x is no address to some wallets, and a
 * name to be looked up to others. A call without a target makes a contract.
 *
 * @throws {RequestError} CALLS_INVALID
 */
export function guardCalls({ networkId, method, params }: FrozenRequest): void {
  if (!networkId.startsWith('eip155:') || method !== 'wallet_sendCalls') return
  const [batch] = Array.isArray(params) ? params : []
  const calls: unknown = batch?.calls
  if (!Array.isArray(calls)) throw new CallsInvalidError('wallet_sendCalls needs `calls`.')
  const wrong = calls.findIndex(
    (call) => call?.to !== undefined && !(typeof call.to === 'string' && target.test(call.to)),
  )
  if (wrong >= 0) throw new CallsInvalidError(`\`to\` of call ${wrong} does not start with 0x.`)
}

const target = /^0x/i

class CallsInvalidError extends RequestError {
  constructor(details: string) {
    super('CALLS_INVALID', 'Invalid params', { rpcCode: -32602, details })
  }
}
