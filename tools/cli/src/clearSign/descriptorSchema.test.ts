import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listSchemaProblems } from './descriptorSchema.js'
import type { Json } from './readJson.js'

const key = 'pay(address token,uint256 amount)'
const withFields = (...fields: Json[]): Json => ({ display: { formats: { [key]: { intent: 'Pay', fields } } } })
const list = (descriptor: Json) => listSchemaProblems(descriptor).map(({ path, text }) => `${path}: ${text}`)
const amount = { path: 'amount', label: 'Amount', format: 'tokenAmount' }

describe('listSchemaProblems', () => {
  it.each([
    ['an empty file', {}],
    ['a file that others include', { context: { contract: {} }, display: { definitions: {}, formats: {} } }],
    [
      'typed data',
      { context: { $id: 'a', eip712: { domain: { name: 'Mail', salt: '0x12' }, domainSeparator: '0x' } } },
    ],
    ['a factory', { context: { contract: { factory: { deployEvent: 'Deployed(address a)', deployments: [] } } } }],
    ['more metadata', { metadata: { owner: 'A', legalName: 'B', maps: { tokens: { values: { 1: '0x12' } } } } }],
    ['a constant', withFields({ value: 1, label: 'One', format: 'raw' })],
    ['a map', withFields({ ...amount, params: { token: { map: '$.metadata.maps.tokens', keyPath: '@.chainId' } } })],
    ['a group', withFields({ path: 'list.[]', label: 'List', iteration: 'bundled', fields: [{ fields: [amount] }] })],
    ['a reference', withFields({ path: 'amount', $ref: '$.display.definitions.a', params: { tokenPath: 'token' } })],
    ['a field that overrides another', withFields({ path: 'amount', params: { threshold: '0xff' } })],
    [
      'rules',
      withFields({ ...amount, visible: { ifNotIn: [0, '1', null] } }, { ...amount, visible: { mustMatch: [1] } }),
    ],
    ['an encrypted value', withFields({ ...amount, encryption: { scheme: 'fhevm', plaintextType: 'uint64' } })],
  ] as [string, Json][])('default: accepts %s', (_name, descriptor) => {
    expect(list(descriptor)).toEqual([])
  })

  it.each([
    ['text', 'text', ': Invalid type: Expected Object but received "text"'],
    ['an unknown member', { contexts: {} }, 'contexts: Invalid key: Expected never but received "contexts"'],
    [
      'a wrong address',
      { context: { contract: { deployments: [{ chainId: 1, address: '0x12' }] } } },
      'context.contract.deployments[0].address: Invalid address: Expected 0x and 40 hex digits',
    ],
    [
      'a deployment without a chain',
      { context: { contract: { deployments: [{ address: `0x${'1'.repeat(40)}` }] } } },
      'context.contract.deployments[0].chainId: Invalid key: Expected "chainId" but received undefined',
    ],
    [
      'both contexts',
      { context: { contract: {}, eip712: {} } },
      'context.contract: Invalid key: Expected never but received "contract"',
    ],
    [
      'an unknown format',
      withFields({ ...amount, format: 'money' }),
      `display.formats["${key}"].fields[0].format: Invalid type: Expected (`,
    ],
    [
      'a path and a value',
      withFields({ ...amount, value: 1 }),
      `display.formats["${key}"].fields[0]: Invalid members: path excludes value`,
    ],
    [
      'two tokens',
      withFields({ ...amount, params: { token: '0x', tokenPath: 'a' } }),
      `display.formats["${key}"].fields[0].params: Invalid members: token excludes tokenPath`,
    ],
    [
      'no callee',
      withFields({ path: 'a', format: 'calldata', params: {} }),
      `display.formats["${key}"].fields[0].params: Invalid parameters: Expected callee or calleePath`,
    ],
    [
      'parameters of another format',
      withFields({ path: 'a', format: 'raw', params: {} }),
      `display.formats["${key}"].fields[0].params: Invalid key`,
    ],
    [
      'two rules',
      withFields({ ...amount, visible: { ifNotIn: [1], mustMatch: [1] } }),
      `display.formats["${key}"].fields[0].visible.mustMatch: Invalid key`,
    ],
    [
      'no rule',
      withFields({ ...amount, visible: 'sometimes' }),
      `display.formats["${key}"].fields[0].visible: Invalid type`,
    ],
    [
      'a field in a group',
      withFields({ fields: [{ ...amount, lable: 'A' }] }),
      `display.formats["${key}"].fields[0].fields[0].lable: Invalid key`,
    ],
  ] as [string, Json, string][])('error: reports %s', (_name, descriptor, problem) => {
    const found = list(descriptor)
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]?.slice(0, problem.length)).toBe(problem)
  })

  it.each([
    ['pay()', true],
    ['pay((address token, (uint256 low,uint256 high)[2] range)[] orders, bytes32 salt)', true],
    ['pay(tuple(address to) order, string memory note)', true],
    ['Mail(Person to,string text)Person(address wallet)', true],
    ['pay(address)', false],
    ['pay((address to))', false],
    ['pay(address to', false],
    ['pay', false],
    ['0x12345678', false],
  ])('default: checks the key %s', (name, isValid) => {
    expect(list({ display: { formats: { [name]: {} } } }).length === 0).toBe(isValid)
  })

  it('error: ends quickly for any key and any JSON', () => {
    const parts = fc.constantFrom('(', ')', ',', ' ', 'a', 'tuple', '[', ']', 'memory', ':')
    const name = fc.string({ unit: parts, maxLength: 300 })
    fc.assert(
      fc.property(name, fc.jsonValue(), (one, value) => {
        const started = performance.now()
        listSchemaProblems({ display: { formats: { [one]: value as Json } }, context: value as Json })
        expect(performance.now() - started).toBeLessThan(2_000)
      }),
      { numRuns: 1_000 },
    )
  })
})
