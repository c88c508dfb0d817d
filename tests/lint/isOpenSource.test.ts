import { expect, test } from 'vitest'
import { isOpenSource } from '../../scripts/checks/isOpenSource.mjs'

test.each(['MIT', 'MIT OR Apache-2.0', '(Apache-2.0 AND MIT)', '(MIT OR GPL-3.0) AND ISC', 'SSPL-1.0 OR MIT'])(
  'default: %s is open source',
  (expression) => expect(isOpenSource(expression)).toBe(true),
)

test.each([
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  'BUSL-1.1',
  'MIT AND CC-BY-NC-4.0',
  '(MIT OR ISC) AND SSPL-1.0',
  '',
])('error: %s is not open source', (expression) => expect(isOpenSource(expression)).toBe(false))
