import { type Store, useModalAtom } from '@latchkey/plugin-api'
import { Tag } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import type { Item, Tab } from '../tabs/Item.js'
import { formatRedacted } from '../trace/createTrace.js'
import { PluginCommands } from './PluginCommands.js'

export function ItemList({ tab, store }: { readonly tab: Tab; readonly store: Store }): ReactElement {
  const items = useModalAtom(tab)
  return (
    <div>
      {items.map((item) => (
        <ItemDetails key={item.id ?? item.title} item={item} store={store} />
      ))}
      {!items.length && 'Nothing yet'}
    </div>
  )
}

function ItemDetails({ item, store }: { readonly item: Item; readonly store: Store }): ReactElement {
  const { title, note, tags = [], facts = {}, value, pluginId } = item
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="line">
        <b>
          › {title} <small>{note}</small>
        </b>
        {tags.map(
          (word) =>
            word && (
              <Tag key={word} tone={tones[word.replace(/:.*/, '')]}>
                {word}
              </Tag>
            ),
        )}
      </summary>
      {open && (
        <>
          {Object.entries(facts).map(([name, fact]) => fact && <p key={name}>{`${name}: ${fact}`}</p>)}
          {pluginId && <PluginCommands id={pluginId} store={store} />}
          {value !== undefined && <pre>{formatRedacted(value, store)}</pre>}
        </>
      )}
    </details>
  )
}

const tones = {
  active: 'positive',
  answered: 'positive',
  connected: 'positive',
  error: 'negative',
  failed: 'negative',
} as Record<string, 'positive' | 'negative'>
