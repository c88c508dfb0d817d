/** `@latchkey/plugin-api/shared`: what hosts and remote plugins must agree on for module federation. */
export { findContradictions } from './findContradictions.js'

/**
 * The modules that a remote plugin gets from its host, and the versions for which remotes are built. Hooks, contexts
 * and atoms work only if the page has one copy of each module. Names must match exactly: `jotai/vanilla` would be a
 * separate copy, and a second `react/jsx-runtime` makes React throw error 31.
 */
export const sharedModules = {
  react: '^18.2.0 || ^19.0.0',
  'react-dom': '^18.2.0 || ^19.0.0',
  'react/jsx-runtime': '^18.2.0 || ^19.0.0',
  jotai: '^2.20.0 || ^3.0.0',
  // These are versions of the plugin API, not of the package.
  '@latchkey/plugin-api': '^1.0.0',
  '@latchkey/plugin-api/kit': '^1.0.0',
} as const

export type SharedModule = keyof typeof sharedModules

/** Finds the plugin or its factory in a remote module: the default export, otherwise the only exported function. */
export function findFactory(exported: Readonly<Record<string, unknown>>): unknown {
  if (exported.default !== undefined) return exported.default
  const functions = Object.values(exported).filter((value) => typeof value === 'function')
  return functions.length === 1 ? functions[0] : undefined
}
