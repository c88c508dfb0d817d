import type { Address, Hex } from 'viem'
import { isAddress } from './isAddress.js'
import { invalidParameters } from './ProviderRpcError.js'

/** Parameters of `eth_sendTransaction`. The wallet reads missing values from the chain. */
export interface TransactionRequest {
  from: Address
  /** Undefined for a contract creation. */
  to?: Address
  data?: Hex
  valueWei: bigint
  gas?: bigint
  nonce?: number
  maxFeePerGasWei?: bigint
  maxPriorityFeePerGasWei?: bigint
}

/**
 * Reads the parameters of `eth_sendTransaction`.
 *
 * @param params their `chainId`, if present, must match `place`, so that nothing is sent on the wrong network.
 * @throws {ProviderRpcError} -32602
 */
export function readTransactionFor(
  place: { readonly chainId: number },
  params: readonly unknown[],
): TransactionRequest {
  const request = readTransaction(params)
  const chainId = readQuantity('chainId', (params[0] as { readonly chainId?: unknown }).chainId)
  if (chainId !== undefined && chainId !== BigInt(place.chainId)) {
    throw invalidParameters(`chainId is ${chainId}, and the wallet is on ${place.chainId}`)
  }
  return request
}

/**
 * Reads the parameters without checking the network.
 *
 * @throws {ProviderRpcError} -32602
 */
export function readTransaction(params: readonly unknown[]): TransactionRequest {
  const [fields] = params
  if (typeof fields !== 'object' || fields === null) throw invalidParameters('eth_sendTransaction needs an object')
  const { from, to, data, input, value, gas, nonce, maxFeePerGas, gasPrice, maxPriorityFeePerGas } = fields as Record<
    string,
    unknown
  >
  if (!isAddress(from)) throw invalidParameters('from is not an address')
  if (to !== undefined && to !== null && !isAddress(to)) throw invalidParameters('to is not an address')
  const bytes = data ?? input
  if (bytes !== undefined && !isHex(bytes)) throw invalidParameters('data is not hexadecimal')
  if (!to && !bytes) throw invalidParameters('a transaction needs to or data')
  const nonceQuantity = readQuantity('nonce', nonce)
  return {
    from,
    valueWei: readQuantity('value', value) ?? 0n,
    ...drop({
      to: to ?? undefined,
      data: bytes,
      gas: readQuantity('gas', gas),
      nonce: nonceQuantity === undefined ? undefined : Number(nonceQuantity),
      maxFeePerGasWei: readQuantity('maxFeePerGas', maxFeePerGas ?? gasPrice),
      maxPriorityFeePerGasWei: readQuantity('maxPriorityFeePerGas', maxPriorityFeePerGas ?? gasPrice),
    }),
  }
}

function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)
}

function readQuantity(name: string, value: unknown): bigint | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)) return BigInt(value)
  throw invalidParameters(`${name} is not a hexadecimal quantity`)
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function drop<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>
}
