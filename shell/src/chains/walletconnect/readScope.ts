import type { ChainHost } from '../../contract/chain.js'

/** Tells the clients of several modals and projects apart. */
export function readScope({ runtime }: ChainHost): string {
  return `${runtime.id}/${runtime.options.projectId ?? ''}`
}
