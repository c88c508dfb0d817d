/** Schemas for values that several methods share. */
import * as v from 'valibot'

/** How contracts name the network's coin (ERC-7528). */
export const nativeCoin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** 128 KiB, which is also geth's limit for a transaction. */
export const mostBytes = 131_072

/** An address in lower case. Some wallets accept addresses without `0x`. */
export const address = v.pipe(
  v.string(),
  v.regex(/^(0x)?[\da-f]{40}$/i),
  v.transform((text) => `0x${text.slice(-40).toLowerCase()}`),
)

export const bytes = v.pipe(
  v.string(),
  v.maxLength(2 + 2 * mostBytes),
  v.regex(/^0x([\da-f]{2})*$/i),
  v.transform((text) => text.toLowerCase()),
)

/** A number of at most 256 bits, as in typed data. */
export const integer = createNumber(/^(0x[\da-f]*|\d+)$/i)

/**
 * A hexadecimal number of at most 256 bits, as in transactions. Some wallets also accept digits without `0x`, but read
 * them as decimal or as hexadecimal. A single digit means the same in both, so only that is accepted.
 */
export const quantity = createNumber(/^(0x[\da-f]*|\d)$/i)

function createNumber(form: RegExp) {
  return v.pipe(
    v.union([v.pipe(v.string(), v.maxLength(80), v.regex(form)), v.pipe(v.number(), v.safeInteger()), v.bigint()]),
    v.transform((value) => BigInt(value === '0x' || value === '0X' ? 0 : value)),
    v.minValue(0n),
    v.maxValue(2n ** 256n - 1n),
  )
}

/** Treats `null` as absent, like most wallets. */
export function optional<Schema extends v.GenericSchema>(schema: Schema) {
  return v.nullish(schema)
}

export function readAddress(value: unknown): string | undefined {
  const read = v.safeParse(address, value)
  return read.success ? read.output : undefined
}

export function readInteger(value: unknown): bigint | undefined {
  const read = v.safeParse(integer, value)
  return read.success ? read.output : undefined
}

/** A public key, shortened. Returns `undefined` for anything else. */
export function nameKey(value: unknown): string | undefined {
  return typeof value === 'string' && /^0x[\da-f]{10,1024}$/i.test(value)
    ? `${value.slice(0, 6)}…${value.slice(-4)}`
    : undefined
}

/** The largest amount that a contract can store. */
export const unlimited = 2n ** 256n - 1n
/** An expiry time after all others. */
export const never = 2n ** 64n
