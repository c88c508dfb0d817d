import type { Modal } from '@latchkey/shell'
import { coreAtom, pluginsAtom } from '@latchkey/shell/integration'
import { createFinding, type Finding } from './checks.js'
import { findBlockedStorage } from './findBlockedStorage.js'
import { findCopies } from './findCopies.js'
import { findObstacles } from './findObstacles.js'
import { findRefusals } from './findRefusals.js'
import { findRefusedOrigin } from './findRefusedOrigin.js'
import { sortFindings } from './formatFindings.js'
import { readMissingPackage } from './readMissingPackage.js'
import { watchPage } from './watchPage.js'

/**
 * Looks for what goes wrong most often around a modal, and resolves with what it found, the worst first. It watches from
 * its first call until the modal is disposed of, so call it right after `createModal`, and again when something is wrong:
 * each call gives all that was seen. It starts nothing of the modal; what needs its code is looked at once that is up, and
 * what can be in the way of its dialog while it is open. Never rejects.
 *
 * For development only: load it by `import()` behind a condition that a production build drops.
 */
export async function diagnose({ runtime }: Pick<Modal, 'runtime'>): Promise<readonly Finding[]> {
  if (typeof document === 'undefined') {
    return [createFinding('modal-on-server', `the modal ${runtime.id} was made where there is no document`)]
  }
  const { refusals, missing } = watchPage(runtime)
  const core = runtime.store.get(coreAtom)
  // What the browser has kept of former refusals is handed out a task later.
  await new Promise((resolve) => setTimeout(resolve))
  const [refused, origin] = await Promise.all([findRefusals(runtime, refusals), core ? findRefusedOrigin(core) : []])
  return sortFindings([
    ...findCopies(runtime),
    ...findMissingPeers(runtime, missing),
    ...refused,
    ...origin,
    ...findBlockedStorage(runtime.id),
    ...(core ? findObstacles(core) : []),
  ])
}

function findMissingPeers({ store }: Modal['runtime'], missing: ReadonlySet<string>): readonly Finding[] {
  const ofPlugins = [...store.get(pluginsAtom).values()].map(({ error }) => readMissingPackage(error) ?? '')
  return [...new Set([...missing, ...ofPlugins])]
    .filter(Boolean)
    .map((name) =>
      createFinding('missing-peer', `${name} could not be loaded`, { remedy: `Install it: \`npm install ${name}\`.` }),
    )
}
