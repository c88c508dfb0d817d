import { useText } from '@latchkey/plugin-api'
import { ErrorState } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { Tokens, TokensState } from '../tokens/createTokens.js'
import { Loading } from './Loading.js'

/** Stands in for what is made of balances, until they are there. */
export function BalanceNotice({
  tokens,
  status,
}: { readonly tokens: Tokens } & Pick<TokensState, 'status'>): ReactElement {
  const text = useText()
  if (status === 'loading') return <Loading />
  return (
    <ErrorState
      message={text('send.noBalance', 'Your balance could not be read')}
      onRetry={() => void tokens.load(0)}
    />
  )
}
