import { type ChainAccount, type TokenBalance, useLocale } from '@latchkey/plugin-api'
import { formatFiat } from '@latchkey/plugin-api/amounts'
import {
  EmptyState,
  ErrorState,
  formatAmount,
  formatUnits,
  IconButton,
  IconRefresh,
  IconToken,
  ListItem,
  SkeletonList,
  TokenIcon,
  truncateAddress,
  VirtualList,
  VisuallyHidden,
} from '@latchkey/plugin-api/kit'
import { memo, type ReactElement, useMemo } from 'react'
import { tokensMessages } from '../../../../messages/en/account.js'
import { useCore, useMessages } from '../../../hooks.js'
import { orderTokens, type ShownToken } from './orderTokens.js'
import { type Tokens, useTokens } from './useTokens.js'

export function TokensPanel({ account }: { readonly account: ChainAccount }): ReactElement {
  const message = useMessages(tokensMessages)
  const { balances, ...loading } = useTokens(account)
  const { status, mayRetry, refresh } = loading
  if (status === 'unsupported' || status === 'testnet') {
    return (
      <>
        {status === 'testnet' && <Total value="0" />}
        <EmptyState icon={<IconToken />} title={message(`tokens.${status}`)} text={message(`tokens.${status}-text`)} />
      </>
    )
  }
  if (balances) return <TokenList balances={balances} {...loading} />
  if (status === 'error' || status === 'retrying') {
    return (
      <ErrorState
        message={message('tokens.failed')}
        hint={message(mayRetry ? 'tokens.failed-now' : 'tokens.failed-wait')}
        busy={status === 'retrying'}
        {...(mayRetry && { onRetry: refresh })}
      />
    )
  }
  return <SkeletonList label={message('tokens.loading')} variant="plain" subtitle />
}

type TokenListProps = Omit<Tokens, 'balances'> & { readonly balances: NonNullable<Tokens['balances']> }

function TokenList({ balances, status, mayRetry, refresh }: TokenListProps) {
  const message = useMessages(tokensMessages)
  const { tokens, total } = useMemo(() => orderTokens(balances), [balances])
  return (
    <>
      {total && (
        <Total value={total}>
          <IconButton
            label={message('tokens.refresh')}
            onClick={refresh}
            busy={status === 'loading' || status === 'retrying'}
            {...(!mayRetry && { disabled: true, disabledReason: message('tokens.failed-wait') })}
          >
            <IconRefresh size={20} />
          </IconButton>
        </Total>
      )}
      {tokens.length > 0 ? (
        <VirtualList
          label={message('tokens.list')}
          items={tokens}
          keyOf={({ token }) => token.address ?? 'native'}
          renderItem={(shown) => <MemoTokenRow {...shown} arePriced={total !== undefined} />}
        />
      ) : (
        <EmptyState icon={<IconToken />} title={message('tokens.empty')} text={message('tokens.empty-text')} />
      )}
    </>
  )
}

const MemoTokenRow = memo(TokenRow)

function Total({ value, children }: { readonly value: string; readonly children?: ReactElement }) {
  const message = useMessages(tokensMessages)
  const locale = useLocale()
  return (
    <div className="lk-total">
      <p role="status">
        {message('tokens.total')} <strong className="lk-numeric">{formatFiat(value, { locale })}</strong>
      </p>
      {children}
    </div>
  )
}

/** `arePriced` is whether any token has a price. */
function TokenRow({ token, worth, isAmbiguous, arePriced }: ShownToken & { readonly arePriced: boolean }) {
  const { pictures } = useCore()
  const message = useMessages(tokensMessages)
  const locale = useLocale()
  const [, , contract] = (isAmbiguous && token.address?.split(':')) || []
  return (
    <ListItem
      variant="plain"
      title={token.name}
      subtitle={
        <>
          <span className="lk-numeric" title={formatUnits(token.amount, token.decimals)}>
            {formatQuantity(token, locale)}
          </span>{' '}
          <bdi>{token.symbol}</bdi>
          {contract && <bdi> · {truncateAddress(contract)}</bdi>}
        </>
      }
      image={<TokenIcon symbol={token.symbol} src={pictures.tokenUrl(token)} />}
      trailing={
        worth === undefined ? (
          arePriced && (
            <span className="lk-worth" data-missing="">
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{message('tokens.no-price')}</VisuallyHidden>
            </span>
          )
        ) : (
          <bdi className="lk-worth lk-numeric">{formatFiat(worth, { locale })}</bdi>
        )
      }
    />
  )
}

/** Truncates to two decimals. Smaller amounts are `< 0.01`. */
export function formatQuantity({ amount, decimals }: TokenBalance, locale: string): string {
  if (amount > 0n && decimals > 2 && amount < 10n ** BigInt(decimals - 2)) {
    return `<\u2009${formatAmount(1n, 2, { maximumDecimals: 2, locale })}`
  }
  return formatAmount(amount, decimals, { maximumDecimals: 2, minimumDecimals: 2, locale })
}
