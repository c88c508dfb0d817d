import { listLabels } from '../../findContradictions.js'
import { formatMessage, type TextValues } from '../../text.js'
import { takeFurtherTour } from '../actedTour.js'
import type { PluginCheck, PluginUnderTest } from '../contract.js'
import type { PluginRecord } from '../instrument.js'
import { testAddresses, testNetworks } from '../modal/testNetworks.js'
import { walletName } from '../wallet/createTestWallet.js'

/** All visible text comes from the catalogue, with its values filled in. */
export const languageCheck: PluginCheck = {
  name: 'languages: every text comes from the catalogue',
  async run(subject) {
    const untranslated = listUntranslated(subject)
    const found = new Set<string>()
    const { failures, record } = await takeFurtherTour(subject, {
      writeText: writePseudo,
      onPart({ name, element }) {
        for (const text of listTexts(element)) {
          if (/\p{L}{2}/u.test(strip(text, untranslated))) {
            found.add(
              `${name}: '${text.slice(0, 80)}' is not in the catalogue: ${advise(text)}, or add it to untranslated`,
            )
          }
          const placeholder = /\{\w+\}/.exec(text)?.[0]
          if (placeholder) found.add(`${name}: '${text.slice(0, 80)}' misses the value for ${placeholder}`)
        }
      },
    })
    return [...found, ...findConflicts(record, subject), ...failures.map(({ text }) => text)]
  },
}

/** Text with digits is often a date or duration that `Intl` formatted. */
function advise(text: string): string {
  return /\d/.test(text) ? "use a placeholder, such as text(id, 'Sent on {date}', { date })" : 'use useText()'
}

function writePseudo(english: string, values?: TextValues): string {
  const entries = Object.entries(values ?? {}).map(([name, value]) => {
    return [name, typeof value === 'string' ? `${separator}${value}${separator}` : value]
  })
  // Users would see "0 days".
  const checked = english.replace(plural, (whole, name: string) => (values && name in values ? whole : `{${name}}`))
  const text = formatMessage(checked, Object.fromEntries(entries))
  // Parts at odd positions are values, such as addresses, and get no accents.
  const accented = text
    .split(separator)
    .map((part, index) => (index % 2 === 0 ? part.replace(/\{\w+\}|[aeiouAEIOU]/g, addAccent) : part))
    .join('')
  return `⟦${accented}${' ·'.repeat(Math.ceil(text.length / 6))}⟧`
}

const plural = /\{(\w+),\s*plural,(?:\s*[=\w]+\s*\{[^{}]*\})+\s*\}/g
const separator = '\u2063' // Invisible.

function addAccent(match: string): string {
  return match.length === 1 ? `${match}\u0301`.normalize() : match
}

const readAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
]

function listTexts(part: Element): readonly string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest('[aria-hidden=true], style, script')) continue
    texts.push(node.textContent ?? '')
  }
  for (const element of part.querySelectorAll('*')) {
    texts.push(...readAttributes.flatMap((name) => element.getAttribute(name) ?? []))
  }
  return texts.map((text) => text.trim()).filter(Boolean)
}

function strip(text: string, untranslated: readonly (string | RegExp)[]): string {
  let rest = ''
  let depth = 0
  for (const character of text) {
    if (character === '⟦') depth += 1
    else if (character === '⟧') depth -= 1
    else if (depth === 0) rest += character
  }
  for (const known of untranslated) {
    rest = typeof known === 'string' ? rest.replaceAll(known, ' ') : rest.replace(known, ' ')
  }
  return rest.replace(identifiers, ' ')
}

/** Shortened addresses, hexadecimal numbers, and long words with a digit, such as addresses and hashes. */
const identifiers = /(0x)?\w{2,10}(…|\.\.\.)\w{2,10}|\b0x[\da-f]{4,}(…|\.\.\.)?|\b(?=[a-z]*\d)[a-z\d]{26,}\b/gi

function listUntranslated(subject: PluginUnderTest): readonly (string | RegExp)[] {
  const { views = {}, untranslated = [], modal, plugin } = subject
  const networks = modal?.networks ?? Object.values(testNetworks).flat()
  const samples = Object.values(views as Record<string, { args?: unknown } | undefined>)
  return [
    ...untranslated,
    ...Object.values(testAddresses).flat(),
    walletName,
    ...networks.flatMap(({ name, nativeCurrency }) => [name, nativeCurrency.name, nativeCurrency.symbol]),
    ...samples.flatMap((sample) => listStrings(sample?.args)),
    ...listStrings(plugin.options),
  ].filter((known) => known !== '')
}

function listStrings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : []
}

function findConflicts({ texts }: PluginRecord, { plugin }: PluginUnderTest): readonly string[] {
  const all = new Map([...texts].map(([id, english]) => [id, new Set(english)]))
  for (const { id, text } of listLabels(plugin.manifest)) all.set(id, (all.get(id) ?? new Set()).add(text))
  return [...all]
    .filter(([, english]) => english.size > 1)
    .map(([id, english]) => `message '${id}' has two English texts: '${[...english].join("' and '")}'`)
}
