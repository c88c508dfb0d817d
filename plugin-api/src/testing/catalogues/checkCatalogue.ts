export interface CatalogueParameters {
  /** The English messages that the catalogue must have, by id. */
  readonly english: ReadonlyMap<string, string>
  readonly catalogue: ReadonlyMap<string, string>
  /** BCP 47. */
  readonly locale: string
  /** Whether the code has a message, other than those in `english`. @default () => false */
  isUsed?(id: string): boolean
}

/**
 * Returns a sentence for each of a catalogue's faults: messages that are missing or that no code shows, placeholders that
 * differ from English, and plural forms that the language lacks.
 */
export function checkCatalogue(parameters: CatalogueParameters): readonly string[] {
  const { english, catalogue, locale, isUsed = () => false } = parameters
  const faults: string[] = []
  for (const [id, source] of english) {
    const text = catalogue.get(id)
    if (text === undefined) faults.push(`${id} is missing`)
    else faults.push(...checkText(source, text, locale).map((fault) => `${id} ${fault}: ${text}`))
  }
  for (const id of catalogue.keys()) if (!english.has(id) && !isUsed(id)) faults.push(`${id} is shown nowhere`)
  return faults
}

function checkText(source: string, text: string, locale: string): readonly string[] {
  const space = text.trim() !== text || text === '' ? ['is empty or begins or ends with a space'] : []
  if (isUnreadable(source)) {
    return [...space, 'has a plural in English that can’t be read: no value may stand in its cases']
  }
  if (isUnreadable(text)) return [...space, 'has a plural that can’t be read: no value may stand in its cases']
  const [englishValues, values] = [readPlaceholders(source), readPlaceholders(text)]
  const [expected, found] = [englishValues, values].map((names) => [...names.keys()].toSorted().join(', '))
  // The bundler adds a digit to a variable's name if it has another one of this name.
  const isRenamed = expected?.replace(/\d+(?=,|$)/g, '') === found
  const different = expected === found || isRenamed ? [] : [`has the values (${found}) where English has (${expected})`]
  return [...space, ...different, ...checkPlurals(englishValues, values, locale)]
}

type Placeholders = ReadonlyMap<string, readonly string[]>

function checkPlurals(english: Placeholders, values: Placeholders, locale: string): readonly string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return [...values].flatMap(([name, cases]) => {
    if (cases.length === 0) {
      // Languages with only one plural form need no plural.
      const isDropped = forms.length > 1 && (english.get(name)?.length ?? 0) > 0
      return isDropped ? [`has no plural of {${name}}, as English has`] : []
    }
    const lacking = forms.filter((form) => !cases.includes(form))
    const unknown = cases.filter((form) => !/^=\d+$/.test(form) && !(forms as readonly string[]).includes(form))
    return [
      ...(lacking.length > 0 ? [`lacks the plural forms ${lacking.join(', ')} of {${name}}`] : []),
      ...(unknown.length > 0 ? [`has plural forms that ${locale} never uses: ${unknown.join(', ')} of {${name}}`] : []),
    ]
  })
}

/** Detects malformed plurals and other ICU syntax, which users would see unformatted. */
function isUnreadable(message: string): boolean {
  return /\{\w+\s*,/.test(message.replace(plural, ''))
}

/** The same plural syntax as `formatMessage`. */
const plural = /\{(\w+),\s*plural,((?:\s*[=\w]+\s*\{[^{}]*\})+)\s*\}/g

/** Returns the plural forms by placeholder, including placeholders that have none. */
function readPlaceholders(message: string): Placeholders {
  const found = new Map<string, readonly string[]>()
  const rest = message.replace(plural, (_whole, name: string, cases: string) => {
    found.set(
      name,
      Array.from(cases.matchAll(/([=\w]+)\s*\{/g), ([, form = '']) => form),
    )
    return ''
  })
  for (const [, name = ''] of rest.matchAll(/\{(\w+)\}/g)) if (!found.has(name)) found.set(name, [])
  return found
}
