import type { Finding } from '@latchkey/doctor'
import type { Runtime } from '@latchkey/shell/integration'
import { atom } from 'jotai/vanilla'
import type { Tab } from './Item.js'

/** What the doctor finds each time that its tab is opened. */
export function createDoctorTab(runtime: Runtime): Tab {
  const findingsAtom = atom<readonly Finding[]>([])
  findingsAtom.onMount = (show) => {
    // A failure is unhandled: the console is where its user looks, and the next opening tries again.
    void find().then(show)
  }

  async function find() {
    const { diagnose } = await import('@latchkey/doctor')
    return diagnose({ runtime })
  }

  return atom((get) =>
    get(findingsAtom).map(({ id, level, found, why, remedy, docsUrl }) => ({
      title: id,
      tags: [level],
      facts: { Found: found, Why: why, Do: remedy, See: docsUrl },
    })),
  )
}
