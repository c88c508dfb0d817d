/** What WalletConnect's Bitcoin wallets take and give, in the shape that wallets in the page have. */
import type { ChainAccount } from '@latchkey/plugin-api'

/** Asks the wallet as it wants to be asked, and resolves with what docs/bip122.md promises of every Bitcoin provider. */
export async function askBitcoinWallet({ method, params, accounts, send }: BitcoinQuestion): Promise<unknown> {
  const answer = await send(writeParameters(readFields(params), accounts))
  if (method === 'signMessage') return readSigned(answer)
  if (method === 'getAccountAddresses' && Array.isArray(answer)) return answer.map(readAddress)
  return answer
}

export interface BitcoinQuestion {
  readonly method: string
  readonly params: unknown
  /** Those of the active network. */
  readonly accounts: readonly ChainAccount[]
  send(params: Fields): Promise<unknown>
}

type Fields = Readonly<Record<string, unknown>>

/** Parameters are an object, or a list with that object. */
function readFields(params: unknown): Fields {
  return readObject(Array.isArray(params) ? params[0] : params)
}

/** WalletConnect demands `account`, and has amounts as text and inputs as a list. */
function writeParameters(fields: Fields, accounts: readonly ChainAccount[]): Fields {
  const { address, amount, signInputs } = fields
  const payer = accounts.find(({ type }) => type === 'payment') ?? accounts[0]
  const isNumber = typeof amount === 'bigint' || typeof amount === 'number'
  return {
    ...fields,
    account: fields.account ?? address ?? payer?.address,
    ...(isNumber && { amount: String(amount) }),
    ...(signInputs !== undefined && !Array.isArray(signInputs) && { signInputs: listInputs(readObject(signInputs)) }),
  }
}

function listInputs(inputs: Fields): readonly Fields[] {
  return Object.entries(inputs).flatMap(([address, indexes]) =>
    [indexes].flat().map((index): Fields => ({ address, index })),
  )
}

/** WalletConnect has hexadecimal digits; some of its wallets give base64 all the same. */
function readSigned(answer: unknown): unknown {
  const { signature } = readObject(answer)
  if (typeof signature !== 'string' || !hexadecimal.test(signature)) return answer
  const digits = signature.replace(/^0x/i, '').match(/../g) ?? []
  return {
    ...readObject(answer),
    signature: btoa(String.fromCharCode(...digits.map((byte) => Number.parseInt(byte, 16)))),
  }
}

/** Base64 of a signature is never of these characters alone: it is 88 of them, or more. */
const hexadecimal = /^(0x)?([\da-f]{2}){1,4096}$/i

function readAddress(entry: unknown): unknown {
  const { address, publicKey, intention, purpose = intention } = readObject(entry)
  return { address, purpose: purpose === 'ordinal' ? 'ordinal' : 'payment', ...(publicKey ? { publicKey } : {}) }
}

function readObject(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}
