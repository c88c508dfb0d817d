import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ModalOptions } from '../options.js'
import { catalogueRevisionAtom, localeAtom, setLocale } from '../state/modal.js'
import { testRuntime } from '../testing/testRuntime.js'
import { createMessages } from './createMessages.js'
import { en } from './en.js'
import { isRightToLeft } from './isRightToLeft.js'
import { writePseudo } from './locales/writePseudo.js'

function open(options: Partial<ModalOptions> = {}, locale = 'en') {
  const { runtime, dispose } = testRuntime(options)
  setLocale(runtime.store, locale)
  return { messages: createMessages(runtime), store: runtime.store, dispose }
}

afterEach(() => vi.unstubAllGlobals())

const arabic = /[\u0600-\u06ff]/

describe('createMessages', () => {
  it('default', async () => {
    const { messages } = open()
    await messages.ready
    expect(messages.text('connect.wallets', 'Wallets')).toBe('Wallets')
    expect(messages.text('x', '{count, plural, one {# wallet} other {# wallets}}', { count: 2_000 })).toBe(
      '2,000 wallets',
    )
  })

  it("parameters: messages, the host's overrides win in each locale", async () => {
    const { messages } = open({ messages: { 'connect.wallets': 'Your {name} wallets', constructor: 'x' } }, 'ar-XB')
    await messages.ready
    expect(messages.text('connect.wallets', 'Wallets', { name: 'shop' })).toBe('Your \u2068shop\u2069 wallets')
  })

  it('behavior: from right to left each value keeps its own direction', async () => {
    const { messages } = open({ messages: { a: '{name} {count}' } }, 'ar-XB')
    await messages.ready
    expect(messages.text('a', '', { name: 'WalletConnect', count: 1 })).toBe('\u2068WalletConnect\u2069 1')
    await messages.setLocale('en')
    expect(messages.text('a', '', { name: 'WalletConnect', count: 1 })).toBe('WalletConnect 1')
  })

  it.each(['constructor', 'toString', '__proto__'])('behavior: the id %s reads nothing but catalogues', (id) => {
    expect(open().messages.text(id, 'English')).toBe('English')
  })

  it('behavior: the pseudo-locale writes every text, also those that only stand in the code', async () => {
    const { messages, store } = open({}, 'ar-XB')
    await messages.ready
    expect(store.get(localeAtom)).toBe('ar-XB')
    expect(messages.text('plugin.title', 'Receive')).toBe(writePseudo('Receive'))
  })

  it('behavior: a locale without a catalogue is English, in its formats too', async () => {
    const { messages, store } = open({}, 'da-DK')
    await messages.ready
    expect(store.get(localeAtom)).toBe('en')
    await messages.setLocale('en-GB')
    expect(store.get(localeAtom)).toBe('en-GB')
  })

  it('behavior: a host that brings texts sets the formats of its locale', async () => {
    const { messages, store } = open({ messages: { a: '{count} tegnebøger' } }, 'da')
    await messages.ready
    expect(store.get(localeAtom)).toBe('da')
    expect(messages.text('a', '', { count: 2_000 })).toBe('2.000 tegnebøger')
  })

  it.each([
    ['ja', 'ウォレット'],
    ['ja-JP', 'ウォレット'],
    ['ru', 'Кошельки'],
  ])('behavior: %s has a catalogue, whatever its region', async (locale, expected) => {
    const { messages, store } = open({}, locale)
    await messages.ready
    expect(store.get(localeAtom)).toBe(locale)
    expect(messages.text('connect.wallets', 'Wallets')).toBe(expected)
  })

  describe("behavior: the browser's languages", () => {
    const browse = (languages: readonly string[], options: Partial<ModalOptions> = {}) => {
      vi.stubGlobal('navigator', { languages, language: languages[0] })
      vi.stubGlobal('document', { documentElement: { lang: '' } })
      return open(options, languages[0])
    }

    it('default: the first that there is', async () => {
      const { messages, store } = browse(['da-DK', 'da', 'ja', 'en'])
      await messages.ready
      expect(store.get(localeAtom)).toBe('ja')
      expect(messages.text('connect.wallets', 'Wallets')).toBe('ウォレット')
    })

    it('behavior: English is one of them', async () => {
      const { messages, store } = browse(['da', 'en-GB', 'ja'])
      await messages.ready
      expect(store.get(localeAtom)).toBe('en-GB')
      expect(messages.text('connect.wallets', 'Wallets')).toBe('Wallets')
    })

    it('behavior: where there is none of them, the first sets the formats of the host’s texts', async () => {
      const { messages, store } = browse(['da', 'is'], { messages: { a: '{count} tegnebøger' } })
      await messages.ready
      expect(store.get(localeAtom)).toBe('da')
    })

    it('behavior: nothing stands in for a language that is named later', async () => {
      const { messages, store } = browse(['ja', 'de'], { messages: { a: '{count} tegnebøger' } })
      await messages.ready
      await messages.setLocale('da')
      expect(store.get(localeAtom)).toBe('da')
      expect(messages.text('a', '', { count: 2_000 })).toBe('2.000 tegnebøger')
    })
  })

  it.each([
    ['pt_BR', 'pt-BR'],
    ['no such locale', 'en'],
    ['', 'en'],
  ])('behavior: %j, which Intl would not take, writes numbers', async (locale, expected) => {
    const { messages, store } = open({ messages: { a: '{count} x' } }, locale)
    expect(messages.text('a', '', { count: 2 })).toBe('2 x')
    await messages.ready
    expect(messages.text('a', '', { count: 2 })).toBe('2 x')
    expect(store.get(localeAtom)).toBe(expected)
    await messages.setLocale('de')
    await messages.setLocale(locale)
    expect(store.get(localeAtom)).toBe(expected)
  })

  it('behavior: switching there and back', async () => {
    const { messages, store } = open()
    const revision = store.get(catalogueRevisionAtom)
    await messages.setLocale('AR-xb')
    expect(messages.text('a', 'Wallets')).toMatch(arabic)
    expect(store.get(catalogueRevisionAtom)).toBeGreaterThan(revision)
    await messages.setLocale('en')
    expect(messages.text('a', 'Wallets')).toBe('Wallets')
  })

  it('behavior: of two changes the later one counts, whichever is faster', async () => {
    const { messages, store } = open()
    await Promise.all([messages.setLocale('ar-XB'), messages.setLocale('en')])
    expect(store.get(localeAtom)).toBe('en')
    expect(messages.text('a', 'Wallets')).toBe('Wallets')
  })

  it("behavior: a plugin's catalogue is used for its locale, and only until it is removed", async () => {
    const { messages, store } = open()
    const asked: string[] = []
    const remove = await messages.addSource(async (locale) => {
      asked.push(locale)
      return { 'swap.title': `Swap in ${locale}` }
    })
    expect(asked).toEqual([])
    await messages.setLocale('ar-XB')
    expect(messages.text('swap.title', 'Swap')).toBe('Swap in ar-XB')
    expect(store.get(localeAtom)).toBe('ar-XB')
    typeof remove === 'function' ? remove() : remove.dispose()
    expect(messages.text('swap.title', 'Swap')).toBe(writePseudo('Swap'))
    await messages.setLocale('ar-XB')
    expect(asked).toEqual(['ar-XB'])
  })

  it('behavior: a catalogue that is added later is fetched at once, and announced', async () => {
    const { messages, store } = open({}, 'ar-XB')
    await messages.ready
    const revision = store.get(catalogueRevisionAtom)
    await messages.addSource(async () => ({ late: 'Late' }))
    expect(messages.text('late', 'late')).toBe('Late')
    expect(store.get(catalogueRevisionAtom)).toBe(revision + 1)
  })

  it('error: a catalogue that does not load leaves its texts to the others', async () => {
    const { messages } = open()
    await messages.addSource(() => Promise.reject(new Error('offline')))
    await messages.addSource(async () => ({ a: 'A' }))
    await messages.setLocale('ar-XB')
    expect(messages.text('a', 'x')).toBe('A')
    expect(messages.text('b', 'Back')).toBe(writePseudo('Back'))
  })

  it('behavior: disposal leaves the locale as it is', async () => {
    const { messages, store, dispose } = open()
    const switching = messages.setLocale('ar-XB')
    dispose()
    await switching
    expect(store.get(localeAtom)).toBe('en')
  })
})

describe('writePseudo', () => {
  it('default', () => {
    expect(writePseudo('Connect wallet')).toMatch(/^Ç\S+ ŵ\S+ [\u0600-\u06ff ]+$/)
  })

  it.each(Object.entries(en).filter(([, text]) => /[a-z]{3}/i.test(text.replace(/\{.*\}/g, ''))))(
    'behavior: %s is longer, accented, and keeps its placeholders',
    (_id, text) => {
      const written = writePseudo(text)
      const literal = text.replace(/\{.*\}/g, '')
      expect(written.length).toBeGreaterThanOrEqual(
        text.length + Math.floor(literal.replace(/[^a-z]/gi, '').length * 0.3),
      )
      expect(written).toMatch(arabic)
      const names = (message: string) => Array.from(message.matchAll(/\{(\w+)[,}]/g), ([, name]) => name)
      expect(names(written)).toEqual(names(text))
    },
  )

  it('behavior: plural rules stay, their texts change', () => {
    expect(writePseudo('{count, plural, one {# day} other {# days}}')).toMatch(
      /^\{count, plural, one \{# ď\S+ .+\} other \{# ď\S+ .+\}\}$/,
    )
  })

  it.each(['', '…', '{name}', '4 / 6', '{a} {b}'])('behavior: %j has no word to change', (text) => {
    expect(writePseudo(text)).toBe(text)
  })

  it('behavior: spaces at the end stay at the end', () => {
    expect(writePseudo('Get one ')).toMatch(/\S $/)
  })
})

describe('isRightToLeft', () => {
  it.each(['ar', 'ar-XB', 'he-IL', 'fa', 'ur-PK', 'ku-Arab', 'dv'])('default: %s', (locale) => {
    expect(isRightToLeft(locale)).toBe(true)
  })
  it.each(['en', 'de', 'ku', 'zh-Hant', 'az', '', 'not a locale'])('behavior: %j is not', (locale) => {
    expect(isRightToLeft(locale)).toBe(false)
  })
})
