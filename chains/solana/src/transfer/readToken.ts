import { type ChainToken, cleanTokenName, cleanTokenSymbol, TokenNotFoundError } from '@latchkey/plugin-api'
import { PublicKey } from '@solana/web3.js'
import { tokenPrograms } from './describeTokenTransfer.js'
import { type AskNode, readAccounts } from './readAccounts.js'
import { readMint } from './readMint.js'

/**
 * Reads a token's decimals from its mint, and its symbol and name from the metadata in the mint (Token-2022) or, where there
 * is none, from its account at the Token Metadata program (https://developers.metaplex.com/token-metadata).
 *
 * @throws {TokenNotFoundError} The address holds no mint, or one with decimals that no amount can have.
 * @throws {NodeAnswerInvalidError} The node's answer can't be read.
 */
export async function readToken(ask: AskNode, mint: PublicKey, commitment: string): Promise<ChainToken> {
  const seeds = [metadataSeed, metadataProgram.toBytes(), mint.toBytes()]
  const [metadataAddress] = PublicKey.findProgramAddressSync(seeds, metadataProgram)
  const [token, metadata] = await readAccounts(ask, [mint, metadataAddress], commitment)
  if (!token || !tokenPrograms.includes(token.owner) || token.data.length < mintBytes)
    throw new TokenNotFoundError(mint.toBase58())
  const { decimals, metadata: own } = readMint(token.data)
  if (decimals > mostDecimals) throw new TokenNotFoundError(mint.toBase58())
  const isOfProgram = metadata?.owner === metadataProgram.toBase58() && metadata.data[0] === metadataKey
  const texts = own ?? (isOfProgram ? metadata.data.subarray(1) : undefined)
  const [name, symbol] = texts ? readTexts(texts) : []
  const shownSymbol = cleanTokenSymbol(symbol)
  const shownName = cleanTokenName(name)
  return { decimals, ...(shownSymbol && { symbol: shownSymbol }), ...(shownName && { name: shownName }) }
}

const metadataSeed = new TextEncoder().encode('metadata')
const metadataProgram = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** `Key::MetadataV1`: what else the program keeps is no metadata. */
const metadataKey = 4
const mintBytes = 82
/** The limit that plugins know from EVM chains: a mint may say 255. */
const mostDecimals = 77

/** Both programs keep an authority, the mint, the name and the symbol, each text behind its length of 4 bytes. */
function readTexts(data: Uint8Array): readonly string[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const texts: string[] = []
  let position = 64
  while (texts.length < 2 && position + 4 <= data.length) {
    const length = view.getUint32(position, true)
    if (length > mostTextBytes || position + 4 + length > data.length) break
    const bytes = data.subarray(position + 4, position + 4 + length)
    texts.push(new TextDecoder().decode(bytes).replace(/[\0\ufffd]/g, ''))
    position += 4 + length
  }
  return texts
}

const mostTextBytes = 1_000
