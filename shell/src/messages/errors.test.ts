import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from './en.js'

const root = new URL('../../../', import.meta.url)
const folders = [
  'shell/src',
  'plugin-api/src',
  'embedded-wallet/src',
  'chains/networks/src',
  'chains/eip155/src',
  'chains/solana/src',
  'chains/bip122/src',
  'chains/polkadot/src',
  'chains/cosmos/src',
  'chains/walletconnect/src',
  'integrations/wagmi/src',
  'integrations/elements/src',
  'integrations/federation/src',
  'integrations/devtools/src',
  'integrations/wallet-adapter/src',
  'tools/csp/src',
  'tools/doctor/src',
  'tools/plugin-build/src',
  'plugins/activity/src',
  'plugins/email/src',
  'plugins/receive/src',
  'plugins/send/src',
  'plugins/names/src',
  'plugins/onramp/src',
  'plugins/pay/src',
  'plugins/sessions/src',
  'plugins/swaps/src',
  'plugins/social/src',
  'tools/cli/src',
]
const docs = readFileSync(new URL('docs/errors.md', root), 'utf8')

function readSources(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|\.test-d)\.tsx?$/.test(path))
    .map((path) => readFileSync(new URL(`${folder}/${path}`, root), 'utf8'))
}

/** Codes and sentences as they stand where they are thrown: in a class's `super`, in a call, or in a table of sentences. */
function readErrors(): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>()
  for (const source of folders.flatMap(readSources)) {
    const thrown = /(?:super|new RequestError)\(\s*'([A-Z][A-Z_]+)',\s*(?:(['"`])((?:(?!\2).)*)\2)?/g
    for (const [, code, , sentence] of source.matchAll(thrown)) if (code) found.set(code, sentence)
    const [, table] = /const sentences = \{([\s\S]*?)\n\} as const/.exec(source) ?? []
    const lines = (table ?? '').matchAll(/([A-Z][A-Z_]+):\s*(['"])((?:(?!\2).)*)\2/g)
    for (const [, code, , sentence] of lines) if (code) found.set(code, sentence)
  }
  return found
}

const errors = readErrors()

/** Users read it in the specification's words. */
const worded = ['error.ACTION_NOT_ALLOWED']

describe('docs/errors.md', () => {
  it('default', () => {
    expect(errors.size).toBeGreaterThan(50)
  })

  it.each([...errors])('behavior: %s is documented with its sentence, where docsUrl leads to', (code, sentence) => {
    const anchor = code.toLowerCase().replaceAll('_', '-')
    const line = docs.split('\n').find((candidate) => candidate.includes(`<a id="${anchor}"></a>\`${code}\``))
    expect(line).toBeDefined()
    // What stands before a value is enough: the docs write dots where the sentence has one.
    const [start = ''] = (sentence ?? '').split(/\$\{|\{value\}|<|\\/)
    expect(line).toContain(start.trim())
  })

  it.each(Object.entries(en).filter(([id]) => id.startsWith('error.') && !worded.includes(id)))(
    'behavior: the catalogue has for %s what is thrown',
    (id, text) => {
      const sentence = errors.get(id.slice('error.'.length))
      if (sentence !== undefined) expect(text.split('{')[0]).toBe(sentence.split(/\$?\{/)[0])
    },
  )

  it('behavior: nothing is documented that does not exist', () => {
    const documented = Array.from(docs.matchAll(/<\/a>`([A-Z_]+)`/g), ([, code]) => code)
    expect(documented.filter((code) => !errors.has(code ?? ''))).toEqual([])
    expect(new Set(documented).size).toBe(documented.length)
  })
})
