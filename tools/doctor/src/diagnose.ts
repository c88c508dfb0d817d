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
 * Looks for common problems on the modal's page, and resolves with all findings so far, worst first. Never rejects.
 *
 * Watches the page from the first call until the modal is disposed of. Call it right after `createModal`, and again
 * when something is wrong. It does not load the modal's code. Checks that need this code run once it has loaded, and
 * checks for elements that cover the dialog run while the dialog is open.
 *
 * For development: load it with `import()` behind a condition that a production build removes.
 */
export async function diagnose({ runtime }: Pick<Modal, 'runtime'>): Promise<readonly Finding[]> {
  if (typeof document === 'undefined') {
    return [createFinding('modal-on-server', `the modal ${runtime.id} was created without a document`)]
  }
  const { refusals, missing } = watchPage(runtime)
  const core = runtime.store.get(coreAtom)
  // ReportingObserver delivers earlier violations in the next task.
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
