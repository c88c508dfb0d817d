import type { ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import type { Core } from '../../core.js'
import { readRecord } from '../../storage/readRecord.js'
import { SiwxError } from '../SiwxError.js'

/** Asks the account's wallet to sign the text, in its namespace's way. */
export async function signMessage(core: Pick<Core, 'requests'>, account: ChainAccount, text: string): Promise<string> {
  const { namespace, address } = account
  const { method, params } = await requests[namespace](text, address)
  const answer = await core.requests.request({ namespace, method, params, origin: { kind: 'host' } })
  const signature = readSignature(answer)
  if (signature === undefined || (namespace === 'eip155' && !signedMessage.test(signature))) {
    throw new SiwxError('SIWX_SIGNATURE_INVALID', { details: method })
  }
  return signature
}

interface SigningRequest {
  readonly method: string
  readonly params: unknown
}

const requests: Readonly<
  Record<ChainNamespace, (text: string, address: string) => SigningRequest | Promise<SigningRequest>>
> = {
  eip155: (text, address) => ({ method: 'personal_sign', params: [toHex(text), address] }),
  async solana(text, pubkey) {
    const { encodeBase58 } = await import('../base58.js')
    return { method: 'solana_signMessage', params: { message: encodeBase58(text), pubkey } }
  },
  bip122: (message, address) => ({
    method: 'signMessage',
    params: { account: address, address, message, protocol: 'bip322' },
  }),
  polkadot: (message, address) => ({ method: 'polkadot_signMessage', params: { address, message } }),
  cosmos: (text, signer) => ({
    method: 'cosmos_signAmino',
    params: { signerAddress: signer, signDoc: writeTextDoc(text, signer) },
  }),
}

/** Cosmos signs documents: a text is one of no chain and no fee (ADR-36), which can be no transaction. */
function writeTextDoc(text: string, signer: string): object {
  const data = btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: '',
  }
}

/** The specification's: 0x and at least 62 digits. */
const signedMessage = /^0x[\da-f]{62,}$/i

/** By itself, in an object, or, from Cosmos's wallets, in one of those beside its key. */
function readSignature(answer: unknown): string | undefined {
  const outer = readRecord(answer).signature ?? answer
  const signature = readRecord(outer).signature ?? outer
  return typeof signature === 'string' && signature ? signature : undefined
}

function toHex(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return `0x${bytes.join('')}`
}
