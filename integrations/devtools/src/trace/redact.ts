/** What may leave the page in a trace: the one place that decides it. */
import { isLatchkeyError } from '@latchkey/plugin-api'
import { truncateAddress } from '@latchkey/plugin-api/kit'

/**
 * A copy of any value as plain JSON without secrets: addresses are shortened, and e-mails, keys, phrases, signatures,
 * pairing addresses, names that belong to a person, all but the origin of a URL, and bytes are left out, and so is
 * whatever stands under a name that promises a secret. It goes by what a text looks like: where it can't tell a secret
 * from a name, it leaves both out.
 *
 * @param addresses accounts that are known: other texts of their form are left out, since a key has that form too.
 * @param path the objects around the value.
 */
export function redact(value: unknown, addresses: readonly string[] = [], path: readonly unknown[] = []): unknown {
  if (typeof value === 'string' || typeof value === 'bigint') return redactText(String(value), addresses)
  if (typeof value !== 'object' || value === null) return /^[sf]/.test(typeof value) ? `[${typeof value}]` : value
  if (path.includes(value) || path.length > 12) return '[…]'
  const copy = (one: unknown) => redact(one, addresses, [...path, value])
  if (Array.isArray(value) || value instanceof Set) return copyList([...value], copy)
  // Our sentences are fixed; anybody else's, and our details, may repeat what was asked.
  if (isLatchkeyError(value)) return copy({ code: value.code, message: value.message })
  const prototype: unknown = Object.getPrototypeOf(value)
  const plain = prototype === null || prototype === Object.prototype
  // Bytes, and live objects, whose getters may do something.
  if (!plain && !(value instanceof Map)) return `[${value.constructor?.name}]`
  const entries: readonly (readonly [unknown, unknown])[] = plain
    ? Object.entries(value)
    : [...(value as Map<unknown, unknown>)]
  return Object.fromEntries(
    entries.map(([key, one]) => {
      const secret = one !== undefined && typeof one !== 'boolean' && secretNames.test(String(key))
      return [redactText(String(key), addresses), secret ? hidden : copy(one)]
    }),
  )
}

function copyList(list: readonly unknown[], copy: (one: unknown) => unknown): unknown {
  // Bytes that have been through JSON.
  if (list.length > 15 && list.every((one) => typeof one === 'number' && one >= 0 && one < 256)) return hidden
  return list.slice(0, 100).map(copy)
}

const hidden = '[hidden]'

const secretNames =
  /details|params|args|answer|result|payload|uri$|data$|signed|signat|profile|secret|pass|mnemonic|phrase|seed|priv|[a-z_]key$|(project|client)Id|token$|jwt|cookie|otp|pin$|mail|phone/i

/** Hidden wherever they stand in a text. */
const secretTexts = [
  // What an application of the device opens, or holds its content itself.
  /\b(wc|data|ethereum|bitcoin):[^\s"'<>]+/gi,
  // E-mail addresses.
  /[^\s@]+(@|%40)[^\s@]+/g,
  // Names of persons on chains.
  /\b[\w.-]+\.(eth|sol|lens|crypto)\b/gi,
  // As many words in a row, of such a length, as a recovery phrase has.
  /\b[a-z]{3,8}([\s,]+[a-z]{3,8}){11,}\b/gi,
  // One-time codes; after a colon six digits are a network's.
  /(?<![\w:.])\d{6}(?!\w|\.\d)/g,
]

function redactText(text: string, addresses: readonly string[]): string {
  // Longer than any name, code or sentence of ours.
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

/** Who is asked on the web stays; where and with what does not, since keys stand in paths too. */
function readOrigin(url: string): string {
  const origin = URL.canParse(url) ? new URL(url).origin : 'null'
  return origin === 'null' ? hidden : origin
}

/**
 * Tells names (`eth_signTypedData_v4`, `LOCAL_CONFIGURATION_IGNORED`, `createRemoteConfiguration`) from what was drawn by
 * lot: words that one could say, a number at the end alone. Of keys of 16 bytes in base64url none of 20,000 passed
 * for a name; of 12 bytes, one in 2,000 did.
 */
function isName(token: string): boolean {
  return (
    /[a-z]{5}/i.test(token) &&
    !/[bcdfghj-np-tvwxz]{5}/i.test(token) &&
    /^([_./-]*([A-Z]?[a-z]{2,15}(?![a-z])|[A-Z]{2,15}(?![A-Za-z])))+[_./-]*v?\d{0,4}$/.test(token)
  )
}
