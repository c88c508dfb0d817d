import type { Core } from '../core.js'

/** `modal.plugins`: any property is a function that loads that plugin and resolves with its API. */
export function createPluginApis(loadCore: () => Promise<Core>): object {
  return new Proxy(
    {},
    {
      // A promise would be taken for a thenable when the object is returned from an async function.
      get: (_target, id) =>
        typeof id === 'string' && id !== 'then' ? async () => (await loadCore()).plugins.api(id) : undefined,
    },
  )
}
