import type { SlotMap, SlotName } from '@latchkey/plugin-api'
import { Skeleton } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { PluginPart } from './PluginPart.js'
import { useSlot } from './useSlot.js'

interface PluginSlotProps<S extends SlotName> {
  readonly slot: S
  readonly props: SlotMap[S]
}

/** Shows what plugins contribute under a slot of the view, each with its own boundary. */
export function PluginSlot<S extends SlotName>({ slot, props }: PluginSlotProps<S>): ReactElement {
  const items = useSlot(slot, 'request' in props ? props.request : undefined)
  return (
    <>
      {items.map(({ pluginId, item }) => (
        <PluginPart
          key={`${pluginId}/${item.component}`}
          pluginId={pluginId}
          component={item.component}
          props={props}
          skeleton={<Skeleton height={56} radius="row" />}
        />
      ))}
    </>
  )
}
