import { type SlotProps, useLocale, useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import { Address, Fact, FactList } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { Approval } from '../build/approvals.js'
import { createSwapForm } from '../createSwapForm.js'
import { formatQuantity, minimumReceived } from '../figures.js'
import { findRouter, type KnownRouter } from '../networks.js'
import { createSwaps, type Offer } from '../swap/createSwaps.js'
import type { SwapToken } from '../tokens/SwapToken.js'

export function SwapDetails({ request }: SlotProps<'approve.details'>): ReactElement | null {
  const { routers } = usePluginState(createSwapForm)
  const { submissions } = usePluginState(createSwaps)
  const text = useText()
  const locale = useLocale()
  const pending = useModalAtom(submissions.pending)
  const { reference, origin } = request
  if (!pending || !reference || origin.kind === 'host') return null
  const { contract, offer, approvals } = pending.details
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

type ApprovalFactsProps = { readonly approvals: readonly Approval[]; readonly token: SwapToken }

export function ApprovalFacts({ approvals, token }: ApprovalFactsProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { symbol } = token
  const nameAllowed = (allowed: Approval['allowed']) =>
    allowed === 'unlimited'
      ? text('swaps.unlimited', 'Unlimited {symbol}', { symbol })
      : formatQuantity(allowed, token, locale)
  return (
    <>
      {approvals.map(({ kind, spender, allowed }) => (
        <Fact
          key={kind}
          label={
            kind === 'reset'
              ? text('swaps.stepReset', 'Reset the earlier approval of {symbol}', { symbol })
              : text('swaps.spender', 'You allow {amount} to be spent by', { amount: nameAllowed(allowed) })
          }
          stacked
        >
          <Address value={spender} full />
        </Fact>
      ))}
    </>
  )
}

export function MinimumFact({ offer: { to, toAmount, slippage } }: { readonly offer: Offer }): ReactElement {
  const text = useText()
  const least = minimumReceived(toAmount, BigInt(slippage))
  return (
    <Fact label={text('swaps.minimum', 'Minimum received')}>
      <bdi className="lk-numeric">{formatQuantity(least, to, useLocale())}</bdi>
    </Fact>
  )
}

type ContractFactProps = { readonly contract: string; readonly router: KnownRouter | undefined }

export function ContractFact({ contract, router }: ContractFactProps): ReactElement {
  return (
    <Fact label={useText()('swaps.contract', 'Swap contract')} stacked>
      {router?.name && (
        <p>
          <bdi>{router.name}</bdi>
        </p>
      )}
      <Address value={contract} full />
    </Fact>
  )
}
