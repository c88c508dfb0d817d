/** The messages in a plugin's code. */
export interface CodeMessages {
  /** By id. Lacks messages that the code computes. */
  readonly english: ReadonlyMap<string, string>
  /** Whether the id occurs in the code, whole or as the start of a template. */
  has(id: string): boolean
}

/**
 * Reads the messages from code that esbuild printed: `text("id", "English")`, labels `{ id: "id", text: "English" }`,
 * and errors, which have the id `error.CODE`: `new RequestError("CODE", "English")`, or `super("CODE", "English")` in a
 * class.
 */
export function readEnglish(code: string): CodeMessages {
  const english = new Map<string, string>()
  const constants = new Map(Array.from(code.matchAll(constantForm), ([, name, text = '']) => [name, readString(text)]))
  for (const form of [callForm, labelForm, errorForm]) {
    for (const [, id = '', text = ''] of code.matchAll(form)) {
      const message = /^\w/.test(text) ? constants.get(text) : readString(text)
      const key = form === errorForm ? `error.${readString(id)}` : readString(id)
      if (message !== undefined && !message.includes('${')) english.set(key, english.get(key) ?? message)
    }
  }
  // A catalogue's own lines don't count: there, a colon follows the id.
  const strings = new Set(Array.from(code.matchAll(/(["'`])([\w.-]+)\1(?!\s*:)/g), ([, , text = '']) => text))
  const starts = Array.from(code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g), ([, start = '']) => start)
  const isThrown = (id: string) => {
    const errorCode = /^error\.([A-Z_]+)$/.exec(id)?.[1]
    return errorCode !== undefined && new RegExp(`(?<!\\.)\\b${errorCode}\\b`).test(code)
  }
  return {
    english,
    has: (id) => english.has(id) || strings.has(id) || isThrown(id) || starts.some((start) => id.startsWith(start)),
  }
}

const string = '("(?:[^"\\\\]|\\\\.)*"|\'(?:[^\'\\\\]|\\\\.)*\'|`(?:[^`\\\\]|\\\\.)*`)'
const value = `${string.slice(0, -1)}|\\w+)`
const callForm = new RegExp(`\\b(?:text\\d*|useText\\(\\))\\(\\s*${string},\\s*${value}`, 'g')
const labelForm = new RegExp(`\\bid: ${string},\\s*text: ${string}`, 'g')
const errorForm = new RegExp(`\\b(?:super|(?:Latchkey|Request)Error\\d*)\\(\\s*("[A-Z][A-Z_]+"),\\s*${string}`, 'g')
const constantForm = new RegExp(`\\b(\\w+) = ${string}`, 'g')

/** A template's values become placeholders, as in error classes: `${this.symbol}` is `{symbol}`. */
function readString(literal: string): string {
  const inner = literal.slice(1, -1).replace(/\$\{(?:[\w.]*\.)?(\w+)\}/g, '{$1}')
  const json = literal.startsWith('"') ? inner : inner.replace(/\\(['`$])/g, '$1').replace(/(?<!\\)"/g, '\\"')
  try {
    return String(JSON.parse(`"${json.replaceAll('\n', '\\n')}"`))
  } catch {
    return inner // It has an escape that JSON lacks.
  }
}
