import type { ReactElement, ReactNode } from 'react'
import { IconChevron } from '../icons/icons.js'
import { Spinner } from '../progress/loading.js'
import type { ListItemProps } from './ListItem.js'

type RowContentProps = Pick<ListItemProps, 'title' | 'image' | 'icon' | 'tag' | 'trailing' | 'chevron' | 'busy'> & {
  readonly note: ReactNode
  /** The prefix of three ids: `${id}-title` for the title, `${id}-note` for the note, and `${id}-end` for the end. */
  readonly id: string
}

/** What every row contains: an image, two lines of text, and something at the end. */
export function RowContent(props: RowContentProps): ReactElement {
  const { id, title, note, image, icon, tag, trailing, chevron, busy } = props
  return (
    <>
      {image ?? (icon && <span className="lk-row-glyph">{icon}</span>)}
      <span className="lk-row-text" data-bare={image || icon ? undefined : ''}>
        <span className="lk-row-title" id={`${id}-title`}>
          <bdi>{title}</bdi>
        </span>
        {note && (
          <span className="lk-row-subtitle" id={`${id}-note`}>
            {note}
          </span>
        )}
      </span>
      {(tag || trailing || busy || chevron) && (
        <span className="lk-row-trailing" id={`${id}-end`}>
          {tag}
          {trailing}
          {busy ? <Spinner /> : chevron && <IconChevron size={16} />}
        </span>
      )}
    </>
  )
}
