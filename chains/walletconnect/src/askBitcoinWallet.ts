import { type ChainAccount, decodeHex, encodeBase64, readRecord } from '@latchkey/plugin-api'

export interface BitcoinRequest {
  readonly method: string
  readonly params: unknown
  readonly accounts: readonly ChainAccount[]
  send(params: Fields): Promise<unknown>
}

/** Sends a request in WalletConnect's Bitcoin RPC format. docs/bip122.md documents the result. */
export async function askBitcoinWallet({ method, params, accounts, send }: BitcoinRequest): Promise<unknown> {
  const fields = readRecord(Array.isArray(params) ? params[0] : params)
  const answer = await send(writeParameters(fields, accounts))
  if (method === 'signMessage') return readSigned(answer)
  if (method === 'getAccountAddresses' && Array.isArray(answer)) return answer.map(readAddress)
  return answer
}

type Fields = Readonly<Record<string, unknown>>

/** WalletConnect requires `account`, amounts as strings, and inputs as an array. */
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

/** WalletConnect specifies hexadecimal signatures, but some wallets return base64. */
function readSigned(answer: unknown): unknown {
  const { signature } = readRecord(answer)
  if (typeof signature !== 'string' || signature.length > 8_194) return answer
  // A base64 signature has at least 88 characters, so it never consists of hexadecimal digits only.
  const bytes = decodeHex(signature.replace(/^0x/i, ''))
  return bytes ? { ...readRecord(answer), signature: encodeBase64(bytes) } : answer
}

function readAddress(entry: unknown): unknown {
  const { address, publicKey, intention, purpose = intention } = readRecord(entry)
  return { address, purpose: purpose === 'ordinal' ? 'ordinal' : 'payment', ...(publicKey ? { publicKey } : {}) }
}
