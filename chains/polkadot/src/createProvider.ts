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

export interface PolkadotConnection {
  readonly extension: InjectedExtension
  readonly accounts: readonly WalletAccount[]
  readonly network: Network
}

export function createProvider(readConnection: () => PolkadotConnection | undefined): Provider {
  return {
    async request({ method, params }) {
      const connection = readConnection()
      if (!connection) throw new NotConnectedError()
      const { signer } = connection.extension
      const { address, message, transactionPayload } = readRecord(Array.isArray(params) ? params[0] : params)
      if (method === 'polkadot_signMessage' && signer.signRaw) {
        if (typeof message !== 'string') throw new RequestParamsInvalidError('message is not a string.')
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

/** Accepts an address with any network's prefix, and returns it as the wallet spells it. */
function findAddress({ accounts }: PolkadotConnection, address: unknown): string {
  const publicKey = readAddress(address)
  const isSameKey = (key: Uint8Array) => publicKey?.every((byte, index) => byte === key[index])
  const account = accounts.find((candidate) => isSameKey(candidate.publicKey))
  if (!account) throw new RequestParamsInvalidError('address is not a connected account.')
  return account.address
}

/** Wallets read hexadecimal digits as bytes and anything else as text, so always send bytes. */
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
    // The whole transaction if the wallet changed it, for example to add a metadata hash.
    ...(typeof signedTransaction === 'string' && { signedTransaction }),
  }
}

/** 64 bytes, or 65 for ECDSA, optionally after a byte for the key type. */
const signatureForm = /^0x([0-9a-f]{2}){64,66}$/i
