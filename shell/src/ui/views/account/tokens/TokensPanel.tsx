import { type ChainAccount, useLocale } from '@latchkey/plugin-api'
import { formatFiat } from '@latchkey/plugin-api/amounts'
import {
  EmptyState,
  ErrorState,
  IconButton,
  IconRefresh,
  IconToken,
  SkeletonRow,
  VisuallyHidden,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useMemo } from 'react'
import { tokensMessages } from '../../../../messages/en/tokens.js'
import { useMessages } from '../../../messages/useMessages.js'
import { orderTokens } from './orderTokens.js'
import { TokenRows } from './TokenRows.js'
import { useTokens } from './useTokens.js'

/** The account's tokens on the active network, and what they are worth together. */
export function TokensPanel({ account }: { readonly account: ChainAccount }): ReactElement {
  const message = useMessages(tokensMessages)
  const locale = useLocale()
  const { balances, status, mayRetry, refresh } = useTokens(account)
  const { tokens, total } = useMemo(() => orderTokens(balances ?? []), [balances])
  const isAsking = status === 'loading' || status === 'retrying'

  if (status === 'unsupported' || status === 'testnet') {
    return (
      <>
        {status === 'testnet' && <Total value={formatFiat('0', { locale })} />}
        <EmptyState icon={<IconToken />} title={message(`tokens.${status}`)} text={message(`tokens.${status}-text`)} />
      </>
    )
  }
  if (balances === undefined && (status === 'error' || status === 'retrying')) {
    return (
      <ErrorState
        message={message('tokens.failed')}
        hint={message(mayRetry ? 'tokens.failed-now' : 'tokens.failed-wait')}
        busy={status === 'retrying'}
        {...(mayRetry && { onRetry: refresh })}
      />
    )
  }
  if (balances === undefined) {
    return (
      <div className="lk-list" data-dense="" aria-busy="true">
        <VisuallyHidden>{message('tokens.loading')}</VisuallyHidden>
        <SkeletonRow variant="plain" subtitle />
        <SkeletonRow variant="plain" subtitle />
        <SkeletonRow variant="plain" subtitle />
      </div>
    )
  }
  return (
    <>
      <Total value={formatFiat(total, { locale })}>
        <IconButton
          label={message('tokens.refresh')}
          onClick={refresh}
          busy={isAsking}
          {...(!mayRetry && { disabled: true, disabledReason: message('tokens.failed-wait') })}
        >
          <IconRefresh size={20} />
        </IconButton>
      </Total>
      {tokens.length > 0 ? (
        <TokenRows tokens={tokens} />
      ) : (
        <EmptyState icon={<IconToken />} title={message('tokens.empty')} text={message('tokens.empty-text')} />
      )}
    </>
  )
}

function Total({ value, children }: { readonly value: string; readonly children?: ReactElement }): ReactElement {
  const message = useMessages(tokensMessages)
  return (
    <div className="lk-total">
      <p role="status">
        {message('tokens.total')} <strong className="lk-numeric">{value}</strong>
      </p>
      {children}
    </div>
  )
}
