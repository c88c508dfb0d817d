import { useModalAtom } from '@latchkey/plugin-api'
import { Button, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useLayoutEffect } from 'react'
import { liftDialog } from '../../../dialog/liftDialog.js'
import { reviewMessages } from '../../../messages/en/review.js'
import { type AskedReview, askedReviewAtom } from '../../../state/reviews.js'
import { useCore, useMessages, useStyles } from '../../hooks.js'
import { PluginSlot } from '../../plugins/PluginPart.js'
import { css } from '../../styles/review.css.js'
import { RequestReview } from './RequestReview.js'

/** Shows what a request does, before an external wallet is asked. */
export function ReviewRequestView(): ReactElement | null {
  const core = useCore()
  const asked = useModalAtom(askedReviewAtom)
  const isIdle = asked === undefined
  useEffect(() => {
    if (isIdle) core.navigation.complete('ReviewRequest', undefined)
  }, [core, isIdle])
  return asked ? <Asked key={asked.request.id} asked={asked} /> : null
}

function Asked({ asked: { request, state, decide } }: { readonly asked: AskedReview }) {
  useStyles(css)
  const core = useCore()
  // An embedded modal scrolls with the page, but a pending request must stay in view.
  useLayoutEffect(() => (core.runtime.options.enableEmbedded ? liftDialog(core) : undefined), [core])
  const message = useMessages(reviewMessages)
  const { warnings = [] } = useModalAtom(state)
  const isDangerous = warnings.some(({ severity }) => severity === 'danger')
  return (
    <>
      <ViewBody gap="section">
        <RequestReview state={state}>
          <PluginSlot slot="approve.details" props={{ request }} />
        </RequestReview>
      </ViewBody>
      <ViewFooter className="lk-review-footer">
        <Button variant={isDangerous ? 'primary' : 'secondary'} onClick={() => decide(false)}>
          {message('review-request.cancel')}
        </Button>
        <Button variant={isDangerous ? 'secondary' : 'primary'} onClick={() => decide(true)}>
          {message(isDangerous ? 'review-request.continue-anyway' : 'review-request.continue')}
        </Button>
      </ViewFooter>
    </>
  )
}
