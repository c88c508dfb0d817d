import { type FrozenRequest, parseCaipNetworkId, RequestError } from '@latchkey/plugin-api'
import { readRecord } from '../storage/readRecord.js'

/**
 * Refuses a transaction or a batch that names another network than the one the request is for: wallets disagree on which
 * of the two counts, and some switch without asking.
 *
 * Typed data (EIP-712) passes whatever its domain says. Signing for another chain is legitimate there (cross-chain orders
 * and permits), the domain is part of what the user reads, and wallets that forbid it say so themselves.
 *
 * @throws {RequestError} NETWORK_MISMATCH
 */
export function guardNetwork({ networkId, method, params }: FrozenRequest): void {
  const { namespace, reference } = parseCaipNetworkId(networkId)
  const first = readRecord(Array.isArray(params) ? params[0] : params)
  const named = readers[namespace]?.(method, first) ?? []
  const foreign = named.find((name) => name !== undefined && name !== null && !isNetwork[namespace]?.(name, reference))
  if (foreign === undefined) return
  throw new RequestError('NETWORK_MISMATCH', 'Invalid params', {
    rpcCode: -32602,
    details: `${method} is for ${networkId}, but its parameters name ${String(foreign)}.`,
  })
}

type Fields = Readonly<Record<string, unknown>>

/** What the parameters say about their network, where the namespace's transactions say anything. */
const readers: Readonly<Record<string, (method: string, first: Fields) => readonly unknown[]>> = {
  eip155(method, { chainId, calls }) {
    if (!evmMethods.has(method)) return []
    // Version 1.0 of EIP-5792 had it at each call.
    return [chainId, ...(Array.isArray(calls) ? calls.map((call) => readRecord(call).chainId) : [])]
  },
  cosmos(_method, { signDoc }) {
    const { chainId, chain_id = chainId } = readRecord(signDoc)
    // A signed text (ADR-36) is for no chain, and says so by an empty id.
    return chain_id === '' ? [] : [chain_id]
  },
  polkadot: (_method, { transactionPayload }) => [readRecord(transactionPayload).genesisHash],
}

const evmMethods: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
])

const isNetwork: Readonly<Record<string, (named: unknown, reference: string) => boolean>> = {
  eip155: (named, reference) => isQuantity(named) && BigInt(named) === BigInt(reference),
  // CAIP-5 hashes a chain id that is too long for CAIP-2.
  cosmos: (named, reference) => named === reference || reference.startsWith('hashed-'),
  // The reference is the beginning of the genesis hash (CAIP-13).
  polkadot: (named, reference) =>
    typeof named === 'string' && named.toLowerCase().startsWith(`0x${reference.toLowerCase()}`),
}

/** Hexadecimal by the standard; libraries also write decimals and numbers. */
function isQuantity(value: unknown): value is string | number | bigint {
  if (typeof value === 'string') return /^(0x[\da-f]{1,16}|\d{1,20})$/i.test(value)
  return typeof value === 'bigint' || Number.isSafeInteger(value)
}
