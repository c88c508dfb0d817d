import { isLatchkeyError } from '@latchkey/plugin-api'
import { truncateAddress } from '@latchkey/plugin-api/kit'

/**
 * Copies a value as plain JSON without secrets. Shortens accounts' addresses and reduces URLs to their origin. Hides
 * email addresses, keys, recovery phrases, signatures, pairing URIs, personal names, bytes, and members whose name
 * suggests a secret. It hides everything that looks like a secret, even if it is not one.
 *
 * @param addresses The known accounts' addresses. Similar strings are hidden, because they may be keys.
 * @param path The objects that contain the value.
 */
export function redact(value: unknown, addresses: readonly string[] = [], path: readonly unknown[] = []): unknown {
  if (typeof value === 'string' || typeof value === 'bigint') return redactText(String(value), addresses)
  if (typeof value !== 'object' || value === null) return /^[sf]/.test(typeof value) ? `[${typeof value}]` : value
  if (path.includes(value) || path.length > 12) return '[…]'
  const copy = (member: unknown) => redact(member, addresses, [...path, value])
  if (Array.isArray(value) || value instanceof Set) return copyList([...value], copy)
  // Latchkey's messages are fixed. Details and other errors' messages may repeat the request.
  if (isLatchkeyError(value)) return copy({ code: value.code, message: value.message })
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = prototype === null || prototype === Object.prototype
  // Skips bytes and live objects. A live object's getters may have side effects.
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
  if (list.length > 15 && list.every((entry) => typeof entry === 'number' && entry >= 0 && entry < 256)) return hidden
  return list.slice(0, 100).map(copy)
}

const hidden = '[hidden]'

const secretNames =
  /details|params|args|answer|result|payload|uri$|data$|signed|signat|profile|secret|pass|mnemonic|phrase|seed|priv|[a-z_]key$|(project|client)Id|token$|jwt|cookie|otp|pin$|mail|phone/i

const secretTexts = [
  /\b(wc|data|ethereum|bitcoin):[^\s"'<>]+/gi, // pairing, data and payment URIs
  /[^\s@]+(@|%40)[^\s@]+/g, // email addresses
  /\b[\w.-]+\.(eth|sol|lens|crypto)\b/gi, // users' on-chain names
  /\b[a-z]{3,8}([\s,]+[a-z]{3,8}){11,}\b/gi, // recovery phrases
  /(?<![\w:.])\d{6}(?!\w|\.\d)/g, // one-time codes, but not a network's id after a colon
]

function redactText(text: string, addresses: readonly string[]): string {
  if (text.length > 1_000) return `[${text.length} characters]`
  const known = text.replace(/\b[a-z][\w+.-]*:\/\/[^\s"'<>]+/gi, readOrigin)
  return secretTexts
    .reduce((rest, pattern) => rest.replace(pattern, hidden), known)
    .replace(/(\b(?:eip155|solana|polkadot|bip122|cosmos):)?([\w+/=.~%-]{16,})/g, (run, namespace = '', token) => {
      // A CAIP-2 reference has at most 32 characters.
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
 * Tells names (`eth_signTypedData_v4`, `LOCAL_CONFIGURATION_IGNORED`, `createRemoteConfiguration`) from random strings:
 * names are pronounceable words, with a number only at the end. In tests, none of 20,000 random 16-byte keys in
 * base64url passed for a name, but one in 2,000 12-byte keys did.
 */
function isName(token: string): boolean {
  return (
    /[a-z]{5}/i.test(token) &&
    !/[bcdfghj-np-tvwxz]{5}/i.test(token) &&
    /^([_./-]*([A-Z]?[a-z]{2,15}(?![a-z])|[A-Z]{2,15}(?![A-Za-z])))+[_./-]*v?\d{0,4}$/.test(token)
  )
}
