import { type ConnectMethodContribution, type ConnectMethodProps, useModalAtom } from '@latchkey/plugin-api'
import { Skeleton } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ConnectMethod } from '../../../options.js'
import type { Contributed } from '../../../plugins/contributions.js'
import { namespaceFilterAtom } from '../../../state/navigation.js'
import { PluginPart } from '../../plugins/PluginPart.js'
import { useConnectMethods } from '../../plugins/useContributed.js'

type Methods = readonly Contributed<ConnectMethodContribution>[]

export function useMethodGroups(): Readonly<Record<ConnectMethod, Methods>> {
  const methods = useConnectMethods()
  const inGroup = (group: ConnectMethod) => methods.filter(({ item }) => item.group === group)
  return { email: inGroup('email'), social: inGroup('social'), wallet: inGroup('wallet') }
}

interface MethodSectionProps {
  readonly methods: Methods
  /** The user has not accepted the terms yet. */
  readonly isBlocked: boolean
}

/** Methods of plugins, such as an e-mail field. A method whose gate is not settled yet is a skeleton. */
export function MethodSection({ methods, isBlocked }: MethodSectionProps): ReactElement {
  const namespace = useModalAtom(namespaceFilterAtom)
  const props: ConnectMethodProps = { disabled: isBlocked, ...(namespace && { namespace }) }
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
