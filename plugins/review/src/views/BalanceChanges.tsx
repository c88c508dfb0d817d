import {
  type CaipNetworkId,
  useLocale,
  useNetwork,
  usePluginContext,
  usePluginState,
  useText,
} from '@latchkey/plugin-api'
import { formatFiat } from '@latchkey/plugin-api/amounts'
import { Address, Fact, FactList, formatExact, ListItem, Notice, Skeleton, TokenIcon } from '@latchkey/plugin-api/kit'
import { type ReactElement, useId } from 'react'
import { createReviews } from '../createReviews.js'
import type { manifest } from '../index.js'
import type { SimulatedApproval, SimulatedAsset, SimulatedChanges } from '../simulate/SimulatedChanges.js'

type SimulatedSuccess = Extract<SimulatedChanges, { status: 'success' }>

interface BalanceChangesProps {
  /** Absent while the simulation runs. */
  readonly changes: SimulatedChanges | undefined
  readonly networkId: CaipNetworkId
}

/** What the account gains, loses and allows, according to a simulation on the app's node. */
export function BalanceChanges({ changes, networkId }: BalanceChangesProps): ReactElement {
  const text = useText()
  const id = useId()
  return (
    <section className="review-section" aria-labelledby={id} aria-busy={!changes}>
      <h3 className="review-heading" id={id}>
        {text('review.changes', 'Balance changes')}
      </h3>
      {changes ? <Changes changes={changes} networkId={networkId} /> : <Skeleton height={56} radius="row" />}
    </section>
  )
}

function Changes({ changes, networkId }: { readonly changes: SimulatedChanges; readonly networkId: CaipNetworkId }) {
  const text = useText()
  if (changes.status === 'unavailable') {
    return (
      <Notice title={text('review.unsimulated', 'Could not be simulated')}>
        {text('review.unsimulated-text', 'The network did not run it in advance, so nobody knows what would change.')}
      </Notice>
    )
  }
  if (changes.status === 'reverted') {
    return (
      <Notice tone="warning" title={text('review.reverts', 'It would fail')}>
        {changes.reason
          ? text('review.reverts-reason', 'The contract would answer: “{reason}”', { reason: changes.reason })
          : text('review.reverts-text', 'It fails at the moment, but may still work later.')}
      </Notice>
    )
  }
  const { assets, approvals, hasFailures, isPartial } = changes
  if (assets.length + approvals.length === 0 && !isPartial && !hasFailures) {
    return <p className="review-note">{text('review.unchanged', 'Nothing changes except the network fee.')}</p>
  }
  return (
    <>
      {assets.map((asset, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <AssetRow key={index} asset={asset} networkId={networkId} />
      ))}
      {approvals.length > 0 && (
        <FactList>
          {approvals.map((approval, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <ApprovalFact key={index} approval={approval} />
          ))}
        </FactList>
      )}
      <Notes changes={changes} />
    </>
  )
}

/** Says what the lists do not show. */
function Notes({ changes: { hasFailures, isPartial, omitted } }: { readonly changes: SimulatedSuccess }) {
  const text = useText()
  return (
    <>
      {omitted && (
        <p className="review-note">
          {text('review.omitted', '{count, plural, one {# more change} other {# more changes}}', { count: omitted })}
        </p>
      )}
      {hasFailures && (
        <p className="review-note">
          {text(
            'review.fails-in-part',
            'Part of the request fails at the moment. If it works later, more will change.',
          )}
        </p>
      )}
      {isPartial && (
        <p className="review-note">
          {text('review.partial', 'The network reports only some changes. There may be others, such as approvals.')}
        </p>
      )}
    </>
  )
}

function AssetRow({ asset, networkId }: { readonly asset: SimulatedAsset; readonly networkId: CaipNetworkId }) {
  const { images } = usePluginContext<typeof manifest>()
  const locale = useLocale()
  const text = useText()
  const network = useNetwork(networkId)
  const { kind, amount, fiat, tokenAddress, token } = asset
  const { decimals, symbol = '' } =
    kind === 'coin' ? (network?.nativeCurrency ?? { decimals: 0 }) : (token ?? { decimals: 0 })
  const name = symbol || text('review.unknown-token', 'Unknown token')
  const shown = formatExact(amount < 0n ? -amount : amount, decimals, locale)
  const sign = amount < 0n ? '−' : '+'
  const picture = images.token({ networkId, ...(tokenAddress && { address: `${networkId}:${tokenAddress}` as const }) })
  return (
    <ListItem
      variant="plain"
      image={<TokenIcon symbol={name} {...(picture && { src: picture })} />}
      title={amount < 0n ? text('review.sends', 'You lose') : text('review.receives', 'You get')}
      subtitle={
        kind === 'collectible' ? text('review.collectible', 'Collectible') : fiat && formatFiat(fiat, { locale })
      }
      trailing={
        <bdi className="lk-numeric review-amount" data-loss={amount < 0n ? '' : undefined}>
          {sign}
          {shown} {name}
        </bdi>
      }
    />
  )
}

function ApprovalFact({ approval: { amount, spender, token } }: { readonly approval: SimulatedApproval }) {
  const text = useText()
  const locale = useLocale()
  const { showAddress } = usePluginState(createReviews)
  const name = token?.symbol ?? text('review.unknown-token', 'Unknown token')
  const allowed =
    amount === 'all'
      ? text('review.all', 'all {symbol}', { symbol: name })
      : `${formatExact(amount, token?.decimals ?? 0, locale)} ${name}`
  const label =
    amount === 0n
      ? text('review.allows-nothing', 'No longer allowed to spend your {symbol}', { symbol: name })
      : text('review.allows', 'Allowed to spend {amount}', { amount: allowed })
  return (
    <Fact label={label} stacked>
      <Address value={showAddress(spender)} full />
    </Fact>
  )
}
