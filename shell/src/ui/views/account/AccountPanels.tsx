import type { ChainAccount } from '@latchkey/plugin-api'
import { SkeletonRow } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { ViewError } from '../../frame/ViewError.js'
import { useListed } from '../../plugins/useListed.js'
import { listTabs } from './listTabs.js'

/** The place of the plugins' panels. A site without any does not fetch their tabs. */
export function AccountPanels(props: { readonly account: ChainAccount; readonly args: unknown }): ReactElement | null {
  const hasTabs = useListed(listTabs).length > 0
  const [part, setPart] = useState<typeof import('./AccountTabs.js') | 'failed'>()
  useEffect(() => {
    if (!hasTabs || part) return
    let left = false
    import('./AccountTabs.js').then(
      (module) => left || setPart(module),
      () => left || setPart('failed'),
    )
    return () => {
      left = true
    }
  }, [hasTabs, part])
  if (!hasTabs) return null
  if (part === 'failed') return <ViewError onRetry={() => setPart(undefined)} />
  if (part) return <part.AccountTabs {...props} />
  return (
    <div className="lk-list" aria-busy="true">
      <SkeletonRow variant="plain" subtitle />
      <SkeletonRow variant="plain" subtitle />
      <SkeletonRow variant="plain" subtitle />
    </div>
  )
}
