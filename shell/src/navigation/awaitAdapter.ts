import type { ChainNamespace } from '@latchkey/plugin-api'
import { demandAdapter } from '../chains/demandAdapter.js'
import type { Core } from '../core.js'

/**
 * Resolves once something on this page can connect the namespace.
 *
 * @throws {AdapterMissingError} nothing can, and all that is still being fetched is there by now.
 */
export async function awaitAdapter(
  { runtime, restored }: Pick<Core, 'runtime' | 'restored'>,
  namespace: ChainNamespace,
): Promise<void> {
  try {
    demandAdapter(runtime, namespace)
  } catch {
    // A host's own connectors and a plugin's are added once their code is there, which may be after the modal's.
    await restored
    demandAdapter(runtime, namespace)
  }
}
