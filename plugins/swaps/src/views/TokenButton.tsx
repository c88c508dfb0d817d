import { useText } from '@latchkey/plugin-api'
import { Button, IconChevron, TokenIcon } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { SwapToken } from '../tokens/SwapToken.js'

export interface TokenButtonProps {
  readonly token: SwapToken | undefined
  /** Which of both it is, for screen readers. */
  readonly side: string
  readonly onClick: () => void
}

/** What is chosen on a side, and the way to another. */
export function TokenButton({ token, side, onClick }: TokenButtonProps): ReactElement {
  const text = useText()
  const choose = text('swaps.select', 'Select a token')
  return (
    <Button
      className="swaps-token"
      variant="secondary"
      size="small"
      aria-label={`${side}: ${token ? `${token.symbol}, ${token.name}` : choose}`}
      {...(token && {
        icon: <TokenIcon symbol={token.symbol} size={24} {...(token.iconUrl && { src: token.iconUrl })} />,
      })}
      onClick={onClick}
    >
      <bdi>{token?.symbol ?? choose}</bdi> {!token && <IconChevron size={16} />}
    </Button>
  )
}
