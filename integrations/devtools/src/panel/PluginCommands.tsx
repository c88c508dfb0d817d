import { type Store, useModalAtom } from '@latchkey/plugin-api'
import { Button } from '@latchkey/plugin-api/kit'

import { type Core, coreAtom, setViewStack, viewStackAtom } from '@latchkey/shell/integration'
import type { ReactElement } from 'react'
import { changePlugin, type Fault, recordsAtom } from '../records.js'

/** Makes a plugin fail, wait, or load anew. */
export function PluginCommands({ id, store }: { readonly id: string; readonly store: Store }): ReactElement {
  const core = useModalAtom(coreAtom)
  const { fail = false, delayMs = 0 } = useModalAtom(recordsAtom).faults[id] ?? {}
  const change = (fault: Fault) => changePlugin(store, 'faults', id, fault)
  return (
    <div className="line">
      <Button variant={fail ? 'primary' : 'secondary'} aria-pressed={fail} onClick={() => change({ fail: !fail })}>
        Fail
      </Button>
      <Button
        variant={delayMs ? 'primary' : 'secondary'}
        aria-pressed={delayMs > 0}
        onClick={() => change({ delayMs: nextDelay(delayMs) })}
      >
        {`Slow: ${delayMs} ms`}
      </Button>
      <Button variant="secondary" disabled={!core} onClick={() => core && reload(core, id)}>
        Reload
      </Button>
    </div>
  )
}

/** None, 1 s, 4 s, and 16 s, which is beyond the plugin runtime's limit. */
function nextDelay(delayMs: number): number {
  return delayMs < 9_000 ? delayMs * 4 || 1_000 : 0
}

/** Ends the plugin and starts it again from the fetching of its code. */
function reload({ plugins, runtime: { store } }: Core, id: string): void {
  plugins.deactivate(id)
  // What shows of it is drawn anew, or it would go on with what was released. Navigation counts its keys upwards.
  const stack = store.get(viewStackAtom).map((entry, index) => ({ ...entry, key: -Date.now() - index }))
  setViewStack(store, stack)
  // A failure is the plugin's status, and an alert of the plugin runtime's.
  plugins.activate(id).catch(() => undefined)
}
