/** Translates requests between WalletConnect's Bitcoin RPC and the form that wallets in the page have. */
import { type ChainAccount, decodeHex, encodeBase64, readRecord } from '@latchkey/plugin-api'

export interface BitcoinRequest {
  readonly method: string
  readonly params: unknown
  /** The accounts of the active network. */
  readonly accounts: readonly ChainAccount[]
  send(params: Fields): Promise<unknown>
}

/** Asks the wallet in its form, and resolves with the answer that docs/bip122.md promises of every Bitcoin provider. */
export async function askBitcoinWallet({ method, params, accounts, send }: BitcoinRequest): Promise<unknown> {
  // Parameters are an object, or a list with that object.
  const fields = readRecord(Array.isArray(params) ? params[0] : params)
  const answer = await send(writeParameters(fields, accounts))
  if (method === 'signMessage') return readSigned(answer)
  if (method === 'getAccountAddresses' && Array.isArray(answer)) return answer.map(readAddress)
  return answer
}

type Fields = Readonly<Record<string, unknown>>

/** WalletConnect demands `account`, amounts as text, and inputs as a list. */
function writeParameters(fields: Fields, accounts: readonly ChainAccount[]): Fields {
  const { address, amount, signInputs } = fields
  const payer = accounts.find(({ type }) => type === 'payment') ?? accounts[0]
  const isNumber = typeof amount === 'bigint' || typeof amount === 'number'
  return {
    ...fields,
    account: fields.account ?? address ?? payer?.address,
    ...(isNumber && { amount: String(amount) }),
    ...(signInputs !== undefined && !Array.isArray(signInputs) && { signInputs: listInputs(readRecord(signInputs)) }),
  }
}

function listInputs(inputs: Fields): readonly Fields[] {
  return Object.entries(inputs).flatMap(([address, indexes]) =>
    [indexes].flat().map((index): Fields => ({ address, index })),
  )
}

/** WalletConnect has hexadecimal signatures, but some of its wallets answer base64. */
function readSigned(answer: unknown): unknown {
  const { signature } = readRecord(answer)
  if (typeof signature !== 'string' || signature.length > longestSignature) return answer
  // Base64 of a signature has 88 or more characters, and never hexadecimal digits alone.
  const bytes = decodeHex(signature.replace(/^0x/i, ''))
  return bytes ? { ...readRecord(answer), signature: encodeBase64(bytes) } : answer
}

const longestSignature = 8_194

function readAddress(entry: unknown): unknown {
  const { address, publicKey, intention, purpose = intention } = readRecord(entry)
  return { address, purpose: purpose === 'ordinal' ? 'ordinal' : 'payment', ...(publicKey ? { publicKey } : {}) }
}
