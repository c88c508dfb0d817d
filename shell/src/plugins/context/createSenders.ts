import {
  type CallsParameters,
  type ChainFacade,
  type ChainNamespace,
  type PreparedRequest,
  readBatchId,
  readTransactionHash,
  type SendOptions,
  type TransferParameters,
  toHexChainId,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import type { ContextParts } from '../createContext.js'
import { freezeData } from '../freeze.js'

export function createSenders(
  { core, manifest, scope: { guard, withSignal } }: ContextParts,
  namespace: ChainNamespace,
  facade: ChainFacade,
): object {
  const origin = Object.freeze({ kind: 'plugin' as const, id: manifest.id })

  function createSender<Parameters extends TransferParameters | CallsParameters>(
    build: (parameters: Parameters) => Promise<PreparedRequest>,
    read: (answer: unknown) => string | undefined,
  ) {
    return guard(async (given: Parameters, { ask = (call) => call(), signal, reference }: SendOptions = {}) => {
      const parameters = freezeData(given)
      const { networkId } = parameters
      const { method, params } = await build(parameters)
      return ask(async () => {
        const request = { namespace, networkId, method, params, reference, origin, signal: withSignal(signal) }
        const id = read(await core.requests.request(request))
        if (id === undefined) throw new WalletAnswerInvalidError(method)
        return id
      })
    })
  }

  return {
    sendTransfer: createSender(
      (transfer: TransferParameters) => facade.buildTransfer(transfer),
      (answer) => readTransactionHash(namespace, answer),
    ),
    ...(namespace === 'eip155' && { sendCalls: createSender(buildCalls, readBatchId) }),
  }
}

async function buildCalls({ networkId, atomicRequired = true, ...rest }: CallsParameters): Promise<PreparedRequest> {
  const calls = rest.calls.map(({ value = 0n, ...call }) => ({ ...call, value: `0x${value.toString(16)}` }))
  const batch = { ...rest, version: '2.0.0', chainId: toHexChainId(networkId), atomicRequired, calls }
  return { method: 'wallet_sendCalls', params: [batch] }
}
