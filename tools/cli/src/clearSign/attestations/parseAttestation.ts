import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { printable } from '../readJson.js'

/** An off-chain attestation of the Ethereum Attestation Service, version 2, of 32 bytes of data. */
export interface Attestation {
  readonly uid: Hex
  readonly domain: { readonly name: string; readonly version: string; readonly chainId: bigint; verifyingContract: Hex }
  readonly message: {
    readonly version: 2
    readonly schema: string
    readonly recipient: Address
    readonly time: bigint
    readonly expirationTime: bigint
    readonly revocable: boolean
    readonly refUID: Hex
    readonly data: Hex
    readonly salt: Hex
  }
  /** 65 bytes for a key. A contract can have others. */
  readonly signature: Hex
  readonly signer: Address
}

const text = v.pipe(v.string(), v.maxLength(100, 'Invalid length: Expected at most 100 characters'))

const address = hex(20)
const bytes32 = hex(32)

function hex(size: number) {
  return v.pipe(
    v.string(),
    v.regex(new RegExp(`^0x[0-9a-fA-F]{${2 * size}}$`), `Invalid bytes: Expected ${size}`),
    // Without a checksum, because viem rejects wrong ones.
    v.transform((value) => value.toLowerCase() as Hex),
  )
}

/** Attesters' tools write integers as decimal text. The SDK of EAS can also write numbers. */
const uint64 = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
    v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER), v.integer()),
  ]),
  v.transform((value: string | number) => BigInt(value)),
  v.check((value) => value < 2n ** 64n, 'Invalid integer: Expected 64 bits'),
)

const keySignature = v.pipe(
  v.object({ v: v.picklist([0, 1, 27, 28]), r: bytes32, s: bytes32 }),
  v.transform(({ r, s, v: parity }): Hex => `${r}${s.slice(2)}${(27 + (parity % 27)).toString(16)}`),
)

/** For contracts, whose signatures may be longer. Neither EAS nor the draft of ERC-8176 has a form for them. */
const anySignature = v.pipe(
  v.string(),
  v.regex(/^0x([0-9a-fA-F]{2}){1,8000}$/, 'Invalid bytes: Expected 1 to 8000'),
  v.transform((value) => value.toLowerCase() as Hex),
)

/** Leaves out other members, such as `types`, because they are not signed. */
const schema = v.object({
  sig: v.object({
    version: v.literal(2),
    uid: bytes32,
    domain: v.object({ name: text, version: text, chainId: uint64, verifyingContract: address }),
    primaryType: v.literal('Attest'),
    message: v.object({
      version: v.literal(2),
      schema: text,
      recipient: address,
      time: uint64,
      expirationTime: uint64,
      revocable: v.boolean(),
      refUID: bytes32,
      data: bytes32,
      salt: bytes32,
    }),
    signature: v.lazy((value) => (typeof value === 'string' ? anySignature : keySignature)),
  }),
  signer: address,
})

/** Returns a problem if the value has another shape. Addresses and bytes are returned in lower case. */
export function parseAttestation(value: unknown): Attestation | { readonly problem: string } {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    return { problem: printable(`is not an attestation: ${v.getDotPath(issue) ?? ''} ${issue.message}`) }
  }
  const { sig, signer } = parsed.output
  const { domain, message, signature, uid } = sig
  return { uid, domain, message, signature, signer }
}
