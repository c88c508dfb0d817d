import type { Network, TokenBalance } from '@latchkey/plugin-api'
import { TokenIcon } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { SendContext } from '../context.js'

export interface NetworkTokenIconProps {
  readonly context: SendContext
  readonly token: TokenBalance
  readonly network: Network
  /** Edge in px. @default 40 */
  readonly size?: number
}

/** A token, with its network at the corner. */
export function NetworkTokenIcon({ context, token, network, size }: NetworkTokenIconProps): ReactElement {
  const { iconUrl, symbol } = token
  const image = context.images.network(network)
  return (
    <TokenIcon
      symbol={symbol}
      network={{ name: network.name, ...(image && { src: image }) }}
      {...(size && { size })}
      {...(iconUrl && { src: iconUrl })}
    />
  )
}
