import { useVirtualRows } from '@latchkey/plugin-api/kit'
import { memo, type ReactElement, useRef } from 'react'
import { tokensMessages } from '../../../../messages/en/tokens.js'
import { useMessages } from '../../../messages/useMessages.js'
import { css } from '../../../styles/list.css.js'
import { useStyles } from '../../../styles/useStyles.js'
import type { ShownToken } from './orderTokens.js'
import { TokenRow } from './TokenRow.js'

/** Of hundreds of tokens, those in sight are in the document. */
export function TokenRows({ tokens }: { readonly tokens: readonly ShownToken[] }): ReactElement {
  useStyles(css)
  const message = useMessages(tokensMessages)
  const list = useRef<HTMLUListElement>(null)
  const rows = useVirtualRows(list, tokens.length)
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets.
      role="list"
      className="lk-virtual"
      style={{ blockSize: rows.height }}
      aria-label={message('tokens.list')}
    >
      {rows.indices.map((index) => {
        const shown = tokens[index]
        if (!shown) return null
        return (
          <li
            key={shown.token.address ?? 'native'}
            ref={rows.watch}
            data-index={index}
            aria-setsize={tokens.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${rows.offsetOf(index)}px)` }}
          >
            <Row {...shown} />
          </li>
        )
      })}
    </ul>
  )
}

/** While the list scrolls, rows that are there already are not drawn again. */
const Row = memo(TokenRow)
