import type { ChainAccount } from '@latchkey/plugin-api'
import { SkeletonRow } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { ViewError } from '../../frame/ViewError.js'
import { useListed } from '../../plugins/useListed.js'
import { LazyPart } from '../LazyPart.js'
import { listTabs } from './listTabs.js'

/** The place of the plugins' panels. A site without any does not fetch their tabs. */
export function AccountPanels(props: { readonly account: ChainAccount; readonly args: unknown }): ReactElement | null {
  const hasTabs = useListed(listTabs).length > 0
  if (!hasTabs) return null
  return (
    <LazyPart
      load={loadTabs}
      props={props}
      fallback={(retry) => <ViewError onRetry={retry} />}
      skeleton={
        <div className="lk-list" aria-busy="true">
          <SkeletonRow variant="plain" subtitle />
          <SkeletonRow variant="plain" subtitle />
          <SkeletonRow variant="plain" subtitle />
        </div>
      }
    />
  )
}

const loadTabs = () => import('./AccountTabs.js').then((module) => module.AccountTabs)
