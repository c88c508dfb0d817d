import { useText } from '@latchkey/plugin-api'
import { SkeletonRow, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'

/** Stands in for what is not there yet. */
export function Loading(): ReactElement {
  return (
    <ViewBody aria-busy="true" aria-label={useText()('send.loading', 'Loading')}>
      <SkeletonRow subtitle />
      <SkeletonRow subtitle />
      <SkeletonRow subtitle />
    </ViewBody>
  )
}
