import { type FrozenRequest, type SecureFrame, useModalAtom } from '@latchkey/plugin-api'
import { Button, ErrorState, LiveRegion, Skeleton, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { type Atom, atom } from 'jotai/vanilla'
import { type ReactElement, useEffect, useLayoutEffect, useRef } from 'react'
import { release } from '../../../connections/release.js'
import { liftDialog } from '../../../dialog/liftDialog.js'
import { approveMessages } from '../../../messages/en/embeddedWallet.js'
import { startApprovals } from '../../../requests/approval/createApprovals.js'
import { reviewOf } from '../../../reviews/startReview.js'
import { approvalAtom } from '../../../state/requests.js'
import type { ReviewState } from '../../../state/reviews.js'
import { useCore, useMessages, useSecureFrame, useStyles } from '../../hooks.js'
import { PluginSlot } from '../../plugins/PluginPart.js'
import { css } from '../../styles/approve.css.js'
import { css as reviewCss } from '../../styles/review.css.js'
import { RequestReview } from '../review/RequestReview.js'
import { useIsSlow } from '../waiting/WaitingBody.js'

/** Shows plugins' details about the request above the secure frame, which asks for the approval. */
export function ApproveTransactionView(): ReactElement | null {
  useStyles(css)
  useStyles(reviewCss)
  const core = useCore()
  const message = useMessages(approveMessages)
  const approval = useModalAtom(approvalAtom)
  const loading = useSecureFrame()
  const isIdle = approval === undefined

  // An embedded modal scrolls with the page, but an approval must stay in view.
  useLayoutEffect(() => (core.runtime.options.enableEmbedded ? liftDialog(core) : undefined), [core])

  useEffect(() => {
    if (isIdle) core.navigation.complete('ApproveTransaction', undefined)
  }, [core, isIdle])

  // The user should read warnings before the frame's button appears.
  const isReviewed = useIsReviewed(approval?.request)

  if (!approval) return null
  const { request, position, count } = approval
  const progress = message('approve.count', { position, count })

  if (loading.status === 'failed') return <ApprovalFailure onRetry={loading.retry} />
  if (approval.status === 'failed') return <ApprovalFailure onRetry={() => startApprovals(core).retry()} />
  return (
    <div className="lk-approve">
      <LiveRegion>{count > 1 ? progress : ''}</LiveRegion>
      <div className="lk-approve-details" key={request.id}>
        {count > 1 && (
          <p className="lk-approve-count" aria-hidden="true">
            {progress}
          </p>
        )}
        <ReviewedDetails request={request} />
      </div>
      <FrameSlot frame={loading.status === 'ready' && isReviewed ? loading.value : undefined} />
    </div>
  )
}

function ReviewedDetails({ request }: { readonly request: FrozenRequest }) {
  const review = reviewOf(request)
  const details = <PluginSlot slot="approve.details" props={{ request }} />
  return review ? <RequestReview state={review.state}>{details}</RequestReview> : details
}

function useIsReviewed(request: FrozenRequest | undefined): boolean {
  const state = (request && reviewOf(request)?.state) ?? noReviewAtom
  return useModalAtom(state).status !== 'reviewing'
}

const noReviewAtom: Atom<ReviewState> = atom<ReviewState>({ status: 'done' })

function ApprovalFailure({ onRetry }: { readonly onRetry: () => void }) {
  const core = useCore()
  const message = useMessages(approveMessages)
  return (
    <>
      <ViewBody>
        <ErrorState message={message('approve.failed')} hint={message('approve.failed-text')} onRetry={onRetry} />
      </ViewBody>
      <ViewFooter>
        <Button variant="secondary" onClick={() => startApprovals(core).cancel()}>
          {message('approve.cancel')}
        </Button>
      </ViewFooter>
    </>
  )
}

/** The secure frame covers this element. The skeleton is visible until the frame's page has loaded. */
function FrameSlot({ frame }: { readonly frame: SecureFrame | undefined }) {
  const message = useMessages(approveMessages)
  const slot = useRef<HTMLDivElement>(null)
  const isSlow = useIsSlow(true)
  useEffect(() => {
    if (!frame || !slot.current) return
    const hide = frame.show(slot.current)
    return () => release(hide)
  }, [frame])
  return (
    <div className="lk-approve-frame" ref={slot}>
      <ViewBody gap="section" aria-busy="true">
        <p className="lk-approve-text">{message(isSlow ? 'approve.slow' : 'approve.opening')}</p>
        <Skeleton height={72} radius="row" />
        <Skeleton height={128} radius="row" />
        <Skeleton height={48} radius="row" />
      </ViewBody>
    </div>
  )
}
