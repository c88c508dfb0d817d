/** `@latchkey/plugin-api/shared`: what hosts and remote plugins agree on under module federation. */

/**
 * The modules that a remote plugin gets from its host, with the versions that remotes are built for. Hooks, contexts and
 * atoms work only with one copy of each. Names are exact: `jotai/vanilla` would be a separate copy, and React throws
 * error 31 with another `react/jsx-runtime`.
 */
export const sharedModules = {
  react: '^18.2.0 || ^19.0.0',
  'react-dom': '^18.2.0 || ^19.0.0',
  'react/jsx-runtime': '^18.2.0 || ^19.0.0',
  jotai: '^2.20.0 || ^3.0.0',
  // Versions of the plugin API, not of the package.
  '@latchkey/plugin-api': '^1.0.0',
  '@latchkey/plugin-api/kit': '^1.0.0',
} as const

export type SharedModule = keyof typeof sharedModules

/** Finds a plugin, or its factory, among a remote module's exports: the default export, else the only function. */
export function findFactory(exported: Readonly<Record<string, unknown>>): unknown {
  if (exported.default !== undefined) return exported.default
  const functions = Object.values(exported).filter((value) => typeof value === 'function')
  return functions.length === 1 ? functions[0] : undefined
}
