/** Cosmos: secp256k1, and both formats for signed transactions. */
import { base64, bech32, hex } from '@scure/base'
import { hash160 } from '@scure/btc-signer/utils.js'
import { encodeAminoDoc, encodeDirectDoc, readPublicKey, signBytes } from '../../injected/cosmos/signing.js'
import { invalidParameters, unsupportedMethod } from '../../injected/signing/ProviderRpcError.js'
import type { WalletKey } from '../keys/createKeyring.js'
import { deriveKey } from './deriveKey.js'
import type { NamespaceCall, NamespaceRequest, NamespaceSigner } from './NamespaceSigner.js'
import { type Fields, readObject, readText } from './readObject.js'

export const cosmosSigner: NamespaceSigner = {
  addresses: (key, caipNetworkId) => [addressOf(key, caipNetworkId)],
  readCall(request) {
    const { method, params, keys, caipNetworkId, findKey } = request
    if (method === 'cosmos_getAccounts') {
      return {
        kind: 'namespace',
        title: 'Show your Cosmos accounts',
        lines: keys.map((key) => ({ label: 'Account', value: addressOf(key, caipNetworkId) })),
        run: async () =>
          keys.map((key) => ({
            algo: 'secp256k1',
            address: addressOf(key, caipNetworkId),
            pubkey: base64.encode(readPublicKey(secretOf(key))),
          })),
      }
    }
    const fields = readObject(params)
    const key = findKey(fields.signerAddress)
    const doc = readObject(fields.signDoc)
    if (method === 'cosmos_signAmino') return readAmino(doc, key, request)
    if (method === 'cosmos_signDirect') return readDirect(doc, key, request)
    throw unsupportedMethod(method)
  },
}

const prefixes: Readonly<Record<string, string>> = { 'cosmos:cosmoshub-4': 'cosmos', 'cosmos:osmosis-1': 'osmo' }

function secretOf(key: WalletKey): string {
  return hex.encode(deriveKey(key, 'cosmos'))
}

function addressOf(key: WalletKey, caipNetworkId: string): string {
  return bech32.encodeFromBytes(prefixes[caipNetworkId] ?? 'cosmos', hash160(readPublicKey(secretOf(key))))
}

function readAmino(doc: Fields, key: WalletKey, { caipNetworkId }: NamespaceRequest): NamespaceCall {
  // An ADR-36 message has no chain.
  if (doc.chain_id !== '') checkChain(doc.chain_id, caipNetworkId)
  return {
    kind: 'namespace',
    title: 'Sign a transaction',
    lines: [
      { label: 'Messages', value: JSON.stringify(doc.msgs, null, 2) ?? 'none', isLong: true },
      { label: 'Fee', value: JSON.stringify(doc.fee) ?? 'none' },
      { label: 'Memo', value: String(doc.memo ?? '') },
      { label: 'Account', value: addressOf(key, caipNetworkId) },
    ],
    run: async () => ({ signed: doc, signature: signBytes(secretOf(key), encodeAminoDoc(doc)) }),
  }
}

function readDirect(doc: Fields, key: WalletKey, { caipNetworkId }: NamespaceRequest): NamespaceCall {
  checkChain(doc.chainId, caipNetworkId)
  const signDoc = {
    bodyBytes: readBytes(doc, 'bodyBytes'),
    authInfoBytes: readBytes(doc, 'authInfoBytes'),
    chainId: readText(doc, 'chainId'),
    accountNumber: readNumber(doc.accountNumber),
  }
  return {
    kind: 'namespace',
    title: 'Sign a transaction',
    lines: [
      { label: 'Body', value: hex.encode(signDoc.bodyBytes), isLong: true },
      { label: 'Chain', value: signDoc.chainId },
      { label: 'Account', value: addressOf(key, caipNetworkId) },
    ],
    run: async () => ({ signed: doc, signature: signBytes(secretOf(key), encodeDirectDoc(signDoc)) }),
  }
}

/** Rejects a document for a chain other than the request's. The signed document would move coins on that chain. */
function checkChain(chainId: unknown, caipNetworkId: string): void {
  if (`cosmos:${chainId}` !== caipNetworkId) throw invalidParameters('the document is for another chain')
}

/** WalletConnect's documentation uses base64, but some dapps send hexadecimal. */
function readBytes(doc: Fields, name: string): Uint8Array {
  const text = readText(doc, name)
  try {
    return /^([\da-f]{2})+$/i.test(text) ? hex.decode(text.toLowerCase()) : base64.decode(text)
  } catch {
    throw invalidParameters(`${name} is neither base64 nor hexadecimal`)
  }
}

function readNumber(value: unknown): bigint {
  if (!/^\d{1,19}$/.test(String(value))) throw invalidParameters('accountNumber is no number')
  return BigInt(String(value))
}
