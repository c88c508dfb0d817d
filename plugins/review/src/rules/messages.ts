/** Rules about messages that hide what is signed. */
import { decodeHex } from '@latchkey/plugin-api'
import type { SignedMessage } from '../signed/Signed.js'
import type { Rule } from './Subject.js'

/** Finds `eth_sign`, whose signature may be valid for any transaction. */
export const findEthSign: Rule = ({ message }) => (message?.isRaw ? [{ id: 'eth-sign', severity: 'danger' }] : [])

/** Finds hashes. Some smart accounts ask for them, but nobody can read them. */
export const findMessageHash: Rule = ({ message, calls }) => {
  if (calls.some(({ data }) => signsHash.test(data))) return [{ id: 'message-hash', severity: 'caution' }]
  if (!message || message.isRaw) return []
  const isHash = message.text === undefined ? message.bytes.length === 32 : readHexText(message.text)?.length === 32
  return isHash ? [{ id: 'message-hash', severity: 'caution' }] : []
}

/**
 * `approveHash(bytes32)`: the owner of a Safe signs a transaction so. `setPreSignature(bytes,bool)`: an account signs an
 * order on CoW so, or takes it back with `false`.
 */
const signsHash = /^0x(?:d4d9bdcd|ec6cb13f.{64}(?!0{64}))/

/** Finds transactions, authorizations and typed data in the form of a message. */
export const findHiddenTransaction: Rule = ({ message }) => {
  if (!message) return []
  const bytes = (message.text === undefined ? undefined : readHexText(message.text)) ?? message.bytes
  return isEvmPayload(bytes) || message.isSolanaTransaction ? [{ id: 'hidden-transaction', severity: 'danger' }] : []
}

/** Finds other messages that are not text. */
export const findUnreadableMessage: Rule = ({ message }) => {
  if (!message || message.isRaw || message.text !== undefined) return []
  return message.bytes.length === 32 || isEvmPayload(message.bytes)
    ? []
    : [{ id: 'unreadable-message', severity: 'caution' }]
}

/** Finds characters that change how the rest is shown: directions, invisible characters, and much empty space. */
export const findHiddenCharacters: Rule = ({ message }) => {
  const plain = message?.text?.replace(usual, '') ?? ''
  const isHidden = [invisible, manyInvisible, manyMarks, muchSpace].some((form) => form.test(plain))
  return isHidden ? [{ id: 'hidden-characters', severity: 'caution' }] : []
}

/**
 * England's flag and its relatives consist of tags after U+1F3F4. Some scripts separate words with U+200B, and Mongolian
 * has vowels after U+180E.
 */
const usual =
  /\u{1f3f4}[\u{e0020}-\u{e007f}]{1,8}|(?<=[\p{sc=Khmer}\p{sc=Lao}\p{sc=Thai}\p{sc=Myanmar}])\u200b|(?<=\p{sc=Mongolian})\u180e/gu

const invisible = /[\u202a-\u202e]|(?![\u061c\u200c-\u200f\u2066\u2068\u2069\p{VS}])\p{DI}/u
/** Emoji, Persian and right-to-left texts contain a few of these: joiners, marks of direction, and variants. */
const manyInvisible = /[\u061c\u200c-\u200f\u2066\u2068\u2069\p{VS}]{4}/u
/** Hebrew with vowels and accents has up to four. */
const manyMarks = /\p{M}{6}/u
/** U+2800 is an empty cell of Braille. */
const muchSpace = /(?:[\s\u2800]|\p{DI}){60}/u

/** Some wallets also read hexadecimal text without `0x` as bytes. */
function readHexText(text: string): SignedMessage['bytes'] | undefined {
  return decodeHex(text.trim().replace(/^0x/i, ''))
}

/** A transaction (EIP-2718, or a legacy one), an authorization (EIP-7702), or typed data (EIP-712). */
function isEvmPayload(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes
  if (first === 0x19 && second === 0x01) return bytes.length === 66
  const isTyped = first >= 1 && first <= 5
  return (isTyped || first >= 0xc9) && isRlpList(isTyped ? bytes.subarray(1) : bytes)
}

/** Whether the bytes are exactly one RLP list of at least three items. */
function isRlpList(bytes: Uint8Array): boolean {
  const list = readRlpItem(bytes, 0)
  if (!list?.isList || list.end !== bytes.length) return false
  let items = 0
  for (let position = list.start; position < list.end; items++) {
    const item = readRlpItem(bytes, position)
    if (!item || item.end > list.end) return false
    position = item.end
  }
  return items >= 3
}

function readRlpItem(bytes: Uint8Array, position: number) {
  const first = bytes[position]
  if (first === undefined) return undefined
  if (first < 0x80) return { start: position, end: position + 1, isList: false }
  const isList = first >= 0xc0
  const size = first - (isList ? 0xc0 : 0x80)
  if (size <= 55) return { start: position + 1, end: position + 1 + size, isList }
  const start = position + 1 + size - 55
  const length = bytes.subarray(position + 1, start).reduce((sum, byte) => sum * 256 + byte, 0)
  return { start, end: start + length, isList }
}
