import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32 } from '@scure/base'
import { equalBytes, hash160, sha256 } from '@scure/btc-signer/utils.js'
import type { SignedText } from './verifySignature.js'

/** Verifies an ADR-36 signature. Rejects chains that use Ethereum's keys, because their addresses use another hash. */
export function verifyAdr36({ address, message, signature }: SignedText): boolean {
  try {
    const account = bech32.decodeToBytes(address).bytes
    // Some wallets append a recovery byte.
    const compact = base64.decode(signature).slice(0, 64)
    const hash = sha256(writeDocument(address, message))
    return recoveries.some((recovery) => {
      const key = recoverKey(Uint8Array.of(recovery, ...compact), hash)
      return key !== undefined && equalBytes(hash160(key), account)
    })
  } catch {
    return false // not an address, or not a signature
  }
}

/** The other two recovery values occur with a probability of about 2^-128. */
const recoveries = [0, 1]

function recoverKey(signature: Uint8Array, hash: Uint8Array): Uint8Array | undefined {
  try {
    return secp256k1.recoverPublicKey(signature, hash, { prehash: false })
  } catch {
    return undefined // not a point on the curve
  }
}

/** Writes Amino JSON: keys in alphabetical order; `&`, `<` and `>` escaped as in Go. */
function writeDocument(signer: string, text: string): Uint8Array {
  const data = base64.encode(new TextEncoder().encode(text))
  const document = {
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data, signer } }],
    sequence: '0',
  }
  const escaped = JSON.stringify(document)
    .replaceAll('&', '\\u0026')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
  return new TextEncoder().encode(escaped)
}
