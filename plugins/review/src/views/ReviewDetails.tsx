import { type SlotProps, useLocale, useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import { type ReactElement, useMemo } from 'react'
import { createReviews } from '../createReviews.js'
import { BalanceChanges } from './BalanceChanges.js'
import { Digests } from './Digests.js'

/** The description's attesters, balance changes and digests, below the shell's summary and warnings. */
export function ReviewDetails({ request }: SlotProps<'approve.details'>): ReactElement | null {
  const reviews = usePluginState(createReviews)
  const state = useModalAtom(useMemo(() => reviews.stateOf(request.id), [reviews, request.id]))
  if (!state) return null
  const { attesters, changes, signed } = state
  const isSimulated = signed.kind === 'calls' || signed.kind === 'solana'
  return (
    <>
      {attesters && <CheckedBy names={attesters} />}
      {isSimulated && <BalanceChanges changes={changes} networkId={signed.networkId} />}
      <Digests signed={signed} />
    </>
  )
}

/** The app's developer trusts these to check descriptors. */
function CheckedBy({ names }: { readonly names: readonly string[] }): ReactElement {
  const text = useText()
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' }).format(names)
  return (
    <p className="review-note">
      {text('review.checked-by', 'This description was checked by {names}', { names: list })}
    </p>
  )
}
