import {
  callWithRejection,
  encodeBase64,
  MethodNotApprovedError,
  type Network,
  NotConnectedError,
  type Provider,
  RequestParamsInvalidError,
  readRecord,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { readDirectSignDoc, writeDirectSignDoc } from './directSignDoc.js'
import type { KeplrWallet, WalletKey } from './readWallet.js'

export interface CosmosConnection {
  readonly wallet: KeplrWallet
  readonly network: Network
  readonly key: WalletKey
}

export function createProvider(readConnection: () => CosmosConnection | undefined): Provider {
  return {
    async request({ method, params }) {
      const connection = readConnection()
      if (!connection) throw new NotConnectedError()
      const { wallet, key } = connection
      if (method === 'cosmos_getAccounts') {
        return [{ algo: key.algorithm, address: key.address, pubkey: encodeBase64(key.publicKey) }]
      }
      const name = method.replace(/^cosmos_/, '')
      const sign = Object.hasOwn(signers, name) && wallet[name as SignerName] ? signers[name as SignerName] : undefined
      if (!sign) throw new MethodNotApprovedError(method)
      const parameters = readRecord(Array.isArray(params) ? params[0] : params)
      if (parameters.signerAddress !== key.address) {
        throw new RequestParamsInvalidError('signerAddress is not the connected account.')
      }
      return callWithRejection(() => sign(connection, parameters))
    },
  }
}

type Signer = (connection: CosmosConnection, parameters: Readonly<Record<string, unknown>>) => Promise<unknown>

const signers = {
  async signAmino({ wallet, network, key }, { signDoc }) {
    if (typeof signDoc !== 'object' || signDoc === null) {
      throw new RequestParamsInvalidError('signDoc is not an object.')
    }
    const { signature, signed } = readRecord(await wallet.signAmino?.(String(network.id), key.address, signDoc))
    if (typeof signed !== 'object' || signed === null) throw new WalletAnswerInvalidError('cosmos_signAmino')
    return { signature: readSignature(signature, 'cosmos_signAmino'), signed }
  },
  async signDirect({ wallet, network, key }, { signDoc }) {
    const document = readDirectSignDoc(signDoc)
    if (!document) throw new RequestParamsInvalidError('signDoc is not a protobuf document.')
    const answer = readRecord(await wallet.signDirect?.(String(network.id), key.address, document))
    const signed = writeDirectSignDoc(answer.signed, signDoc)
    if (!signed) throw new WalletAnswerInvalidError('cosmos_signDirect')
    return { signature: readSignature(answer.signature, 'cosmos_signDirect'), signed }
  },
  async signArbitrary({ wallet, network, key }, { data }) {
    if (typeof data !== 'string') throw new RequestParamsInvalidError('data is not a string.')
    const answer = await wallet.signArbitrary?.(String(network.id), key.address, data)
    return readSignature(answer, 'cosmos_signArbitrary')
  },
} satisfies Readonly<Record<string, Signer>>

type SignerName = keyof typeof signers

function readSignature(answer: unknown, method: string): object {
  const { pub_key, signature } = readRecord(answer)
  const { type, value } = readRecord(pub_key)
  const isRead = typeof type === 'string' && typeof value === 'string' && typeof signature === 'string'
  if (!isRead || !signatureForm.test(signature)) throw new WalletAnswerInvalidError(method)
  return { pub_key: { type, value }, signature }
}

/** 64 bytes in base64, or 65 with Ethereum's recovery byte. */
const signatureForm = /^[A-Za-z0-9+/]{86}(==|[A-Za-z0-9+/]=)$/
