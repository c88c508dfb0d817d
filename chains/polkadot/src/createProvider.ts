/** Requests to a wallet of the injected standard, in the shapes that WalletConnect gave to Polkadot's methods. */
import {
  MethodNotApprovedError,
  NotConnectedError,
  type Provider,
  RequestParamsInvalidError,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import type { Link } from './createLiveConnector.js'
import { isSameKey, toWalletError } from './readWallet.js'
import { readAddress } from './ss58.js'

/** @param readLink the connected wallet. */
export function createProvider(readLink: () => Link | undefined): Provider {
  /** The address as the wallet itself writes it, whatever network's form the page has. */
  function findAddress({ accounts }: Link, address: unknown): string {
    const publicKey = readAddress(address)
    const account = publicKey && accounts.find((candidate) => isSameKey(candidate.publicKey, publicKey))
    if (!account) throw new RequestParamsInvalidError('address is none of the connected accounts.')
    return account.address
  }

  return {
    async request({ method, params }) {
      const link = readLink()
      if (!link) throw new NotConnectedError()
      const { signer } = link.extension
      const { address, message, transactionPayload } = readRecord(Array.isArray(params) ? params[0] : params)
      if (method === 'polkadot_signMessage' && signer.signRaw) {
        if (typeof message !== 'string') throw new RequestParamsInvalidError('message is no text.')
        const raw = { address: findAddress(link, address), data: toHex(message), type: 'bytes' } as const
        return readSignature(await ask(() => signer.signRaw?.(raw)), method)
      }
      if (method === 'polkadot_signTransaction' && signer.signPayload) {
        const payload = { ...readRecord(transactionPayload), address: findAddress(link, address) }
        return readSignature(await ask(() => signer.signPayload?.(payload)), method)
      }
      throw new MethodNotApprovedError(method)
    },
  }
}

/** A wallet may throw where it should reject. */
async function ask(call: () => Promise<unknown> | undefined): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    throw toWalletError(error)
  }
}

function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/** Wallets take hexadecimal digits for bytes and all else for text; so that no text is mistaken, all goes as bytes. */
function toHex(message: string): string {
  if (/^0x([0-9a-f]{2})*$/i.test(message)) return message
  return `0x${Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function readSignature(answer: unknown, method: string): { readonly signature: string; readonly id?: number } {
  const { id, signature, signedTransaction } = readRecord(answer)
  if (typeof signature !== 'string' || !signatureForm.test(signature)) throw new WalletAnswerInvalidError(method)
  return {
    signature,
    ...(typeof id === 'number' && { id }),
    // The whole transaction, where the wallet has added to it (a metadata hash).
    ...(typeof signedTransaction === 'string' && { signedTransaction }),
  }
}

/** 64 bytes, 65 with the kind of the key before it or by ECDSA, 66 with both. */
const signatureForm = /^0x([0-9a-f]{2}){64,66}$/i
