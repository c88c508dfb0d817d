import { useModalAtom } from '@latchkey/plugin-api'
import { IconButton, IconClose, IconInfo, IconWarning } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { alertMessages } from '../../messages/en/alerts.js'
import { frameMessages } from '../../messages/en/frame.js'
import { alertAtom } from '../../state/notices.js'
import { useCore, useMessages } from '../hooks.js'

const tones = { error: 'negative', warning: 'warning', info: undefined } as const

export function AlertBar(): ReactElement | null {
  const { alerts } = useCore()
  const alert = useModalAtom(alertAtom)
  const alertText = useMessages(alertMessages)
  const message = useMessages(frameMessages)
  if (!alert) return null
  return (
    <div className="lk-alert" data-tone={tones[alert.severity]} role={alert.severity === 'error' ? 'alert' : 'status'}>
      {alert.severity === 'info' ? <IconInfo size={20} /> : <IconWarning size={20} />}
      <p>{[alertText(`alert.${alert.code}`), alert.subject].filter(Boolean).join(': ')}</p>
      <IconButton label={message('frame.dismiss')} onClick={() => alerts.dismiss()}>
        <IconClose size={20} />
      </IconButton>
    </div>
  )
}
