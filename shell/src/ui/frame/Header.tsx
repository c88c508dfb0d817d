import { IconButton, IconClose } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import type { ViewEntry } from '../../state/navigation.js'
import { useMessages } from '../messages/useMessages.js'
import { useCore } from '../UiContext.js'
import { HeaderStart } from './HeaderStart.js'
import { useViewTitle } from './useViewTitle.js'

interface HeaderProps {
  readonly entry: ViewEntry
  /** The heading names the dialog. */
  readonly titleId: string
  readonly direction: 'forward' | 'back'
}

/**
 * The bar over every view: back, help or network at the start, the title, close at the end. An embedded modal has that only
 * while it stands over the page.
 */
export function Header({ entry, titleId, direction }: HeaderProps): ReactElement {
  const core = useCore()
  const message = useMessages(frameMessages)
  const title = useViewTitle(entry)
  const isAccount = entry.name === 'Account'
  return (
    <header className="lk-header" data-view={entry.name}>
      <HeaderStart entry={entry} />
      <h2
        key={entry.key}
        id={titleId}
        className={isAccount ? 'lk-hidden' : 'lk-header-title'}
        data-direction={direction}
        tabIndex={-1}
      >
        {title}
      </h2>
      {(!core.runtime.options.enableEmbedded || entry.name === 'ApproveTransaction') && (
        <IconButton
          className="lk-header-end"
          label={message('frame.close')}
          onClick={() => core.navigation.requestClose()}
        >
          <IconClose />
        </IconButton>
      )}
    </header>
  )
}
