import { expect, it } from 'vitest'
import { cutName } from './UserName.js'

it.each([
  ['a name', 'alice@mail.test', 'alice@mail.test'],
  ['30 characters', 'a'.repeat(30), 'a'.repeat(30)],
  ['31 characters', 'a'.repeat(31), `${'a'.repeat(30)}…`],
  ['characters of several code units', '👩‍👩‍👧'.repeat(31), `${'👩‍👩‍👧'.repeat(30)}…`],
  ['nothing', '', ''],
])('default: %s', (_title, name, shown) => {
  expect(cutName(name)).toBe(shown)
})
