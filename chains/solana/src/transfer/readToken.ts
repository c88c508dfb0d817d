import {
  type ChainToken,
  cleanTokenName,
  cleanTokenSymbol,
  type Network,
  NodeAnswerInvalidError,
  TokenNotFoundError,
} from '@latchkey/plugin-api'
import { PublicKey } from '@solana/web3.js'
import { findAssociatedAccount, isAccountOf, tokenPrograms } from './describeTokenTransfer.js'
import { type AskNode, readAccounts } from './readAccounts.js'
import { mintBytes, readMint } from './readMint.js'

export interface TokenParameters {
  readonly network: Network
  readonly mint: PublicKey
  readonly commitment: string
}

/** Symbol and name are in the mint (Token-2022) or its Token Metadata account. @throws {TokenNotFoundError} */
export async function readToken(ask: AskNode, { network, mint, commitment }: TokenParameters): Promise<ChainToken> {
  const seeds = [new TextEncoder().encode('metadata'), metadataProgram.toBytes(), mint.toBytes()]
  const [metadataAddress] = PublicKey.findProgramAddressSync(seeds, metadataProgram)
  const [token, account] = await readAccounts(ask, [mint, metadataAddress], commitment)
  if (!token || !tokenPrograms.includes(token.owner) || token.data.length < mintBytes) {
    throw new TokenNotFoundError(`${network.caipNetworkId}:${mint.toBase58()}`)
  }
  const { decimals, metadata } = readMint(token.data)
  if (decimals > mostDecimals) throw new TokenNotFoundError(`${network.caipNetworkId}:${mint.toBase58()}`)
  const isMetadata = account?.owner === metadataProgram.toBase58() && account.data[0] === metadataKey
  const texts = metadata ?? (isMetadata ? account.data.subarray(1) : undefined)
  const [rawName, rawSymbol] = texts ? readTexts(texts) : []
  const symbol = cleanTokenSymbol(rawSymbol)
  const name = cleanTokenName(rawName)
  return { decimals, ...(symbol && { symbol }), ...(name && { name }) }
}

const metadataProgram = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** `Key::MetadataV1`. The program also has other account types. */
const metadataKey = 4
/** The same limit as for EVM tokens. A mint can declare up to 255. */
const mostDecimals = 77

/** Both programs store authority, mint, name and symbol. A 4-byte length precedes each string. */
function readTexts(data: Uint8Array): readonly string[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const texts: string[] = []
  let position = 64
  while (texts.length < 2 && position + 4 <= data.length) {
    const length = view.getUint32(position, true)
    if (length > 1_000 || position + 4 + length > data.length) break
    const bytes = data.subarray(position + 4, position + 4 + length)
    texts.push(new TextDecoder().decode(bytes).replace(/[\0\ufffd]/g, ''))
    position += 4 + length
  }
  return texts
}

/** Reads the balance in the owner's associated account, the only one that transfers use. In base units. */
export async function readTokenBalance(
  ask: AskNode,
  owner: PublicKey,
  { mint, commitment }: Omit<TokenParameters, 'network'>,
): Promise<bigint> {
  // The account's address depends on the token's program. Requesting both saves a call for the mint.
  const addresses = tokenPrograms.map((program) => findAssociatedAccount(owner, mint, new PublicKey(program)))
  const accounts = await readAccounts(ask, addresses, commitment)
  const account = accounts.find((stored) => stored && tokenPrograms.includes(stored.owner))
  if (!account) return 0n
  if (!isAccountOf(account, mint)) throw new NodeAnswerInvalidError('getMultipleAccounts')
  // The amount comes after mint and owner, 32 bytes each.
  return new DataView(account.data.buffer, account.data.byteOffset).getBigUint64(64, true)
}
