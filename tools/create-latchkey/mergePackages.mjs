/**
 * One package.json of several: fields of a later one win, and objects such as `scripts` and `dependencies` are joined.
 *
 * @param {readonly string[]} texts
 */
export function mergePackages(texts) {
  const merged = {}
  for (const fields of texts.map((text) => JSON.parse(text))) {
    for (const [field, value] of Object.entries(fields)) {
      merged[field] = isObject(value) ? { ...merged[field], ...value } : value
    }
  }
  // As npm orders them when it next writes the file.
  for (const field of ['dependencies', 'devDependencies']) {
    merged[field] = Object.fromEntries(Object.entries(merged[field] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
  return `${JSON.stringify(merged, null, 2)}\n`
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
