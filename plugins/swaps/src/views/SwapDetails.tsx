import { type SlotProps, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { Fact, FactList } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { formatQuantity } from '../amount/formatQuantity.js'
import { findRouter } from '../networks/swapRouters.js'
import { ApprovalFacts } from './ApprovalFacts.js'
import { ContractFact } from './ContractFact.js'
import { MinimumFact } from './MinimumFact.js'
import type { PreviewParts } from './ViewParts.js'

/** What the secure frame is about to sign, in words. */
export function SwapDetails({
  request,
  routers,
  swaps,
}: Pick<PreviewParts, 'routers' | 'swaps'> & SlotProps<'approve.details'>): ReactElement | null {
  const text = useText()
  const locale = useLocale()
  const asked = useModalAtom(swaps.asked)
  const { reference, origin } = request
  if (!asked || !reference || origin.kind === 'host') return null
  const { contract, offer, approvals } = asked
  const isBatch = reference === 'batch'
  return (
    <FactList>
      <ApprovalFacts approvals={approvals.filter(({ kind }) => isBatch || kind === reference)} token={offer.from} />
      {(isBatch || reference === 'swap') && (
        <>
          <Fact label={text('swaps.given', 'You pay')}>
            <bdi className="lk-numeric">{formatQuantity(offer.amount, offer.from, locale)}</bdi>
          </Fact>
          <MinimumFact offer={offer} />
          <ContractFact contract={contract} router={findRouter(offer.from.networkId, contract, routers)} />
        </>
      )}
    </FactList>
  )
}
