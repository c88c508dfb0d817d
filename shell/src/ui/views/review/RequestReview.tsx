import { type ReviewWarning, useModalAtom } from '@latchkey/plugin-api'
import { Fact, FactList, Link, LiveRegion, Notice, Skeleton } from '@latchkey/plugin-api/kit'
import type { Atom } from 'jotai/vanilla'
import type { ReactElement, ReactNode } from 'react'
import { reviewMessages } from '../../../messages/en/review.js'
import type { ReviewState } from '../../../state/reviews.js'
import { useMessages } from '../../hooks.js'

interface RequestReviewProps {
  readonly state: Atom<ReviewState>
  /** Plugins' details, after the facts. */
  readonly children?: ReactNode
}

/** What the plugins say about a request: what it does, warnings, and facts. */
export function RequestReview({ state, children }: RequestReviewProps): ReactElement {
  const message = useMessages(reviewMessages)
  const { status, summary, facts = [], warnings = [] } = useModalAtom(state)
  const isReviewing = status === 'reviewing'
  return (
    <>
      <LiveRegion>{isReviewing ? message('review-request.reviewing') : ''}</LiveRegion>
      {summary && (
        <p className="lk-review-summary">
          <Unbroken text={summary} />
        </p>
      )}
      {isReviewing && !summary && <Skeleton height={24} radius="row" />}
      <Warnings list={warnings} />
      {status === 'failed' && (
        <Notice tone="warning" title={message('review-request.failed')}>
          {message('review-request.failed-text')}
        </Notice>
      )}
      {status === 'late' && <Notice>{message('review-request.late')}</Notice>}
      {status === 'unchecked' && <Notice>{message('review-request.unchecked')}</Notice>}
      {status === 'done' && warnings.length === 0 && <Notice>{message('review-request.nothing')}</Notice>}
      {facts.length > 0 && (
        <FactList>
          {facts.map(({ label, value }) => (
            <Fact key={label + value} label={label} stacked={value.length > 30}>
              <Unbroken text={value} />
            </Fact>
          ))}
        </FactList>
      )}
      {children}
    </>
  )
}

/** Never breaks a shortened address over two lines, where nobody would recognise it. */
function Unbroken({ text }: { readonly text: string }) {
  return text.split(shortAddress).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no state
      <span key={index} className="lk-review-address">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

const shortAddress = /(0x[\da-f]{4}…[\da-f]{4})/i

/** Behind a danger, cautions are closed at first, so that they don't push what the request does out of view. */
function Warnings({ list }: { readonly list: readonly ReviewWarning[] }) {
  const message = useMessages(reviewMessages)
  const dangers = list.filter(({ severity }) => severity === 'danger')
  const cautions = list.filter(({ severity }) => severity === 'caution').map(toNotice)

  function toNotice({ id, severity, title, text, url }: ReviewWarning) {
    return (
      <Notice key={`${id} ${title}`} tone={severity === 'danger' ? 'error' : 'warning'} title={title}>
        <Unbroken text={text ?? ''} /> {url && <Link href={url}>{message('review-request.learn')}</Link>}
      </Notice>
    )
  }

  if (dangers.length === 0) return <>{cautions}</>
  return (
    <>
      {dangers.map(toNotice)}
      {cautions.length > 0 && (
        <details className="lk-review-more">
          <summary>{message('review-request.more', { count: cautions.length })}</summary>
          {cautions}
        </details>
      )}
    </>
  )
}
