import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../react/hooks.js'
import type { SubmissionState } from '../../submission/Submission.js'
import { Button } from '../actions/Button.js'
import { Link } from '../actions/Link.js'
import { IconClock, IconClose, IconWarning } from '../icons/icons.js'
import { ViewBody, ViewFooter } from '../layout/ViewBody.js'
import { Spinner } from '../progress/loading.js'
import { CheckDraw } from '../progress/ProgressRing.js'
import { css } from '../styles/amount.css.js'
import { adoptStyles } from '../styles/sheets.js'
import { describeOutcome } from './describeOutcome.js'
import { EmptyState } from './EmptyState.js'

export interface TransactionOutcomeProps {
  /** The submission's state. While it is idle, preparing or asking, the component renders nothing. */
  readonly state: SubmissionState
  /** What was sent, such as '5 USDC to anna.eth'. One or more lines. */
  readonly amount?: ReactNode
  /** Replaces the kit's title for the state. */
  readonly title?: ReactNode
  /** Replaces the kit's sentence about the state, for example with the error. */
  readonly hint?: ReactNode
  /** The transaction's page on a block explorer. http(s) only. */
  readonly explorerUrl?: string | undefined
  readonly onDone: () => void
  /** @default 'Done' */
  readonly doneLabel?: string | undefined
  /** More about the transaction, under the link. */
  readonly children?: ReactNode
}

/** A view that says what became of a transaction. Changes are announced. */
export function TransactionOutcome(props: TransactionOutcomeProps): ReactElement | null {
  const { amount, state, explorerUrl } = props
  const text = useText()
  const outcome = describeOutcome(state, text)
  const body = useRef<HTMLDivElement>(null)
  // The button that the user pressed, which had the focus, may have disappeared with the previous view.
  useEffect(() => {
    const root = body.current?.getRootNode()
    const focused = (root instanceof ShadowRoot && root.activeElement) || document.activeElement
    if (!focused || focused === document.body || focused.shadowRoot === root)
      body.current?.focus({ preventScroll: true })
  }, [])
  if (!outcome) return null
  return (
    <>
      <ViewBody align="center" ref={body} role="group" tabIndex={-1}>
        <div role="status">
          <EmptyState
            icon={pickIcon(state)}
            title={props.title ?? outcome.title}
            text={
              <>
                {amount && (
                  <bdi ref={adoptStyles(css)} className="lk-outcome-amount">
                    {amount}
                  </bdi>
                )}
                {props.hint || outcome.hint}
              </>
            }
            action={explorerUrl && <Link href={explorerUrl}>{text('kit.explorer', 'View on explorer')}</Link>}
          />
        </div>
        {props.children}
      </ViewBody>
      <ViewFooter>
        <Button onClick={props.onDone}>{props.doneLabel ?? text('kit.done', 'Done')}</Button>
      </ViewFooter>
    </>
  )
}

function pickIcon(state: SubmissionState): ReactElement {
  if (state.status === 'confirmed') return <CheckDraw size={56} />
  if (state.status === 'sent' && !state.isOverdue) return <Spinner size={28} />
  if (state.status === 'failed') return <IconWarning />
  return state.status === 'rejected' ? <IconClose /> : <IconClock />
}
