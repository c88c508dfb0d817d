import { readFileSync, statSync } from 'node:fs'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export interface JsonObject {
  readonly [key: string]: Json
}

export type JsonResult = { readonly value: Json } | { readonly problem: string }

/** Compilers write large artifacts, because they contain the bytecode and the syntax tree. */
const maxBytes = 16_000_000

/** Reads a JSON file. Returns a problem, without the file's name, for a file that is missing, too large or broken. */
export function readJson(path: string): JsonResult {
  const text = readText(path)
  return 'problem' in text ? text : parseJson(text.value)
}

/** Reads a text file of at most 16 MB. */
export function readText(path: string): { readonly value: string } | { readonly problem: string } {
  try {
    const status = statSync(path)
    // Devices and pipes could block, or never end.
    if (!status.isFile()) return { problem: 'is not a file' }
    if (status.size > maxBytes) return { problem: 'is larger than 16 MB' }
    return { value: readFileSync(path, 'utf8') }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { problem: code === 'ENOENT' ? 'does not exist' : `can’t be read (${code ?? 'unknown error'})` }
  }
}

export function parseJson(text: string): JsonResult {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) as Json }
  } catch (error) {
    // The parser quotes the file's text, which can contain control characters.
    return { problem: `is not valid JSON: ${printable(error instanceof Error ? error.message : String(error))}` }
  }
}

/** Whether a value has more levels of nesting, or a key that would change an object's prototype. */
export function isUnsafe(value: Json, maxLevels: number): boolean {
  let level: readonly Json[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxLevels) return true
    const next: Json[] = []
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue
      if (Object.hasOwn(one, '__proto__')) return true
      for (const member of Object.values(one)) next.push(member)
    }
    level = next
  }
  return false
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Replaces control characters and bidirectional marks, so that a file can't rewrite the terminal, and cuts long text. */
export function printable(text: string, maxLength = 200): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}…` : clean
}
