import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'

export interface SwapAddress {
  /** CAIP-2. */
  readonly caipNetworkId: string
  /** With its checksum. */
  readonly address: Address
  /** CAIP-10, capitalized as in the request. Responses repeat it. */
  readonly text: string
}

/** CAIP-10, EVM chains only. */
export const SwapAddressSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): SwapAddress => {
    const [, caipNetworkId, address] = caipAddress.exec(dataset.value) ?? []
    if (!caipNetworkId || !address || !isAddress(address, { strict: false })) {
      addIssue({ message: 'is not a CAIP-10 address of an EVM chain' })
      return NEVER
    }
    return { caipNetworkId, address: getAddress(address), text: dataset.value }
  }),
)

const caipAddress = /^(eip155:[1-9]\d{0,15}):([^:]+)$/

/** In base units, as a whole number in a string. Zero revokes an allowance. */
export const SwapAllowanceSchema = v.pipe(
  v.string(),
  v.regex(/^(0|[1-9]\d{0,77})$/, 'is not a whole number of base units'),
  v.transform((text) => BigInt(text)),
  v.check((amount) => amount < 2n ** 256n, 'has more than 256 bits'),
)

export const SwapAmountSchema = v.pipe(
  SwapAllowanceSchema,
  v.check((amount) => amount > 0n, 'is zero'),
)
