/** Holds docs/privacy.md to the code: no service, no key of the storage and no test is missing there, or gone from here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listSources } from '../shell/src/csp/listSources.js'
import { defaultServices } from '../shell/src/services/defaultServices.js'

const root = new URL('..', import.meta.url).pathname
const text = readFileSync(join(root, 'docs/privacy.md'), 'utf8')
const rows = text.split('\n').filter((line) => line.startsWith('| '))
const isNamed = (row: string | undefined, key: string, host: string) =>
  Boolean(row?.includes(`\`services.${key}\` (${host})`))

describe('docs/privacy.md', () => {
  it.each(Object.entries(defaultServices))('default: %s stands in the table with its address', (key, address) => {
    const host = address ? new URL(address).hostname : 'none'
    expect(rows.some((row) => isNamed(row.split('|')[1], key, host))).toBe(true)
  })

  it('behavior: no service stands there that there is not', () => {
    const named = [...text.matchAll(/`services\.(\w+)` \(/g)].map(([, key]) => key)
    expect(named.filter((key) => !Object.hasOwn(defaultServices, key ?? ''))).toEqual([])
  })

  it('behavior: whatever the policy admits for a service is in the table', () => {
    const input = { chains: [{ kind: 'eip155' }, { kind: 'walletconnect' }, { kind: 'bip122' }] } as never
    const email = { id: 'email', gateKey: 'email', granted: new Set<string>() } as never
    const asked = listSources(input, [email]).flatMap(({ reason }) => /services\.(\w+)/.exec(reason)?.[1] ?? [])
    expect(asked.length).toBeGreaterThan(6)
    expect([...new Set(asked)].filter((key) => !text.includes(`\`services.${key}\``))).toEqual([])
  })

  it('behavior: each key that the shell stores is named', () => {
    const keys = readSources(join(root, 'shell/src')).flatMap((source) =>
      [...source.matchAll(/const (?:storageKey|storageName|walletsKey) = '([\w-]+)'/g)].map(([, key = '']) => key),
    )
    expect(keys.length).toBeGreaterThan(6)
    expect(keys.filter((key) => !text.includes(`\`${key}\``))).toEqual([])
  })

  it('behavior: the tests that it names are there', () => {
    const files = [...text.matchAll(/`((?:e2e|lint)\/[\w./-]+\.ts)`/g)].map(([, path = '']) => path)
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}
