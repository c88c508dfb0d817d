/**
 * What makes the plugin, among the exports of a remote's module: the default export, or else the only function. It is
 * the factory, or the plugin itself.
 */
export function findFactory(exported: Readonly<Record<string, unknown>>): unknown {
  if (exported.default !== undefined) return exported.default
  const functions = Object.values(exported).filter((value) => typeof value === 'function')
  return functions.length === 1 ? functions[0] : undefined
}
