import type { BlockchainApi, CaipNetworkId } from '@latchkey/plugin-api'
import { SwapError } from '../errors.js'

export interface Call {
  readonly to: string
  readonly data: string
  /** In base units of the native coin. */
  readonly value: bigint
}

export function describeCall({ to, data, value }: Call): Readonly<Record<'to' | 'data' | 'value', `0x${string}`>> {
  return { to: to as `0x${string}`, data: data as `0x${string}`, value: `0x${value.toString(16)}` }
}

export function unexpected(what: 'approval' | 'swap', details: string): SwapError {
  return new SwapError('SWAP_BUILD_UNEXPECTED', `The ${what} was not signed: ${details}.`)
}

/** Returns the lowercase account address in a CAIP-10 id on this network, or `undefined` if the value is not one. */
export function readTarget(value: unknown, networkId: CaipNetworkId): string | undefined {
  if (typeof value !== 'string') return undefined
  const match = /^(eip155:\d+):(0x[\da-f]{40})$/.exec(value.toLowerCase())
  return match?.[1] === networkId && !/^0x0+$/.test(match[2] ?? '') ? match[2] : undefined
}

/** @throws {SwapError} SWAP_NETWORK_UNSUPPORTED; `code` if the service fails. The signal's reason if aborted. */
export async function callService(
  { api }: { readonly api: BlockchainApi },
  networkId: CaipNetworkId,
  code: 'SWAP_ALLOWANCE_UNAVAILABLE' | 'SWAP_APPROVAL_UNAVAILABLE' | 'SWAP_BUILD_UNAVAILABLE',
  signal: AbortSignal,
  call: (api: BlockchainApi) => Promise<unknown>,
): Promise<unknown> {
  if (!(await api.supports(networkId))) throw new SwapError('SWAP_NETWORK_UNSUPPORTED', networkId)
  const answer = await call(api).catch((cause) => {
    signal.throwIfAborted()
    throw new SwapError(code, undefined, cause)
  })
  signal.throwIfAborted()
  return answer
}
