import { describe, expect, it } from 'vitest'
import { hideEmails, readEmail } from './readEmail.js'

describe('readEmail', () => {
  it.each([
    ['ada@mail.example', 'ada@mail.example'],
    ['  Ada.Lovelace+wallet@Mail.Example ', 'Ada.Lovelace+wallet@mail.example'],
    ["o'brien_1@sub.mail.example", "o'brien_1@sub.mail.example"],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['jo\u0308rg@mail.example', 'jörg@mail.example'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    [`${'a'.repeat(64)}@mail.example`, `${'a'.repeat(64)}@mail.example`],
  ])('default: accepts %s', (typed, email) => {
    expect(readEmail(typed)).toBe(email)
  })

  it.each([
    '',
    'ada',
    'ada@',
    '@mail.example',
    'ada@mail',
    'ada@127.0.0.1',
    'ada@[::1]',
    'ada@mail.example:25',
    'ada@mail.example/path',
    'ada@mail..example',
    'ada..lovelace@mail.example',
    '.ada@mail.example',
    'ada lovelace@mail.example',
    'ada@love@mail.example',
    '"ada"@mail.example',
    'ada@-mail.example',
    'ada@mail.example\nbcc: eve@mail.example',
    `${'a'.repeat(65)}@mail.example`,
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(56)}`,
    `${'a'.repeat(288)}@mail.example`,
  ])('error: does not accept %s', (typed) => {
    expect(readEmail(typed)).toBeUndefined()
  })
})

it('hideEmails: replaces email addresses in a sentence', () => {
  expect(hideEmails('No user ada+1@mail.example, try <eve@mail.example>')).toBe('No user (email) try (email)')
  expect(hideEmails('Invalid code')).toBe('Invalid code')
})
