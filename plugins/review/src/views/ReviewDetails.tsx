import { type SlotProps, useModalAtom, usePluginState } from '@latchkey/plugin-api'
import { type ReactElement, useMemo } from 'react'
import { createReviews } from '../createReviews.js'
import { BalanceChanges } from './BalanceChanges.js'
import { Digests } from './Digests.js'

/** Balance changes and digests, below the shell's summary and warnings. */
export function ReviewDetails({ request }: SlotProps<'approve.details'>): ReactElement | null {
  const reviews = usePluginState(createReviews)
  const state = useModalAtom(useMemo(() => reviews.stateOf(request.id), [reviews, request.id]))
  if (!state) return null
  const { changes, signed } = state
  const isSimulated = signed.kind === 'calls' || signed.kind === 'solana'
  return (
    <>
      {isSimulated && <BalanceChanges changes={changes} networkId={signed.networkId} />}
      <Digests signed={signed} />
    </>
  )
}
