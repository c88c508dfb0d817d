/** User operations over JSON-RPC (ERC-7769), for entry point 0.7. */

import * as v from 'valibot'
import { type Address, type Hex, isAddress, isHex } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'

const HexSchema = v.custom<Hex>((value) => isHex(value) && value.length % 2 === 0, 'must be bytes in hexadecimal')
const AddressSchema = v.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
  'must be an address',
)
const QuantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i, 'must be a number in hexadecimal'),
  v.transform((value) => BigInt(value)),
)

const identity = {
  sender: AddressSchema,
  nonce: QuantitySchema,
  factory: v.optional(v.nullable(AddressSchema)),
  factoryData: v.optional(v.nullable(HexSchema)),
  callData: HexSchema,
  signature: HexSchema,
  paymaster: v.optional(v.nullable(v.never('is not taken here: accounts pay for themselves'))),
}

export const UserOperationSchema = v.looseObject({
  ...identity,
  callGasLimit: QuantitySchema,
  verificationGasLimit: QuantitySchema,
  preVerificationGas: QuantitySchema,
  maxFeePerGas: QuantitySchema,
  maxPriorityFeePerGas: QuantitySchema,
})

const zero = v.optional(v.nullable(QuantitySchema))

/** An operation to estimate. Its gas limits and fees are still unknown. */
export const DraftSchema = v.pipe(
  v.looseObject({
    ...identity,
    callGasLimit: zero,
    verificationGasLimit: zero,
    preVerificationGas: zero,
    maxFeePerGas: zero,
    maxPriorityFeePerGas: zero,
  }),
  v.transform(
    (draft): UserOperation => ({
      ...draft,
      callGasLimit: draft.callGasLimit ?? 0n,
      verificationGasLimit: draft.verificationGasLimit ?? 0n,
      preVerificationGas: draft.preVerificationGas ?? 0n,
      maxFeePerGas: draft.maxFeePerGas ?? 0n,
      maxPriorityFeePerGas: draft.maxPriorityFeePerGas ?? 0n,
    }),
  ),
)

export type UserOperation = v.InferOutput<typeof UserOperationSchema>

export const HashSchema = v.custom<Hex>((value) => isHex(value) && value.length === 66, 'must be a hash')
export const EntryPointSchema = AddressSchema

export type PackedUserOperation = ReturnType<typeof pack>

export function pack(operation: UserOperation): ReturnType<typeof toPackedUserOperation> {
  const { sender, nonce, callData, signature } = operation
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas, maxPriorityFeePerGas } = operation
  return toPackedUserOperation({
    sender,
    nonce,
    callData,
    signature,
    callGasLimit,
    verificationGasLimit,
    preVerificationGas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    factory: operation.factory ?? undefined,
    factoryData: operation.factoryData ?? undefined,
  })
}
