/**
 * Returns a catalogue's problems: texts that are missing, unused or untranslated, values that differ from the English
 * text's, and missing plural forms.
 *
 * @param {ReadonlyMap<string, string>} english by message id.
 * @param {ReadonlyMap<string, string>} catalogue
 * @param {string} locale BCP 47.
 * @param {ReadonlySet<string>} [same] texts that may be the same as in English.
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
    // Languages that have one form for all numbers need no plural.
    const isDropped = forms.length > 1 && cases.length === 0 && readPlaceholders(source)[name]?.length > 0
    if (isDropped) yield `has no plural of {${name}}, as English has`
    const lacking = cases.length > 0 ? forms.filter((form) => !cases.includes(form)) : []
    if (lacking.length > 0) yield `lacks the plural forms ${lacking.join(', ')} of {${name}}`
  }
  const words = source.replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '')
  if (text === source && /\p{L}{2}/u.test(words) && !same.has(source)) yield 'is not translated'
}

/** Matches the start of a placeholder that users would see unformatted, such as a malformed plural. */
function isUnreadable(message) {
  return /\{\w+\s*,/.test(message.replace(plural, ''))
}

/** Matches `formatMessage`. */
const plural = /\{(\w+),\s*plural,((?:\s*[=\w]+\s*\{[^{}]*\})+)\s*\}/g

/** Returns the names of a text's values, with their plural cases. */
function readPlaceholders(message) {
  const found = {}
  const rest = message.replace(plural, (_whole, name, cases) => {
    found[name] = Array.from(cases.matchAll(/([=\w]+)\s*\{/g), ([, key]) => key)
    return ''
  })
  for (const [, name] of rest.matchAll(/\{(\w+)\}/g)) found[name] ??= []
  return found
}
