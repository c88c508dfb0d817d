import { IconButton, IconClose, IconInfo, IconWarning } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { alertMessages } from '../../messages/en/alerts.js'
import { frameMessages } from '../../messages/en/frame.js'
import type { Alert } from '../../state/notices.js'
import { useMessages } from '../messages/useMessages.js'
import { css } from '../styles/alert.css.js'
import { useStyles } from '../styles/useStyles.js'
import { useCore } from '../UiContext.js'

const tones = { error: 'negative', warning: 'warning', info: undefined } as const

/** The alert itself: with its texts it is fetched with the first one, since a page that is in order has none. */
export function AlertLine({ alert }: { readonly alert: Alert }): ReactElement {
  useStyles(css)
  const { alerts } = useCore()
  const alertText = useMessages(alertMessages)
  const message = useMessages(frameMessages)
  return (
    <div className="lk-alert" data-tone={tones[alert.severity]} role={alert.severity === 'error' ? 'alert' : 'status'}>
      {alert.severity === 'info' ? <IconInfo size={20} /> : <IconWarning size={20} />}
      <p>{alertText(`alert.${alert.code}`)}</p>
      <IconButton label={message('frame.dismiss')} onClick={() => alerts.dismiss()}>
        <IconClose size={20} />
      </IconButton>
    </div>
  )
}
