import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { equalBytes } from '@scure/btc-signer/utils.js'
import * as sr25519 from '@scure/sr25519'
import type { SignedText } from './verifySignature.js'

/** Verifies a signature from any of Polkadot's three key types. The address does not say which type it is. */
export function verifyPolkadot({ address, message, signature }: SignedText): boolean {
  const account = readAccount(address)
  const digits = /^0x((?:[\da-f]{2}){64,66})$/i.exec(signature)?.[1]
  if (!account || !digits) return false
  const signed = hexToBytes(digits)
  // Injected wallets wrap the message. Wallets connected with WalletConnect might not.
  const texts = [`<Bytes>${message}</Bytes>`, message].map((text) => new TextEncoder().encode(text))
  return texts.some((text) =>
    readKinds(signed).some(([kind, plain]) => {
      try {
        return verifiers[kind](plain, text, account)
      } catch {
        return false // not a point on the curve
      }
    }),
  )
}

type Kind = 'ed25519' | 'sr25519' | 'ecdsa'

/** Some wallets prepend a byte for the key type. */
function readKinds(signed: Uint8Array): readonly (readonly [Kind, Uint8Array])[] {
  const [first] = signed
  const rest = signed.slice(1)
  if (signed.length === 64) return (['sr25519', 'ed25519'] as const).map((kind) => [kind, signed])
  if (signed.length === 66) return first === 2 ? [['ecdsa', rest]] : []
  const named: Kind | undefined = first === 0 ? 'ed25519' : first === 1 ? 'sr25519' : undefined
  return [['ecdsa', signed], ...(named ? [[named, rest] as const] : [])]
}

const verifiers: Readonly<Record<Kind, (signed: Uint8Array, text: Uint8Array, account: Uint8Array) => boolean>> = {
  ed25519: (signed, text, account) => ed25519.verify(signed, text, account),
  sr25519: (signed, text, account) => sr25519.verify(text, signed, account),
  ecdsa(signed, text, account) {
    // The last byte is the recovery value. The account is the recovered key's hash.
    const recovered = Uint8Array.of(signed[64] ?? 0, ...signed.slice(0, 64))
    const key = secp256k1.recoverPublicKey(recovered, blake2b(text, { dkLen: 32 }), { prehash: false })
    return equalBytes(blake2b(key, { dkLen: 32 }), account)
  },
}

/** SS58: the network's prefix in one or two bytes, the account, and a checksum. */
function readAccount(address: string): Uint8Array | undefined {
  try {
    const bytes = base58.decode(address)
    const start = bytes.length - 34
    if (start !== 1 && start !== 2) return undefined
    const checksum = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...bytes.slice(0, -2)))
    return equalBytes(checksum.slice(0, 2), bytes.slice(-2)) ? bytes.slice(start, -2) : undefined
  } catch {
    return undefined // not base58
  }
}
