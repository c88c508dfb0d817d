/** `@latchkey/plugin-api/shared`: what hosts and remote plugins agree on under module federation. */

/**
 * The modules that a remote plugin shares with its host, by import name, with the versions that remotes are built for. A
 * remote gets the host's copies, because hooks, contexts and atoms only work when there is one of each.
 *
 * Sharing goes by the name of the import: `jotai/vanilla` would be a copy of its own, and a remote that brings its own
 * `react/jsx-runtime` fails under another React with error 31.
 */
export const sharedModules = {
  react: '^18.2.0 || ^19.0.0',
  'react-dom': '^18.2.0 || ^19.0.0',
  'react/jsx-runtime': '^18.2.0 || ^19.0.0',
  jotai: '^2.20.0 || ^3.0.0',
  // Versions of the plugin API, which the kit goes with, and not of the package.
  '@latchkey/plugin-api': '^1.0.0',
  '@latchkey/plugin-api/kit': '^1.0.0',
} as const

export type SharedModule = keyof typeof sharedModules

/**
 * Finds the plugin among the exports of a remote's module: the default export, or else the only function. It is the
 * factory, or the plugin itself.
 */
export function findFactory(exported: Readonly<Record<string, unknown>>): unknown {
  if (exported.default !== undefined) return exported.default
  const functions = Object.values(exported).filter((value) => typeof value === 'function')
  return functions.length === 1 ? functions[0] : undefined
}
