import type { ChainAccount } from '@latchkey/plugin-api'
import { SkeletonRow } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { ViewError } from '../../frame/ViewError.js'
import { useListed } from '../../plugins/useListed.js'
import { LazyPart } from '../LazyPart.js'
import { listTabs } from './listTabs.js'

/** The place of what the account owns and of the plugins' panels; nothing where there is neither. */
export function AccountPanels(props: { readonly account: ChainAccount; readonly args: unknown }): ReactElement | null {
  // Whose tokens the services list (specification, section 6).
  const hasTokens = /eip155|solana/.test(props.account.namespace)
  if (!useListed(listTabs).length && !hasTokens) return null
  return (
    <LazyPart
      load={loadTabs}
      props={{ ...props, hasTokens }}
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
