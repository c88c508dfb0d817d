import { readFileSync } from 'node:fs'
import { LatchkeyError, type LatchkeyErrorCode, RequestError } from '@latchkey/plugin-api'
import { expect, it } from 'vitest'
import { ProviderRpcError } from './ProviderRpcError.js'

const docs = readFileSync(new URL('../../../docs/requests.md', import.meta.url), 'utf8')
/** Codes and numbers of the table in docs/requests.md. */
const documented = [...docs.matchAll(/^\| (`[A-Z_`, ]+) \| (?:\d+ for chain reads, else )?(-?\d+) \|/gm)].flatMap(
  ([, codes = '', number = '']) => Array.from(codes.matchAll(/\w+/g), ([code]) => [code, Number(number)] as const),
)

it('default: has the number that the documentation lists, even for an error without one', () => {
  expect(documented.length).toBeGreaterThan(10)
  const read = ([code]: readonly [string, number]) =>
    [code, new ProviderRpcError(new LatchkeyError(code as LatchkeyErrorCode, 'No')).code] as const
  expect(documented.map(read)).toEqual(documented)
})

it('behavior: prefers the error’s own number', () => {
  const cause = new RequestError('REQUEST_PARAMS_INVALID', 'Invalid params', { rpcCode: 4200 })
  expect(new ProviderRpcError(cause)).toMatchObject({ code: 4200, cause })
})

it('behavior: has -32603 for any other error', () => {
  expect(new ProviderRpcError(new LatchkeyError('ANSWER_INVALID', 'No' as never)).code).toBe(-32603)
})
