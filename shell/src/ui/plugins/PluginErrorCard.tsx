import { isLatchkeyError } from '@latchkey/plugin-api'
import { ErrorState } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import { useMessages } from '../messages/useMessages.js'

/** Takes the place of a plugin's part that failed. */
export function PluginErrorCard({ error, onRetry }: PluginErrorCardProps): ReactElement {
  const message = useMessages(frameMessages)
  const slow = isLatchkeyError(error, 'TIMEOUT') || isLatchkeyError((error as Error)?.cause, 'REMOTE_TIMEOUT')
  return (
    <ErrorState
      message={message('frame.part-failed')}
      hint={message(slow ? 'frame.part-timeout-text' : 'frame.part-failed-text')}
      onRetry={onRetry}
    />
  )
}

interface PluginErrorCardProps {
  readonly error: unknown
  readonly onRetry: () => void
}
