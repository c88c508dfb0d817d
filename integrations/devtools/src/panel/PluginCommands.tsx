import { type Store, useModalAtom } from '@latchkey/plugin-api'
import { Button } from '@latchkey/plugin-api/kit'
import { type Core, coreAtom, setViewStack, viewStackAtom } from '@latchkey/shell/integration'
import type { ReactElement } from 'react'
import { changePlugin, type Fault, recordsAtom } from '../records.js'

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

/** 0, 1, 4 and 16 s. The last exceeds the plugin runtime's time limit. */
function nextDelay(delayMs: number): number {
  return delayMs < 9_000 ? delayMs * 4 || 1_000 : 0
}

function reload({ plugins, runtime: { store } }: Core, id: string): void {
  plugins.deactivate(id)
  // New keys remount views that may use the disposed plugin. They are negative, because navigation counts up from 0.
  const stack = store.get(viewStackAtom).map((entry, index) => ({ ...entry, key: -Date.now() - index }))
  setViewStack(store, stack)
  plugins.activate(id).catch(() => undefined) // The plugin runtime reports the failure as a status and an alert.
}
