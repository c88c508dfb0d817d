import { listLabels } from '../../findContradictions.js'
import { takeActedTour } from '../actedTour.js'
import { checkCatalogue } from '../catalogues/checkCatalogue.js'
import { type CodeMessages, readEnglish } from '../catalogues/readEnglish.js'
import type { PluginCheck, PluginUnderTest } from '../contract.js'
import { describeFailure } from '../watch/describeFailure.js'
import { bundleCode } from './entryCheck.js'

/** The plugin's catalogues have every message, and no other, with its values and the language's plural forms. */
export const catalogueCheck: PluginCheck = {
  name: 'catalogues: each language has every message, with its values and plural forms',
  async run(subject) {
    if (!subject.plugin.messages) return []
    const code = readEnglish((await bundleCode(subject.entry)).code)
    const english = await readMessages(subject, code)
    const isUsed = (id: string) => english.has(id) || code.has(id)
    const loaded = await Promise.all(
      (subject.locales ?? shellLocales).map(async (locale) => ({ locale, texts: await loadTexts(subject, locale) })),
    )
    const translated = new Set(loaded.flatMap(({ texts }) => (typeof texts === 'string' ? [] : [...texts.keys()])))
    const required = listRequired(subject, english, (id) => translated.has(id) || code.english.has(id))
    const localesOf = new Map<string, readonly string[]>()
    for (const { locale, texts } of loaded) {
      for (const fault of listFaults(locale, texts)) localesOf.set(fault, [...(localesOf.get(fault) ?? []), locale])
    }
    return Array.from(localesOf, ([fault, locales]) => `${locales.join(', ')}: ${fault}`)

    function listFaults(locale: string, texts: ReadonlyMap<string, string> | string): readonly string[] {
      if (typeof texts === 'string') return [texts]
      if (texts.size === 0) return subject.locales ? ['messages() has no texts'] : []
      return checkCatalogue({ english: required, catalogue: texts, locale, isUsed })
    }
  },
}

/** The languages of the shell. */
export const shellLocales: readonly string[] =
  'ar de es fa fi fr he hi id it ja ko pt ru th tr uk vi zh-Hans zh-Hant'.split(' ')

/** The manifest's labels, the messages in the code, and those that the code computed while the contract used it. */
async function readMessages(subject: PluginUnderTest, code: CodeMessages): Promise<ReadonlyMap<string, string>> {
  const { record } = await takeActedTour(subject)
  const labels = listLabels(subject.plugin.manifest).map(({ id, text }) => [id, text] as const)
  const shown = Array.from(record.texts, ([id, [text = '']]) => [id, text] as const)
  return new Map([...code.english, ...shown, ...labels])
}

/** The messages that each catalogue must have. The shell has the others, such as the kit's and its own errors. */
function listRequired(
  { plugin, untranslated = [] }: PluginUnderTest,
  english: ReadonlyMap<string, string>,
  isWritten: (message: string) => boolean,
): ReadonlyMap<string, string> {
  const { id } = plugin.manifest
  const prefixes = [`${id}.`, `error.${id.toUpperCase().replaceAll('-', '_')}_`]
  const hasPrefix = (message: string) => prefixes.some((prefix) => message.startsWith(prefix))
  const isOwn = (message: string) => hasPrefix(message) || (isWritten(message) && !/^(kit|error)\./.test(message))
  return new Map([...english].filter(([message, text]) => isOwn(message) && !untranslated.includes(text)))
}

async function loadTexts({ plugin }: PluginUnderTest, locale: string): Promise<ReadonlyMap<string, string> | string> {
  try {
    const texts: unknown = await plugin.messages?.(locale)
    if (typeof texts !== 'object' || texts === null) return `messages() resolves with ${String(texts)}`
    const wrong = Object.entries(texts).find(([, text]) => typeof text !== 'string')
    if (wrong) return `${wrong[0]} is ${typeof wrong[1]} and no text`
    return new Map(Object.entries(texts as Readonly<Record<string, string>>))
  } catch (error) {
    return `messages() fails: ${describeFailure(error)}`
  }
}
