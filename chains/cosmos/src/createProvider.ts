/** Requests to a wallet with Keplr's interface, in the shapes that WalletConnect gave to Cosmos's methods. */
import {
  encodeBase64,
  MethodNotApprovedError,
  NotConnectedError,
  type Provider,
  RequestParamsInvalidError,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import type { Link } from './createConnector.js'
import { readDirectSignDoc, writeDirectSignDoc } from './directSignDoc.js'
import { readRecord, toWalletError } from './readWallet.js'

/** @param readLink the connected wallet. */
export function createProvider(readLink: () => Link | undefined): Provider {
  return {
    async request({ method, params }) {
      const link = readLink()
      if (!link) throw new NotConnectedError()
      const { wallet, network, key } = link
      if (method === 'cosmos_getAccounts') {
        return [{ algo: key.algorithm, address: key.address, pubkey: encodeBase64(key.publicKey) }]
      }
      const chainId = String(network.id)
      const { signerAddress, signDoc, data } = readRecord(Array.isArray(params) ? params[0] : params)
      const call = readCall()
      if (!call) {
        throw new MethodNotApprovedError(method)
      }
      if (signerAddress !== key.address)
        throw new RequestParamsInvalidError('signerAddress is not the connected account.')
      try {
        return await call()
      } catch (error) {
        throw toWalletError(error)
      }

      function readCall(): (() => Promise<unknown>) | undefined {
        if (method === 'cosmos_signAmino' && wallet.signAmino) return signAmino
        if (method === 'cosmos_signDirect' && wallet.signDirect) return signDirect
        return method === 'cosmos_signArbitrary' && wallet.signArbitrary ? signArbitrary : undefined
      }

      async function signAmino() {
        if (typeof signDoc !== 'object' || signDoc === null)
          throw new RequestParamsInvalidError('signDoc is no object.')
        const answer = readRecord(await wallet.signAmino?.(chainId, key.address, signDoc))
        if (typeof answer.signed !== 'object' || answer.signed === null) throw new WalletAnswerInvalidError(method)
        return { signature: readSignature(answer.signature, method), signed: answer.signed }
      }

      async function signDirect() {
        const doc = readDirectSignDoc(signDoc)
        if (!doc) throw new RequestParamsInvalidError('signDoc is no document in protobuf.')
        const answer = readRecord(await wallet.signDirect?.(chainId, key.address, doc))
        const signed = writeDirectSignDoc(answer.signed, signDoc)
        if (!signed) throw new WalletAnswerInvalidError(method)
        return { signature: readSignature(answer.signature, method), signed }
      }

      async function signArbitrary() {
        if (typeof data !== 'string') throw new RequestParamsInvalidError('data is no text.')
        return readSignature(await wallet.signArbitrary?.(chainId, key.address, data), method)
      }
    },
  }
}

/** As Cosmos's signers write it: all in base64. */
interface Signature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

function readSignature(answer: unknown, method: string): Signature {
  const { pub_key, signature } = readRecord(answer)
  const { type, value } = readRecord(pub_key)
  if (typeof type !== 'string' || typeof value !== 'string' || !isSignature(signature)) {
    throw new WalletAnswerInvalidError(method)
  }
  return { pub_key: { type, value }, signature }
}

/** 64 bytes, and 65 where a wallet leaves Ethereum's last one on. */
function isSignature(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9+/]{86}(==|[A-Za-z0-9+/]=)$/.test(value)
}
