/** Requests to a wallet of the injected standard, by the methods that WalletConnect defines for Polkadot. */
import {
  callWithRejection,
  encodeHex,
  MethodNotApprovedError,
  type Network,
  NotConnectedError,
  type Provider,
  RequestParamsInvalidError,
  readRecord,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import type { InjectedExtension, WalletAccount } from './readWallet.js'
import { readAddress } from './ss58.js'

/** A connected wallet. */
export interface PolkadotConnection {
  readonly extension: InjectedExtension
  readonly accounts: readonly WalletAccount[]
  readonly network: Network
}

/** @param readConnection Reads the connection at the time of the request. */
export function createProvider(readConnection: () => PolkadotConnection | undefined): Provider {
  return {
    async request({ method, params }) {
      const connection = readConnection()
      if (!connection) throw new NotConnectedError()
      const { signer } = connection.extension
      const { address, message, transactionPayload } = readRecord(Array.isArray(params) ? params[0] : params)
      if (method === 'polkadot_signMessage' && signer.signRaw) {
        if (typeof message !== 'string') throw new RequestParamsInvalidError('message is no text.')
        const raw = { address: findAddress(connection, address), data: toHex(message), type: 'bytes' } as const
        return readSignature(await callWithRejection(() => signer.signRaw?.(raw)), method)
      }
      if (method === 'polkadot_signTransaction' && signer.signPayload) {
        const payload = { ...readRecord(transactionPayload), address: findAddress(connection, address) }
        return readSignature(await callWithRejection(() => signer.signPayload?.(payload)), method)
      }
      throw new MethodNotApprovedError(method)
    },
  }
}

/** The address as the wallet writes it, whatever network's prefix the page's address has. */
function findAddress({ accounts }: PolkadotConnection, address: unknown): string {
  const publicKey = readAddress(address)
  const isSameKey = (key: Uint8Array) => publicKey?.every((byte, index) => byte === key[index])
  const account = accounts.find((candidate) => isSameKey(candidate.publicKey))
  if (!account) throw new RequestParamsInvalidError('address is none of the connected accounts.')
  return account.address
}

/** Wallets take hexadecimal digits for bytes and anything else for text. Bytes leave no doubt. */
function toHex(message: string): string {
  if (/^0x([0-9a-f]{2})*$/i.test(message)) return message
  return `0x${encodeHex(new TextEncoder().encode(message))}`
}

function readSignature(answer: unknown, method: string): { readonly signature: string; readonly id?: number } {
  const { id, signature, signedTransaction } = readRecord(answer)
  if (typeof signature !== 'string' || !signatureForm.test(signature)) throw new WalletAnswerInvalidError(method)
  return {
    signature,
    ...(typeof id === 'number' && { id }),
    // The whole transaction, if the wallet added to it (a metadata hash).
    ...(typeof signedTransaction === 'string' && { signedTransaction }),
  }
}

/** 64 bytes, 65 with the kind of the key before them or by ECDSA, 66 with both. */
const signatureForm = /^0x([0-9a-f]{2}){64,66}$/i
