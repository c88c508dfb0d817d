import { isLatchkeyError } from '@latchkey/plugin-api'
import { truncateAddress } from '@latchkey/plugin-api/kit'

/**
 * Copies a value as plain JSON without secrets. Shortens addresses. Hides e-mails, keys, phrases, signatures, pairing
 * addresses, names of persons, all but the origin of a URL, bytes, and members with a secret's name. It judges by looks:
 * what may be a secret is hidden.
 *
 * @param addresses The known accounts. Other text of that form is hidden, because it may be a key.
 * @param path The objects around the value.
 */
export function redact(value: unknown, addresses: readonly string[] = [], path: readonly unknown[] = []): unknown {
  if (typeof value === 'string' || typeof value === 'bigint') return redactText(String(value), addresses)
  if (typeof value !== 'object' || value === null) return /^[sf]/.test(typeof value) ? `[${typeof value}]` : value
  if (path.includes(value) || path.length > 12) return '[…]'
  const copy = (member: unknown) => redact(member, addresses, [...path, value])
  if (Array.isArray(value) || value instanceof Set) return copyList([...value], copy)
  // Our messages are fixed. Details and other errors may repeat the request.
  if (isLatchkeyError(value)) return copy({ code: value.code, message: value.message })
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = prototype === null || prototype === Object.prototype
  // Skips bytes, and live objects, whose getters may have effects.
  if (!isPlain && !(value instanceof Map)) return `[${value.constructor?.name}]`
  const entries: readonly (readonly [unknown, unknown])[] = value instanceof Map ? [...value] : Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, member]) => {
      const isSecret = member !== undefined && typeof member !== 'boolean' && secretNames.test(String(key))
      return [redactText(String(key), addresses), isSecret ? hidden : copy(member)]
    }),
  )
}

function copyList(list: readonly unknown[], copy: (member: unknown) => unknown): unknown {
  // Bytes as a JSON array.
  if (list.length > 15 && list.every((entry) => typeof entry === 'number' && entry >= 0 && entry < 256)) return hidden
  return list.slice(0, 100).map(copy)
}

const hidden = '[hidden]'

const secretNames =
  /details|params|args|answer|result|payload|uri$|data$|signed|signat|profile|secret|pass|mnemonic|phrase|seed|priv|[a-z_]key$|(project|client)Id|token$|jwt|cookie|otp|pin$|mail|phone/i

/** Hidden anywhere in a text. */
const secretTexts = [
  /\b(wc|data|ethereum|bitcoin):[^\s"'<>]+/gi, // pairing, data and payment URLs
  /[^\s@]+(@|%40)[^\s@]+/g, // e-mail addresses
  /\b[\w.-]+\.(eth|sol|lens|crypto)\b/gi, // names of persons on chains
  /\b[a-z]{3,8}([\s,]+[a-z]{3,8}){11,}\b/gi, // recovery phrases
  /(?<![\w:.])\d{6}(?!\w|\.\d)/g, // one-time codes, but not a network's id after a colon
]

function redactText(text: string, addresses: readonly string[]): string {
  // Longer than any of our names, codes and sentences.
  if (text.length > 1_000) return `[${text.length} characters]`
  const known = text.replace(/\b[a-z][\w+.-]*:\/\/[^\s"'<>]+/gi, readOrigin)
  return secretTexts
    .reduce((rest, pattern) => rest.replace(pattern, hidden), known)
    .replace(/(\b(?:eip155|solana|polkadot|bip122|cosmos):)?([\w+/=.~%-]{16,})/g, (run, namespace = '', token) => {
      // The references of CAIP-2 have at most 32 characters.
      if ((namespace && token.length <= 32) || isName(token)) return run
      const isAddress = /^0x[\da-f]{40}$/i.test(token) || addresses.includes(token)
      return namespace + (isAddress ? truncateAddress(token) : hidden)
    })
}

/** Keeps the origin only, because paths may contain keys too. */
function readOrigin(url: string): string {
  const origin = URL.canParse(url) ? new URL(url).origin : 'null'
  return origin === 'null' ? hidden : origin
}

/**
 * Tells names (`eth_signTypedData_v4`, `LOCAL_CONFIGURATION_IGNORED`, `createRemoteConfiguration`) from random text:
 * pronounceable words, with a number only at the end. Of 20,000 random 16-byte keys in base64url none passed. Of 12-byte
 * keys, one in 2,000 did.
 */
function isName(token: string): boolean {
  return (
    /[a-z]{5}/i.test(token) &&
    !/[bcdfghj-np-tvwxz]{5}/i.test(token) &&
    /^([_./-]*([A-Z]?[a-z]{2,15}(?![a-z])|[A-Z]{2,15}(?![A-Za-z])))+[_./-]*v?\d{0,4}$/.test(token)
  )
}
