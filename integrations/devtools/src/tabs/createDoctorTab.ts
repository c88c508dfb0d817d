import type { Finding } from '@latchkey/doctor'
import type { Runtime } from '@latchkey/shell/integration'
import { atom } from 'jotai/vanilla'
import type { Tab } from './Item.js'

/** Runs the doctor each time its tab opens. */
export function createDoctorTab(runtime: Runtime): Tab {
  const findingsAtom = atom<readonly Finding[]>([])
  findingsAtom.onMount = (show) => {
    // A failure is left unhandled, so that the developer sees it in the console.
    void import('@latchkey/doctor').then(({ diagnose }) => diagnose({ runtime })).then(show)
  }

  return atom((get) =>
    get(findingsAtom).map(({ id, level, found, why, remedy, docsUrl }) => ({
      title: id,
      tags: [level],
      facts: { Found: found, Why: why, Do: remedy, See: docsUrl },
    })),
  )
}
