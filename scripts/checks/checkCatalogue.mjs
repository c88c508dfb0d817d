/**
 * Returns a catalogue's problems: messages that are missing, unused or left in English, placeholders that differ from
 * English, and missing plural forms.
 *
 * @param {ReadonlyMap<string, string>} english by message id.
 * @param {ReadonlyMap<string, string>} catalogue
 * @param {string} locale BCP 47.
 * @param {ReadonlySet<string>} [same] messages that may equal the English.
 * @returns {string[]}
 */
export function checkCatalogue(english, catalogue, locale, same = new Set()) {
  const problems = []
  for (const [id, source] of english) {
    const text = catalogue.get(id)
    if (text === undefined) problems.push(`${id} is missing`)
    else for (const problem of checkText(source, text, locale, same)) problems.push(`${id} ${problem}: ${text}`)
  }
  for (const id of catalogue.keys()) if (!english.has(id)) problems.push(`${id} is shown nowhere`)
  return problems
}

function* checkText(source, text, locale, same) {
  if (text.trim() !== text || text === '') yield 'is empty or begins or ends with a space'
  if (isUnreadable(source)) return yield 'has a plural in English that can’t be read: no value may stand in its cases'
  if (isUnreadable(text)) return yield 'has a plural that can’t be read: no value may stand in its cases'
  const [expected, found] = [source, text].map((one) => Object.keys(readPlaceholders(one)).toSorted().join(', '))
  if (expected !== found) yield `has the values (${found}) where English has (${expected})`
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  for (const [name, cases] of Object.entries(readPlaceholders(text))) {
    // Languages with only one plural form need no plural.
    const isDropped = forms.length > 1 && cases.length === 0 && readPlaceholders(source)[name]?.length > 0
    if (isDropped) yield `has no plural of {${name}}, as English has`
    const lacking = cases.length > 0 ? forms.filter((form) => !cases.includes(form)) : []
    if (lacking.length > 0) yield `lacks the plural forms ${lacking.join(', ')} of {${name}}`
  }
  const words = source.replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '')
  if (text === source && /\p{L}{2}/u.test(words) && !same.has(source)) yield 'is not translated'
}

/** Detects malformed plurals and other ICU syntax, which users would see unformatted. */
function isUnreadable(message) {
  return /\{\w+\s*,/.test(message.replace(plural, ''))
}

/** The same plural syntax as `formatMessage`. */
const plural = /\{(\w+),\s*plural,((?:\s*[=\w]+\s*\{[^{}]*\})+)\s*\}/g

/** Returns the placeholders' names, including those inside plural forms. */
function readPlaceholders(message) {
  const found = {}
  const rest = message.replace(plural, (_whole, name, cases) => {
    found[name] = Array.from(cases.matchAll(/([=\w]+)\s*\{/g), ([, key]) => key)
    return ''
  })
  for (const [, name] of rest.matchAll(/\{(\w+)\}/g)) found[name] ??= []
  return found
}
