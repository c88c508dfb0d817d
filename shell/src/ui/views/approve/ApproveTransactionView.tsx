import { useModalAtom } from '@latchkey/plugin-api'
import { Button, ErrorState, LiveRegion, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useLayoutEffect } from 'react'
import { liftDialog } from '../../../dialog/liftDialog.js'
import { approveMessages } from '../../../messages/en/approve.js'
import { startApprovals } from '../../../requests/approval/createApprovals.js'
import { approvalAtom } from '../../../state/requests.js'
import { useMessages } from '../../messages/useMessages.js'
import { PluginSlot } from '../../plugins/PluginSlot.js'
import { css } from '../../styles/approve.css.js'
import { useStyles } from '../../styles/useStyles.js'
import { useCore } from '../../UiContext.js'
import { useSecureFrame } from '../useSecureFrame.js'
import { FramePlace } from './FramePlace.js'

/** The embedded wallet's request in its own frame, below what plugins know about it. */
export function ApproveTransactionView(): ReactElement | null {
  useStyles(css)
  const core = useCore()
  const message = useMessages(approveMessages)
  const approval = useModalAtom(approvalAtom)
  const loading = useSecureFrame()
  const isIdle = approval === undefined

  // An embedded modal scrolls with the page, and a confirmation must not scroll away.
  useLayoutEffect(() => (core.runtime.options.enableEmbedded ? liftDialog(core) : undefined), [core])

  // Opened without a request, the view has nothing to approve.
  useEffect(() => {
    if (isIdle) core.navigation.complete('ApproveTransaction', undefined)
  }, [core, isIdle])

  if (!approval) return null
  const { request, position, count } = approval
  const place = message('approve.count', { position, count })

  if (approval.status === 'failed' || loading.status === 'failed') {
    return (
      <>
        <ViewBody>
          <ErrorState
            message={message('approve.failed')}
            hint={message('approve.failed-text')}
            onRetry={loading.status === 'failed' ? loading.retry : () => startApprovals(core).retry()}
          />
        </ViewBody>
        <ViewFooter>
          <Button variant="secondary" onClick={() => startApprovals(core).cancel()}>
            {message('approve.cancel')}
          </Button>
        </ViewFooter>
      </>
    )
  }
  return (
    <div className="lk-approve">
      <LiveRegion>{count > 1 ? place : ''}</LiveRegion>
      <div className="lk-approve-details" key={request.id}>
        {count > 1 && (
          <p className="lk-approve-count" aria-hidden="true">
            {place}
          </p>
        )}
        <PluginSlot slot="approve.details" props={{ request }} />
      </div>
      <FramePlace frame={loading.status === 'ready' ? loading.frame : undefined} />
    </div>
  )
}
