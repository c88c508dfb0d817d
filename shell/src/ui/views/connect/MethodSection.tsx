import { type ConnectMethodProps, useModalAtom } from '@latchkey/plugin-api'
import { Skeleton } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { namespaceFilterAtom } from '../../../state/navigation.js'
import { PluginPart } from '../../plugins/PluginPart.js'
import type { ConnectMethodItem } from './useConnectMethods.js'

interface MethodSectionProps {
  readonly methods: readonly ConnectMethodItem[]
  /** The terms are not accepted yet. */
  readonly disabled: boolean
}

/** What plugins bring to connect with, as an e-mail field. A method whose gate is not settled keeps its place. */
export function MethodSection({ methods, disabled }: MethodSectionProps): ReactElement {
  const namespace = useModalAtom(namespaceFilterAtom)
  const props: ConnectMethodProps = { disabled, ...(namespace && { namespace }) }
  const skeleton = <Skeleton height={56} radius="row" />
  return (
    <>
      {methods.map(({ pluginId, item, settled }) => (
        <div className="lk-method" key={`${pluginId}/${item.id}`}>
          {settled ? (
            <PluginPart pluginId={pluginId} component={item.component} props={props} skeleton={skeleton} />
          ) : (
            skeleton
          )}
        </div>
      ))}
    </>
  )
}
