import { PublicKey } from '@solana/web3.js'
import nacl from 'tweetnacl'

/** Verifies with an implementation that shares no code with ours. */
export function verifySolana(message: Uint8Array, signature: Uint8Array | null | undefined, address: string): boolean {
  return nacl.sign.detached.verify(message, signature ?? new Uint8Array(64), new PublicKey(address).toBytes())
}
