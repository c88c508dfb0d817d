import type { ChainContext } from '@latchkey/plugin-api'

/** Tells the clients of several modals and projects apart. */
export function readScope({ modalId, options }: ChainContext): string {
  return `${modalId}/${options.projectId ?? ''}`
}
