import { IconButton, IconClose, Tabs } from '@latchkey/plugin-api/kit'
import type { Runtime } from '@latchkey/shell/integration'
import { type ReactElement, useState } from 'react'
import type { Tab } from '../tabs/Item.js'
import { ItemList } from './ItemList.js'
import { TraceButtons } from './TraceButtons.js'

interface PanelProps {
  readonly runtime: Runtime
  readonly tabs: Readonly<Record<string, Tab>>
  readonly takesFocus: boolean
  readonly onClose: () => void
}

export function Panel({ runtime, tabs, takesFocus, onClose }: PanelProps): ReactElement {
  const [shown, setShown] = useState('Plugins')
  return (
    <section className="panel" aria-label="Devtools">
      <div className="line">
        <h2>{runtime.id}</h2>
        <TraceButtons runtime={runtime} tabs={tabs} />
        <IconButton label="Close the devtools" autoFocus={takesFocus} onClick={onClose}>
          <IconClose size={20} />
        </IconButton>
      </div>
      <Tabs
        label="Devtools"
        items={Object.keys(tabs).map((id) => ({ id, label: id }))}
        value={shown}
        onValueChange={setShown}
      >
        <ItemList tab={tabs[shown] as Tab} store={runtime.store} />
      </Tabs>
    </section>
  )
}
