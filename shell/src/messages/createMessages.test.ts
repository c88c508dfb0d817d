import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ModalOptions } from '../options.js'
import { catalogueRevisionAtom, localeAtom, setLocale } from '../state/modal.js'
import { testRuntime } from '../testing/testRuntime.js'
import { createMessages } from './createMessages.js'
import { writePseudo } from './locales/writePseudo.js'

const folder = fileURLToPath(new URL('./en', import.meta.url))
const modules = await Promise.all(readdirSync(folder).map((file) => import(`${folder}/${file}`)))
const groups = modules.flatMap((module) => Object.values<Record<string, string>>(module))

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

  it("parameters: messages: the host's overrides win in every locale", async () => {
    const { messages } = open({ messages: { 'connect.wallets': 'Your {name} wallets', constructor: 'x' } }, 'ar-XB')
    await messages.ready
    expect(messages.text('connect.wallets', 'Wallets', { name: 'shop' })).toBe('Your \u2068shop\u2069 wallets')
  })

  it('behavior: keeps the direction of values in right-to-left sentences', async () => {
    const { messages } = open({ messages: { a: '{name} {count}' } }, 'ar-XB')
    await messages.ready
    expect(messages.text('a', '', { name: 'WalletConnect', count: 1 })).toBe('\u2068WalletConnect\u2069 1')
    await messages.setLocale('en')
    expect(messages.text('a', '', { name: 'WalletConnect', count: 1 })).toBe('WalletConnect 1')
  })

  it.each(['constructor', 'toString', '__proto__'])('behavior: finds no message for the id %s', (id) => {
    expect(open().messages.text(id, 'English')).toBe('English')
  })

  it('behavior: formats every message in the pseudo-locale, even without a catalogue entry', async () => {
    const { messages, store } = open({}, 'ar-XB')
    await messages.ready
    expect(store.get(localeAtom)).toBe('ar-XB')
    expect(messages.text('plugin.title', 'Receive')).toBe(writePseudo('Receive'))
  })

  it('behavior: uses English messages and formats for a locale without a catalogue', async () => {
    const { messages, store } = open({}, 'da-DK')
    await messages.ready
    expect(store.get(localeAtom)).toBe('en')
    await messages.setLocale('en-GB')
    expect(store.get(localeAtom)).toBe('en-GB')
  })

  it('behavior: uses the locale’s formats if the host provides messages', async () => {
    const { messages, store } = open({ messages: { a: '{count} tegnebøger' } }, 'da')
    await messages.ready
    expect(store.get(localeAtom)).toBe('da')
    expect(messages.text('a', '', { count: 2_000 })).toBe('2.000 tegnebøger')
  })

  it.each([
    ['ja', 'ウォレット'],
    ['ja-JP', 'ウォレット'],
    ['ru', 'Кошельки'],
  ])('behavior: finds the catalogue for %s', async (locale, expected) => {
    const { messages, store } = open({}, locale)
    await messages.ready
    expect(store.get(localeAtom)).toBe(locale)
    expect(messages.text('connect.wallets', 'Wallets')).toBe(expected)
  })

  describe('behavior: browser languages', () => {
    const browse = (languages: readonly string[], options: Partial<ModalOptions> = {}) => {
      vi.stubGlobal('navigator', { languages, language: languages[0] })
      vi.stubGlobal('document', { documentElement: { lang: '' } })
      return open(options, languages[0])
    }

    it('default: uses the first language that has a catalogue', async () => {
      const { messages, store } = browse(['da-DK', 'da', 'ja', 'en'])
      await messages.ready
      expect(store.get(localeAtom)).toBe('ja')
      expect(messages.text('connect.wallets', 'Wallets')).toBe('ウォレット')
    })

    it('behavior: treats English as a language that has a catalogue', async () => {
      const { messages, store } = browse(['da', 'en-GB', 'ja'])
      await messages.ready
      expect(store.get(localeAtom)).toBe('en-GB')
      expect(messages.text('connect.wallets', 'Wallets')).toBe('Wallets')
    })

    it('behavior: uses the first language’s formats if none has a catalogue and the host provides messages', async () => {
      const { messages, store } = browse(['da', 'is'], { messages: { a: '{count} tegnebøger' } })
      await messages.ready
      expect(store.get(localeAtom)).toBe('da')
    })

    it('behavior: does not replace a language that the user chooses later', async () => {
      const { messages, store } = browse(['ja', 'de'], { messages: { a: '{count} tegnebøger' } })
      await messages.ready
      await messages.setLocale('da')
      expect(store.get(localeAtom)).toBe('da')
      expect(messages.text('a', '', { count: 2_000 })).toBe('2.000 tegnebøger')
    })
  })

  it.each([
    ['pt_BR', 'pt-BR'],
    ['an unknown locale', 'en'],
    ['', 'en'],
  ])('behavior: formats numbers for %j, which Intl does not accept', async (locale, expected) => {
    const { messages, store } = open({ messages: { a: '{count} x' } }, locale)
    expect(messages.text('a', '', { count: 2 })).toBe('2 x')
    await messages.ready
    expect(messages.text('a', '', { count: 2 })).toBe('2 x')
    expect(store.get(localeAtom)).toBe(expected)
    await messages.setLocale('de')
    await messages.setLocale(locale)
    expect(store.get(localeAtom)).toBe(expected)
  })

  it('behavior: switches to another locale and back', async () => {
    const { messages, store } = open()
    const revision = store.get(catalogueRevisionAtom)
    await messages.setLocale('AR-xb')
    expect(messages.text('a', 'Wallets')).toMatch(arabic)
    expect(store.get(catalogueRevisionAtom)).toBeGreaterThan(revision)
    await messages.setLocale('en')
    expect(messages.text('a', 'Wallets')).toBe('Wallets')
  })

  it('behavior: uses the later of two changes, even if the earlier one loads last', async () => {
    const { messages, store } = open()
    await Promise.all([messages.setLocale('ar-XB'), messages.setLocale('en')])
    expect(store.get(localeAtom)).toBe('en')
    expect(messages.text('a', 'Wallets')).toBe('Wallets')
  })

  it("behavior: uses a plugin's catalogue until it is removed", async () => {
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

  it('behavior: keeps a catalogue that is added while another one still loads for the first locale', async () => {
    const { messages } = open({}, 'ar-XB')
    let finish = (_catalogue: Record<string, string>): void => undefined
    const loading = new Promise<Record<string, string>>((resolve) => {
      finish = resolve
    })
    const slow = vi.fn(() => loading)
    void messages.addSource(slow)
    await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(2)) // the second time for the first locale
    const source = vi.fn(async () => ({ late: 'Late' }))
    await messages.addSource(source)
    finish({})
    await messages.ready
    expect(messages.text('late', 'late')).toBe('Late')
    expect(source).toHaveBeenCalledTimes(1)
  })

  it('behavior: fetches a catalogue that is added later, and notifies subscribers', async () => {
    const { messages, store } = open({}, 'ar-XB')
    await messages.ready
    const revision = store.get(catalogueRevisionAtom)
    await messages.addSource(async () => ({ late: 'Late' }))
    expect(messages.text('late', 'late')).toBe('Late')
    expect(store.get(catalogueRevisionAtom)).toBe(revision + 1)
  })

  it('error: uses the other catalogues if one fails to load', async () => {
    const { messages } = open()
    await messages.addSource(() => Promise.reject(new Error('offline')))
    await messages.addSource(async () => ({ a: 'A' }))
    await messages.setLocale('ar-XB')
    expect(messages.text('a', 'x')).toBe('A')
    expect(messages.text('b', 'Back')).toBe(writePseudo('Back'))
  })

  it('behavior: keeps the locale on disposal', async () => {
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

  it.each(
    groups
      .flatMap((group): [string, string][] => Object.entries(group))
      .filter(([, text]) => /[a-z]{3}/i.test(text.replace(/\{.*\}/g, ''))),
  )('behavior: lengthens and accents %s, but keeps its placeholders', (_id, text) => {
    const written = writePseudo(text)
    const literal = text.replace(/\{.*\}/g, '')
    expect(written.length).toBeGreaterThanOrEqual(
      text.length + Math.floor(literal.replace(/[^a-z]/gi, '').length * 0.3),
    )
    expect(written).toMatch(arabic)
    const names = (message: string) => Array.from(message.matchAll(/\{(\w+)[,}]/g), ([, name]) => name)
    expect(names(written)).toEqual(names(text))
  })

  it('behavior: keeps plural rules and changes their messages', () => {
    expect(writePseudo('{count, plural, one {# day} other {# days}}')).toMatch(
      /^\{count, plural, one \{# ď\S+ .+\} other \{# ď\S+ .+\}\}$/,
    )
  })

  it.each(['', '…', '{name}', '4 / 6', '{a} {b}'])('behavior: changes nothing in %j', (text) => {
    expect(writePseudo(text)).toBe(text)
  })

  it('behavior: keeps trailing spaces', () => {
    expect(writePseudo('Get a wallet ')).toMatch(/\S $/)
  })
})
