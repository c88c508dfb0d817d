import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSignature } from '../../abi/parseSignature.js'
import { adaptFormat } from './adaptFormat.js'
import { findCalls, markCalls } from './innerCalls.js'
import { nameArguments, readPath } from './namedValues.js'

const inputs = parseSignature('f((address to,uint256[] values,bytes data)[] calls,int8 small)')?.inputs ?? []
const to = `0x${'1'.repeat(40)}`
const values = nameArguments(inputs, [[[to, [5n, 6n], new Uint8Array([0xab])]], -3n])

it.each([
  ['calls.[0].to', to],
  ['calls.[-1].values.[1]', 6n],
  ['calls.[0].data', '0xab'],
  ['small', -3n],
] as const)('default: reads %s', (path, value) => expect(readPath(values, path)).toBe(value))

it.each(['', 'calls.[1].to', 'calls.[-2].to', 'calls.to', 'small.[0]', 'small.length', '__proto__', 'calls.length'])(
  'error: returns undefined for “%s”',
  (path) => expect(readPath(values, path)).toBeUndefined(),
)

it('error: never throws for any path', () => {
  const steps = fc.constantFrom('calls', 'to', 'values', '[0]', '[-1]', '[]', '[1:2]', '', 'constructor', 'small', '#')
  fc.assert(
    fc.property(fc.oneof(fc.array(steps), fc.array(fc.string())), (path) => {
      readPath(values, path.join('.'))
    }),
    { numRuns: 1_000 },
  )
})

it('error: finds no amount or caller outside of the arguments, for any descriptor', () => {
  const known = new Set<unknown>([5n, 6n, 7n, undefined, 0n])
  const text = fc.constantFrom(
    'calls.[].data',
    'calls.[].to',
    'calls.[].values.[0]',
    '@.value',
    '@.from',
    'small',
    '$.x',
  )
  const params = fc.dictionary(
    fc.constantFrom('amount', 'amountPath', 'spender', 'spenderPath'),
    fc.oneof(text, fc.jsonValue()),
  )
  const field = fc.record({
    path: fc.oneof(text, fc.jsonValue()),
    format: fc.constant('calldata'),
    label: text,
    params,
  })
  const group = fc.record({
    path: fc.oneof(text, fc.constant('calls.[]')),
    fields: fc.array(fc.oneof(field, fc.jsonValue())),
  })
  fc.assert(
    fc.property(fc.array(fc.oneof(field, group, fc.jsonValue())), (fields) => {
      const none = { display: {} } as Descriptor
      const adapted = adaptFormat(none, { intent: 'x', fields } as never, values)
      const marked = markCalls(none, adapted ?? { intent: 'x', fields: [] })
      const list = marked.fields.map((_field, index) => ({
        ...{ label: `x\u0000${index}`, value: '0xab', fieldType: 'bytes' as const, format: 'calldata' },
        embeddedCalldata: { callee: to, display: {} },
      }))
      const { calls } = findCalls({ fields: list }, marked, { values, from: to, to, value: 7n })
      expect(calls.size).toBe(list.length)
      for (const { from = to, value } of calls.values()) {
        expect(known.has(value)).toBe(true)
        expect(from).toBe(to)
      }
    }),
    { numRuns: 1_000 },
  )
})
