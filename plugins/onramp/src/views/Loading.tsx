import { useText } from '@latchkey/plugin-api'
import { SkeletonRow, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'

/** Stands in for what is made of the currencies, until they are there. */
export function Loading(): ReactElement {
  return (
    <ViewBody aria-busy="true" aria-label={useText()('onramp.loading', 'Loading')}>
      <SkeletonRow subtitle />
      <SkeletonRow subtitle />
      <SkeletonRow subtitle />
    </ViewBody>
  )
}
