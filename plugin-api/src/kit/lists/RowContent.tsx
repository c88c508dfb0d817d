import type { ReactElement, ReactNode } from 'react'
import { IconChevron } from '../icons/icons.js'
import { Spinner } from '../progress/loading.js'
import type { ListItemProps } from './ListItem.js'

type RowContentProps = Pick<ListItemProps, 'title' | 'image' | 'icon' | 'tag' | 'trailing' | 'chevron' | 'busy'> & {
  readonly note: ReactNode
  readonly noteId?: string
}

/** What every row contains: an image, two lines of text, and something at the end. */
export function RowContent(props: RowContentProps): ReactElement {
  const { title, note, noteId, image, icon, tag, trailing, chevron, busy } = props
  return (
    <>
      {image ?? (icon && <span className="lk-row-glyph">{icon}</span>)}
      <span className="lk-row-text" data-bare={image || icon ? undefined : ''}>
        <span className="lk-row-title">
          <bdi>{title}</bdi>
        </span>
        {note && (
          <span className="lk-row-subtitle" id={noteId}>
            {note}
          </span>
        )}
      </span>
      {(tag || trailing || busy || chevron) && (
        <span className="lk-row-trailing">
          {tag}
          {trailing}
          {busy ? <Spinner /> : chevron && <IconChevron size={16} />}
        </span>
      )}
    </>
  )
}
