import * as v from 'valibot'
import { type Address, type Hex, isAddress, isHex } from 'viem'
import { invalidParameters } from '../../injected/signing/ProviderRpcError.js'
import { ChainIdSchema } from '../messages/readChainId.js'

export const AddressSchema = v.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  'is not an address',
)

const BytesSchema = v.custom<Hex>((value) => isHex(value) && value.length % 2 === 0, 'is not hexadecimal')

const CallSchema = v.pipe(
  v.object({
    to: AddressSchema,
    data: v.optional(BytesSchema, '0x'),
    value: v.optional(v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i, 'is not a hexadecimal quantity')), '0x0'),
  }),
  v.transform(({ to, data, value }): AccountCall => ({ to, data, valueWei: BigInt(value) })),
)

const SendCallsSchema = v.object({
  version: v.optional(v.string(), '1.0'),
  chainId: v.optional(ChainIdSchema),
  from: v.optional(AddressSchema),
  calls: v.pipe(v.array(CallSchema), v.minLength(1, 'is empty'), v.maxLength(50, 'is too long')),
  capabilities: v.optional(v.object({ permissions: v.optional(v.object({ context: v.string() })) }), {}),
})

export interface AccountCall {
  readonly to: Address
  readonly data: Hex
  readonly valueWei: bigint
}

/**
 * Reads the parameters of `wallet_sendCalls` (EIP-5792). @throws {ProviderRpcError} -32602, with the name of the first
 * invalid member.
 */
export function readCalls(params: unknown): v.InferOutput<typeof SendCallsSchema> {
  return readFirst(SendCallsSchema, params)
}

/** Parses the first entry in a parameter list, or the parameters themselves. @throws {ProviderRpcError} -32602 */
export function readFirst<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, Array.isArray(params) ? params[0] : params)
  if (result.success) return result.output
  const [issue] = result.issues
  throw invalidParameters(`${v.getDotPath(issue) ?? 'the first of them'} ${issue.message}`)
}
