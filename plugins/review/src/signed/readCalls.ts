import { type CaipNetworkId, readRecord } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { listDelegates, readKeyGrants } from './readCapabilities.js'
import type { Call, SignedCalls } from './Signed.js'
import { address, bytes, optional, quantity } from './values.js'

/** Reads `eth_sendTransaction` and `eth_signTransaction`. Throws for anything else. */
export function readTransaction(params: unknown, networkId: CaipNetworkId, account: string): SignedCalls {
  const transaction = v.parse(transactionSchema, Array.isArray(params) ? params[0] : params)
  const { from, chainId, authorizationList, gas, gasLimit, gasPrice, maxFeePerGas } = transaction
  // Wallets differ in which name they prefer, so the higher one counts.
  const limit = larger(gas, gasLimit)
  const price = larger(maxFeePerGas, gasPrice)
  return {
    kind: 'calls',
    ...readNetwork(networkId, chainId),
    from: from ?? account,
    calls: [readCall(transaction)],
    delegates: (authorizationList ?? []).flatMap(({ address: delegate, contractAddress }) =>
      [delegate, contractAddress].filter((one) => typeof one === 'string'),
    ),
    ...(limit > 0n && { gas: limit }),
    ...(price > 0n && { maxFee: (limit || usualGas) * price }),
  }
}

/** About what a call uses. Stands for the wallet's limit if the app sets none. */
const usualGas = 100_000n

function larger(one: bigint | null | undefined, other: bigint | null | undefined): bigint {
  const [first, second] = [one ?? 0n, other ?? 0n]
  return first > second ? first : second
}

/** Reads `wallet_sendCalls` (EIP-5792). Throws for anything else. */
export function readBatch(params: unknown, networkId: CaipNetworkId, account: string): SignedCalls {
  const { from, chainId, calls, atomicRequired, capabilities } = v.parse(
    batchSchema,
    Array.isArray(params) ? params[0] : params,
  )
  // Version 1.0 gives each call its own.
  if (calls.some((call) => (call.chainId ?? chainId) !== chainId))
    throw new Error('The calls are for several networks.')
  return {
    kind: 'calls',
    ...readNetwork(networkId, chainId),
    from: from ?? account,
    calls: calls.map(readCall),
    delegates: [capabilities, ...calls.map((call) => call.capabilities)].flatMap((given) =>
      listDelegates(readRecord(given).eip7702Auth),
    ),
    grants: [capabilities, ...calls.map((call) => call.capabilities)].flatMap((given) =>
      readKeyGrants(given, from ?? account),
    ),
    ...(calls.length > 1 && atomicRequired !== true && { isSplittable: true as const }),
  }
}

/** Reads `eth_sendUserOperation` (ERC-4337) as the account's call to itself. Throws for anything else. */
export function readUserOperation(params: unknown, networkId: CaipNetworkId, account: string): SignedCalls {
  const operation = v.parse(userOperationSchema, Array.isArray(params) ? params[0] : params)
  const from = operation.sender ?? account
  const { callGasLimit, maxFeePerGas, paymaster, paymasterAndData, preVerificationGas, verificationGasLimit } =
    operation
  const isSponsored = paymaster || (paymasterAndData ?? '0x') !== '0x'
  const gas = (callGasLimit ?? 0n) + (preVerificationGas ?? 0n) + (verificationGasLimit ?? 0n)
  return {
    kind: 'calls',
    ...readNetwork(networkId, undefined),
    from,
    calls: [{ to: from, data: operation.callData, value: 0n }],
    delegates: listDelegates(operation.eip7702Auth),
    ...(maxFeePerGas && !isSponsored && { maxFee: gas * maxFeePerGas }),
  }
}

export function readNetwork(active: CaipNetworkId, given: bigint | null | undefined) {
  const networkId: CaipNetworkId = given === undefined || given === null ? active : `eip155:${given}`
  return { networkId, chainId: Number(networkId.slice('eip155:'.length)) }
}

function readCall({ to, data, input, value }: v.InferOutput<typeof callSchema>): Call {
  // Wallets differ in which name they prefer, so with two values one call would be shown and another signed.
  if (data && input && data !== input) throw new Error('The call has two different data.')
  return { ...(to && { to }), data: data ?? input ?? '0x', value: value ?? 0n }
}

const noAddress = v.pipe(
  v.picklist(['', '0x']),
  v.transform(() => undefined),
)
const callFields = {
  to: optional(v.union([address, noAddress])),
  data: optional(bytes),
  /** The name in Ethereum's JSON-RPC specification. */
  input: optional(bytes),
  value: optional(quantity),
}
const callSchema = v.object(callFields)
const chainIdSchema = optional(v.pipe(quantity, v.maxValue(BigInt(Number.MAX_SAFE_INTEGER))))

const transactionSchema = v.object({
  ...callFields,
  from: optional(address),
  chainId: chainIdSchema,
  gas: optional(quantity),
  gasLimit: optional(quantity),
  gasPrice: optional(quantity),
  maxFeePerGas: optional(quantity),
  /** EIP-7702. viem's name is `contractAddress`. */
  authorizationList: optional(
    v.pipe(v.array(v.object({ address: optional(address), contractAddress: optional(address) })), v.maxLength(100)),
  ),
})

const batchSchema = v.object({
  from: optional(address),
  chainId: chainIdSchema,
  atomicRequired: v.optional(v.unknown()),
  capabilities: v.optional(v.unknown()),
  calls: v.pipe(
    v.array(v.object({ ...callFields, chainId: chainIdSchema, capabilities: v.optional(v.unknown()) })),
    v.minLength(1),
    v.maxLength(100),
  ),
})

const userOperationSchema = v.object({
  sender: optional(address),
  callData: bytes,
  callGasLimit: optional(quantity),
  verificationGasLimit: optional(quantity),
  preVerificationGas: optional(quantity),
  maxFeePerGas: optional(quantity),
  /** Version 0.6 of the entry point. */
  paymasterAndData: optional(bytes),
  paymaster: optional(address),
  eip7702Auth: v.optional(v.unknown()),
})
