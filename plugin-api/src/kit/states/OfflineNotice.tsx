import type { ReactElement } from 'react'
import { useText } from '../../messages/useText.js'
import { Notice } from './Notice.js'

/** Says that the browser is offline and that what is shown may be old. */
export function OfflineNotice(): ReactElement {
  const text = useText()
  return (
    <Notice tone="warning" title={text('kit.offline', 'You are offline')}>
      {text('kit.offline-hint', 'What you see may be out of date. It updates when you are back.')}
    </Notice>
  )
}
