import { useText } from '@latchkey/plugin-api'
import { ErrorState, SkeletonRow, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { Tokens, TokensState } from '../tokens/createTokens.js'

/** Stands in for what is made of balances, until they are there. */
export function BalanceNotice({
  tokens,
  status,
}: { readonly tokens: Tokens } & Pick<TokensState, 'status'>): ReactElement {
  const text = useText()
  return status !== 'loading' ? (
    <ErrorState
      message={text('send.noBalance', 'Your balance could not be read')}
      onRetry={() => void tokens.load(0)}
    />
  ) : (
    <ViewBody aria-busy="true" aria-label={text('send.loading', 'Loading')}>
      <SkeletonRow subtitle />
      <SkeletonRow subtitle />
      <SkeletonRow subtitle />
    </ViewBody>
  )
}
