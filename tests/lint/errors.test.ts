/** Each error code is declared once, defined once with the declared message, and explained in docs/errors.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/root.mjs'
import { workspaceFolders } from '../../scripts/workspaceFolders.mjs'
import { authErrorMessages, errorMessages } from '../../shell/src/messages/en/errors.js'

/** The sandbox's errors do not extend `LatchkeyError`. The cookbook's codes are for authors to copy and rename. */
const others = ['sandbox', 'examples/cookbook']

/** An error code in a source file. Values in its message become dots. */
interface Entry {
  readonly code: string
  readonly sentence: string
  readonly file: string
}

const sources: readonly { readonly file: string; readonly text: string }[] = workspaceFolders()
  .filter((folder) => !others.includes(folder) && existsSync(join(root, folder, 'src')))
  .flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test|\.test-d|\.css)\.tsx?$/.test(path) && !/(^|\/)testing\//.test(path))
      .map((path) => join(folder, 'src', path)),
  )
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const literal = String.raw`(?:'((?:[^'\\]|\\.)+)'|"((?:[^"\\]|\\.)+)"|\x60((?:[^\x60\\]|\\.)+)\x60)`
const thrown = new RegExp(
  String.raw`(?:super|new (?:LatchkeyError|RequestError))\(\s*'([A-Z][A-Z_]+)',\s*${literal}`,
  'g',
)
const line = new RegExp(String.raw`^\s*([A-Z][A-Z_]+):\s*(?:${literal}|string)`, 'gm')
const map = /interface (?:ErrorMap|\w+ErrorMap)\b[^{]*\{([^}]*(?:\$\{[^}]*\}[^}]*)*)\n\s*\}/g
const table = /const sentences = \{([\s\S]*?)\n\} as const/g

/** Returns the codes in a package's error map. A map may extend the type of a class's message table. */
const declared = sources.flatMap(({ file, text }) => [
  ...readBlocks(file, text, map),
  ...(/ErrorMap (extends Sentences|= typeof sentences)/.test(text) ? readBlocks(file, text, table) : []),
])
/** Finds error codes in sources: in a class's code, in a call, or in a class's message table. */
const defined = sources.flatMap(({ file, text }) => [
  ...Array.from(text.matchAll(thrown), (match) => toEntry(file, match)),
  ...readBlocks(file, text, table),
])
const sentences = new Map(declared.map(({ code, sentence }) => [code, sentence]))
const docs = readFileSync(join(root, 'docs/errors.md'), 'utf8')

function readBlocks(file: string, text: string, block: RegExp): readonly Entry[] {
  return Array.from(text.matchAll(block)).flatMap(([, content = '']) =>
    Array.from(content.matchAll(line), (match) => toEntry(file, match)),
  )
}

function toEntry(file: string, [, code = '', ...quoted]: RegExpExecArray | RegExpMatchArray): Entry {
  const sentence = quoted.find((text) => text !== undefined) ?? ''
  return { file, code, sentence: sentence.replace(/\$\{[^}]*\}|\{\w+\}/g, '…').replace(/\\(.)/g, '$1') }
}

function listTwice(entries: readonly Entry[]): readonly string[] {
  const files = new Map<string, string[]>()
  for (const { code, file } of entries) files.set(code, [...(files.get(code) ?? []), file])
  return [...files].filter(([, list]) => list.length > 1).map(([code, list]) => `${code}: ${list.join(', ')}`)
}

describe('error codes', () => {
  it('default', () => {
    expect(sentences.size).toBeGreaterThan(200)
  })

  it('behavior: exactly one map declares each code', () => {
    expect(listTwice(declared)).toEqual([])
  })

  it('behavior: exactly one class defines each code, with one message and one set of members', () => {
    expect(listTwice(defined)).toEqual([])
  })

  it('behavior: each declared code is defined', () => {
    const codes = new Set(defined.map(({ code }) => code))
    expect([...sentences.keys()].filter((code) => !codes.has(code))).toEqual(['PLUGIN_TEST'])
  })

  it('behavior: each defined code is declared with the same message', () => {
    const differing = defined.filter(({ code, sentence }) => sentences.get(code) !== sentence)
    expect(differing).toEqual([])
  })
})

describe('docs/errors.md', () => {
  it.each([...sentences])('behavior: explains %s with its message, at docsUrl’s anchor', (code, sentence) => {
    const anchor = code.toLowerCase().replaceAll('_', '-')
    const row = docs.split('\n').find((candidate) => candidate.includes(`<a id="${anchor}"></a>\`${code}\``))
    expect(row).toBeDefined()
    expect(row?.replaceAll('`', '')).toContain(sentence.replaceAll('`', ''))
  })

  it('behavior: explains only codes that exist', () => {
    const explained = Array.from(docs.matchAll(/<\/a>`([A-Z_]+)`/g), ([, code = '']) => code)
    expect(explained.filter((code) => !sentences.has(code))).toEqual([])
    expect(new Set(explained).size).toBe(explained.length)
  })
})

describe('the message catalogue', () => {
  /** Users see the specification's messages. */
  const worded = ['error.ACTION_NOT_ALLOWED']

  it.each(Object.entries({ ...errorMessages, ...authErrorMessages }).filter(([id]) => !worded.includes(id)))(
    'behavior: %s has its code’s message',
    (id, text) => {
      const sentence = sentences.get(id.slice('error.'.length))
      if (sentence !== undefined) expect(text.replace(/\{\w+\}/g, '…')).toBe(sentence)
    },
  )
})
