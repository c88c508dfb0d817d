import { formatMessage, type TextValues } from '../../text.js'
import type { PluginCheck, PluginUnderTest } from '../contract.js'
import type { PluginRecord } from '../instrument.js'
import { testAddresses, testNetworks } from '../modal/testNetworks.js'
import { takeTour } from '../tour.js'
import { walletName } from '../wallet/createTestWallet.js'

/** Every text that a user reads comes from the catalogue, with its values filled in. */
export const languageCheck: PluginCheck = {
  name: 'languages: every text comes from the catalogue',
  async run(subject) {
    const known = listKnown(subject)
    const found = new Set<string>()
    const { failures, record } = await takeTour(subject, {
      writeText: writePseudo,
      onPart({ name, element }) {
        for (const text of listTexts(element)) {
          const rest = strip(text, known)
          if (/\p{L}{2}/u.test(rest)) {
            found.add(
              `${name}: '${text.slice(0, 80)}' is no text of the catalogue: use useText(), or name it in untranslated`,
            )
          }
          const hole = /\{\w+\}/.exec(text)
          if (hole) found.add(`${name}: '${text.slice(0, 80)}' misses the value for ${hole[0]}`)
        }
      },
    })
    return [...found, ...findConflicts(record, subject), ...failures]
  },
}

/** English in marks, with accents, and longer by a third, as German is. */
function writePseudo(english: string, values?: TextValues): string {
  const marked = Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? `${inner}${value}${inner}` : value,
    ]),
  )
  const text = formatMessage(english, marked)
  // What was filled in stays as it is: it may be an address.
  const accented = text
    .split(inner)
    .map((part, index) =>
      index % 2 === 0 ? part.replace(/\{\w+\}|[aeiouAEIOU]/g, (letter) => accents[letter] ?? letter) : part,
    )
    .join('')
  return `⟦${accented}${' ·'.repeat(Math.ceil(text.length / 6))}⟧`
}

const inner = '\u2063' // invisible separator
const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
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
    const parent = node.parentElement
    // Pictures of a letter and the like are not read.
    if (parent?.closest('[aria-hidden=true], style, script')) continue
    texts.push(node.textContent ?? '')
  }
  for (const element of part.querySelectorAll('*')) {
    texts.push(...readAttributes.flatMap((name) => element.getAttribute(name) ?? []))
  }
  return texts.map((text) => text.trim()).filter(Boolean)
}

/** What is left of a text without what was translated and what is data. */
function strip(text: string, known: readonly (string | RegExp)[]): string {
  let rest = ''
  let depth = 0
  for (const character of text) {
    if (character === '⟦') depth += 1
    else if (character === '⟧') depth -= 1
    else if (depth === 0) rest += character
  }
  for (const one of known) rest = typeof one === 'string' ? rest.replaceAll(one, ' ') : rest.replace(one, ' ')
  // Addresses are shown cut: `0xd8dA…6045`.
  return rest.replace(/(0x)?\w{2,10}(…|\.\.\.)\w{2,10}/g, ' ')
}

function listKnown({ views = {}, untranslated = [], modal, plugin }: PluginUnderTest): readonly (string | RegExp)[] {
  const networks = modal?.networks ?? Object.values(testNetworks).flat()
  const samples = Object.values(views as Record<string, { args?: unknown } | undefined>)
  return [
    ...untranslated,
    ...Object.values(testAddresses).flat(),
    walletName,
    ...networks.flatMap(({ name, nativeCurrency }) => [name, nativeCurrency.name, nativeCurrency.symbol]),
    ...samples.flatMap((sample) => listStrings(sample?.args)),
    ...listStrings(plugin.options),
  ].filter((one) => one !== '')
}

function listStrings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : []
}

/** One id, one English: whoever translates sees only one of them. */
function findConflicts({ texts }: PluginRecord, { plugin }: PluginUnderTest): readonly string[] {
  const { views = {}, contributes: { actions = [], tabs = [] } = {} } = plugin.manifest
  const labels = [
    ...Object.values(views).map((spec) => spec?.title),
    ...[...actions, ...tabs].map(({ label }) => label),
  ]
  const all = new Map([...texts].map(([id, english]) => [id, new Set(english)]))
  for (const label of labels) if (label) all.set(label.id, (all.get(label.id) ?? new Set()).add(label.text))
  return [...all]
    .filter(([, english]) => english.size > 1)
    .map(
      ([id, english]) =>
        `message '${id}' has two English texts: ${[...english].map((text) => `'${text}'`).join(' and ')}`,
    )
}
