import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCsp, usage } from './runCsp.js'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-csp-'))
const options = `{
  networks: [{
    id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155', name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.test'] } },
  }],
  chains: [],
  services: { apiUrl: 'https://api.test', rpcUrl: 'https://rpc.test', analyticsUrl: null },
}`
const files = {
  'default.mjs': `export default ${options}`,
  'named.mjs': `export const latchkey = ${options}`,
  'function.mjs': `export default async () => (${options})`,
  'nothing.mjs': 'export const something = 1',
  'text.mjs': 'export default "options"',
  'throws.mjs': 'throw new Error("no database")',
  'wrong.mjs': 'export default { plugins: [] }',
  'options.tsx': 'export default {}',
}
const path = (name: keyof typeof files) => join(folder, name)

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' https://api.test https://rpc.test https://node.test",
  "img-src 'self' https://api.test data:",
  "frame-src 'none'",
  "font-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

it.each(['default.mjs', 'named.mjs', 'function.mjs'] as const)('default: reads options from %s', async (name) => {
  const { output, remarks } = await runCsp([path(name)])
  expect(output).toBe(`Content-Security-Policy: ${policy}\n`)
  expect(remarks).toEqual([expect.stringContaining('`images: any`')])
})

it.each([['--help'], ['-h'], [path('default.mjs'), '--help']])('parameters: %s', async (...parameters) => {
  expect(await runCsp(parameters)).toEqual({ output: usage, remarks: [] })
})

describe('formats', () => {
  const print = async (format: string, ...more: readonly string[]) =>
    (await runCsp([path('default.mjs'), '--format', format, ...more])).output

  it.each([
    ['value', policy],
    ['nginx', `add_header Content-Security-Policy "${policy}" always;`],
    ['apache', `Header always set Content-Security-Policy "${policy}"`],
    ['caddy', `header Content-Security-Policy "${policy}"`],
    ['meta', `<meta http-equiv="Content-Security-Policy" content="${policy}">`],
  ])('default: %s', async (format, expected) => {
    expect(await print(format)).toBe(`${expected}\n`)
  })

  it('default: json', async () => {
    expect(JSON.parse(await print('json'))['img-src']).toEqual(["'self'", 'https://api.test', 'data:'])
  })

  it('behavior: omits directives from a <meta> tag that work only in a header', async () => {
    const more = ['--also', "frame-ancestors 'none'", '--report', 'https://reports.test/?a&b']
    expect(await print('meta', ...more)).toBe(`<meta http-equiv="Content-Security-Policy" content="${policy}">\n`)
    expect(await print('value', ...more)).toMatch(
      /frame-ancestors 'none'; .*report-uri https:\/\/reports\.test\/\?a&b\n$/,
    )
  })
})

describe('options', () => {
  it('parameters: adds their values to the policy', async () => {
    const { output } = await runCsp([
      ...[path('default.mjs'), '--format', 'value', '--bundler', 'webpack', '--policy-name', 'my-site'],
      ...['--nonce', '$request_id', '--script-hash', `sha256-${'a'.repeat(43)}=`, '--images', 'any'],
      ...[
        '--cdn-url',
        'https://cdn.test/x/',
        '--also',
        "font-src 'self' https://fonts.test",
        '--also',
        'font-src data:',
      ],
    ])
    expect(output).toContain(`script-src 'self' 'nonce-$request_id' 'sha256-${'a'.repeat(43)}=' https://cdn.test/x/;`)
    expect(output).toContain('trusted-types my-site')
    expect(output).toContain("font-src 'self' https://fonts.test data:;")
    expect(output).toMatch(/img-src [^;]*https:( |;)/)
  })

  it('parameters: --explain', async () => {
    const { remarks } = await runCsp([path('default.mjs'), '--explain'])
    expect(remarks).toContain('connect-src https://node.test: rpcUrls of eip155:1: a node of Ethereum')
  })
})

describe('errors', () => {
  it.each<[title: string, code: string, details: RegExp, parameters: readonly string[]]>([
    ['no file', 'COMMAND_INVALID', /^pass the file/, []],
    ['two files', 'COMMAND_INVALID', /only one file, without b\.mjs/, ['a.mjs', 'b.mjs']],
    ['an unknown option', 'COMMAND_INVALID', /--nope/, [path('default.mjs'), '--nope']],
    ['an option without its value', 'COMMAND_INVALID', /--bundler/, [path('default.mjs'), '--bundler']],
    ['an unknown format', 'COMMAND_INVALID', /unknown --format xml/, [path('default.mjs'), '--format', 'xml']],
    ['an unknown value of --images', 'COMMAND_INVALID', /--images/, [path('default.mjs'), '--images', 'some']],
    ['a directive without a source', 'COMMAND_INVALID', /--also/, [path('default.mjs'), '--also', 'font-src']],
    ['a missing file', 'COMMAND_INVALID', /can’t import nowhere\.mjs/, ['nowhere.mjs']],
    ['a file that throws', 'COMMAND_INVALID', /no database/, [path('throws.mjs')]],
    ['a file without options', 'COMMAND_INVALID', /^export the options/, [path('nothing.mjs')]],
    ['a file with text', 'COMMAND_INVALID', /^export the options/, [path('text.mjs')]],
    ['options without networks', 'POLICY_INPUT_INVALID', /networks are missing/, [path('wrong.mjs')]],
    [
      'an unknown bundler',
      'POLICY_INPUT_INVALID',
      /unknown bundler parcel/,
      [path('default.mjs'), '--bundler', 'parcel'],
    ],
    ['an unknown directive', 'POLICY_INPUT_INVALID', /unknown directive x/, [path('default.mjs'), '--also', 'x y']],
  ])('error: rejects %s', async (_title, code, details, parameters) => {
    await expect(runCsp(parameters)).rejects.toMatchObject({ code, details: expect.stringMatching(details) })
  })
})
