/** The members of a chain that `rpc:send` grants. */
import {
  type CaipNetworkId,
  type CallsParameters,
  type ChainFacade,
  type ChainNamespace,
  type PreparedRequest,
  RequestParamsInvalidError,
  readBatchId,
  readTransactionHash,
  type SendOptions,
  type TransferParameters,
  toHexChainId,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import type { ContextParts } from '../createContext.js'
import { freezeData } from '../freeze.js'
import { requestAsPlugin } from './requestMembers.js'

export function createSenders(parts: ContextParts, namespace: ChainNamespace, facade: ChainFacade): object {
  const { guard } = parts.scope

  async function send(
    { method, params }: PreparedRequest,
    networkId: CaipNetworkId,
    { ask = (request) => request(), signal, reference }: SendOptions,
    read: (answer: unknown) => string | undefined,
  ): Promise<string> {
    return ask(async () => {
      const request = { namespace, networkId, method, params, signal, reference }
      const id = read(await requestAsPlugin(parts, request))
      if (id === undefined) throw new WalletAnswerInvalidError(method)
      return id
    })
  }

  return {
    sendTransfer: guard(async (parameters: TransferParameters, options: SendOptions = {}) => {
      const transfer = freezeData(parameters)
      const request = await facade.buildTransfer(transfer)
      return send(request, transfer.networkId, options, (answer) => readTransactionHash(namespace, answer))
    }),
    ...(namespace === 'eip155' && {
      sendCalls: guard(async (parameters: CallsParameters, options: SendOptions = {}) =>
        send(buildCalls(parameters), parameters.networkId, options, readBatchId),
      ),
    }),
  }
}

function buildCalls(parameters: CallsParameters): PreparedRequest {
  const { networkId, from, atomicRequired = true, capabilities } = parameters
  const calls = parameters.calls.map(({ value = 0n, ...call }) => ({ ...call, value: toQuantity(value) }))
  const batch = { version: '2.0.0', chainId: toHexChainId(networkId), from, atomicRequired, calls }
  return { method: 'wallet_sendCalls', params: [capabilities ? { ...batch, capabilities } : batch] }
}

function toQuantity(value: bigint): string {
  if (value < 0n) throw new RequestParamsInvalidError('`value` is negative.')
  return `0x${value.toString(16)}`
}
