import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkCatalogue } from '../../plugin-api/src/testing/catalogues/checkCatalogue.js'
import { shellLocales } from '../../plugin-api/src/testing/checks/catalogueCheck.js'
import { findUntranslated } from '../../scripts/checks/findUntranslated.mjs'
import { readCatalogue, readConstants, readTexts } from '../../scripts/checks/readTexts.mjs'
import { root } from '../../scripts/root.mjs'

const english = new Map([
  ['a.title', 'Choose a wallet'],
  ['a.count', '{count, plural, one {# wallet} other {# wallets}}'],
  ['a.name', '{name} is yours'],
  ['a.brand', 'Farcaster'],
])

const russian = {
  'a.title': 'Выберите кошелёк',
  'a.count': '{count, plural, one {# кошелёк} few {# кошелька} many {# кошельков} other {# кошелька}}',
  'a.name': '{name}: теперь ваше',
  'a.brand': 'Farcaster',
}

const check = (changes: Record<string, string | undefined>) => {
  const texts = Object.entries({ ...russian, ...changes }).filter((entry): entry is [string, string] => !!entry[1])
  const catalogue = new Map(texts)
  const faults = checkCatalogue({ english, catalogue, locale: 'ru' })
  return [...faults, ...findUntranslated(english, catalogue, new Set(['Farcaster']))]
}

describe('checkCatalogue', () => {
  it('default', () => {
    expect(check({})).toEqual([])
  })

  it.each([
    ['a missing text', { 'a.title': undefined }, 'a.title is missing'],
    ['an unused text', { 'a.gone': 'Ушло' }, 'a.gone is shown nowhere'],
    ['English', { 'a.title': 'Choose a wallet' }, 'a.title is not translated: Choose a wallet'],
    ['another value', { 'a.name': '{who}: ваше' }, 'a.name has the values (who) where English has (name): {who}: ваше'],
    ['no value', { 'a.name': 'Теперь ваше' }, 'a.name has the values () where English has (name): Теперь ваше'],
    [
      'a plural form too few',
      { 'a.count': '{count, plural, one {# кошелёк} other {# кошелька}}' },
      'a.count lacks the plural forms few, many of {count}: {count, plural, one {# кошелёк} other {# кошелька}}',
    ],
    [
      'no plural',
      { 'a.count': 'Кошельков: {count}' },
      'a.count has no plural of {count}, as English has: Кошельков: {count}',
    ],
    [
      'a value within a plural',
      { 'a.count': '{count, plural, one {# у {name}} few {#} many {#} other {#}}' },
      'a.count has a plural that can’t be read: no value may stand in its cases: {count, plural, one {# у {name}} few {#} many {#} other {#}}',
    ],
    [
      'a plural form too many',
      { 'a.count': '{count, plural, one {# a} few {# b} many {# c} other {# d} two {# e}}' },
      'a.count has plural forms that ru never uses: two of {count}: {count, plural, one {# a} few {# b} many {# c} other {# d} two {# e}}',
    ],
    ['a trailing space', { 'a.title': 'Кошелёк ' }, 'a.title is empty or begins or ends with a space: Кошелёк '],
  ])('behavior: %s', (_name, changes, problem) => {
    expect(check(changes)).toEqual([problem])
  })
})

describe('checkCatalogue for other languages', () => {
  const count = new Map([['a.count', '{count, plural, one {# wallet} other {# wallets}}']])

  it('behavior: requires no plural in a language with only one plural form', () => {
    const catalogue = new Map([['a.count', '{count} 個のウォレット']])
    expect(checkCatalogue({ english: count, catalogue, locale: 'ja' })).toEqual([])
  })

  it('error: reports an English plural that can’t be read', () => {
    const nested = new Map([['a.count', '{count, plural, one {# of {name}} other {# of {name}}}']])
    const catalogue = new Map([['a.count', '{count} {name}']])
    expect(checkCatalogue({ english: nested, catalogue, locale: 'ja' })).toEqual([
      'a.count has a plural in English that can’t be read: no value may stand in its cases: {count} {name}',
    ])
  })
})

describe('shellLocales', () => {
  it('default: lists the languages of the shell', () => {
    const files = readdirSync(join(root, 'shell/src/messages/locales')).map((file) => file.replace('.ts', ''))
    expect([...shellLocales, 'ar-XB', 'writePseudo'].toSorted()).toEqual(files.toSorted())
  })
})

describe('readTexts', () => {
  it('default: reads messages, labels, errors and error message tables', () => {
    const source = `
      const rule = 'At least 4'
      const sentences = { SWAP_LEFT: 'Not swapped', other: 'x' } as const
      class E extends Error { constructor(symbol: string) { super('TOO_LITTLE', \`Not enough \${symbol}\`) } }
      const label = { id: 'a.label', text: 'Send' }
      context.ui.text('a.toast', 'Sent ' + '{amount}')
      const label2 = useText()('a.loading', 'Loading')
      const view = <p title={text('a.rule', rule)}>{text('a.title', 'Title', { a: 1 })}</p>
    `
    const found = Object.fromEntries(
      readTexts('a.tsx', source, readConstants('a.tsx', source)).map(({ id, text }) => [id, text]),
    )
    expect(found).toEqual({
      'error.SWAP_LEFT': 'Not swapped',
      'error.TOO_LITTLE': 'Not enough {symbol}',
      'a.label': 'Send',
      'a.toast': 'Sent {amount}',
      'a.loading': 'Loading',
      'a.rule': 'At least 4',
      'a.title': 'Title',
    })
  })

  it('behavior: reads a catalogue', () => {
    expect(readCatalogue('de.ts', "export const messages = { 'a.b': 'Eins', c: \"Zwei's\" }")).toEqual(
      new Map([
        ['a.b', 'Eins'],
        ['c', "Zwei's"],
      ]),
    )
  })
})
