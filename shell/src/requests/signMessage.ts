import { type ChainAccount, type ChainNamespace, encodeBase64, LatchkeyError } from '@latchkey/plugin-api'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import bs58 from 'bs58'
import type { Core } from '../core.js'
import { readRecord } from '../storage/readRecord.js'
import { isSignedMessage } from './answerPatterns.js'

export async function signMessage(core: Pick<Core, 'requests'>, account: ChainAccount, text: string): Promise<string> {
  const { namespace, address } = account
  const { method, params } = requests[namespace](text, address)
  const answer = await core.requests.request({ namespace, method, params, origin: { kind: 'host' } })
  const signature = readSignature(answer)
  const isValid = namespace === 'eip155' ? isSignedMessage(signature) : signature !== undefined
  if (isValid && signature !== undefined) return signature
  throw new LatchkeyError('SIWX_SIGNATURE_INVALID', 'The wallet returned an invalid signature', {
    details: method,
  })
}

const requests: Readonly<
  Record<ChainNamespace, (text: string, address: string) => { method: string; params: unknown }>
> = {
  eip155: (text, address) => ({ method: 'personal_sign', params: [`0x${bytesToHex(utf8ToBytes(text))}`, address] }),
  solana: (text, pubkey) => ({
    method: 'solana_signMessage',
    params: { message: bs58.encode(utf8ToBytes(text)), pubkey },
  }),
  bip122: (message, address) => ({
    method: 'signMessage',
    params: { account: address, address, message, protocol: 'bip322' },
  }),
  polkadot: (message, address) => ({ method: 'polkadot_signMessage', params: { address, message } }),
  cosmos: (text, signer) => ({
    method: 'cosmos_signAmino',
    params: { signerAddress: signer, signDoc: writeTextDocument(text, signer) },
  }),
}

/** The Cosmos document for signing a message (ADR-36). Its chain id is empty, so it can't be a transaction. */
function writeTextDocument(text: string, signer: string): object {
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: encodeBase64(utf8ToBytes(text)) } }],
    memo: '',
  }
}

/**
 * The signature is the answer itself, its `signature`, or `signature.signature` (Cosmos wallets also return their key).
 */
function readSignature(answer: unknown): string | undefined {
  const outer = readRecord(answer).signature ?? answer
  const signature = readRecord(outer).signature ?? outer
  return typeof signature === 'string' && signature ? signature : undefined
}
