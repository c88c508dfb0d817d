import { type FrozenRequest, pause, type RequestReview } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { reportPluginError } from '../plugins/createLifecycle.js'
import { freezeMembers } from '../plugins/freeze.js'
import type { ReviewState } from '../state/reviews.js'
import { readReview } from './readReview.js'

export type ReviewParts = Pick<Core, 'alerts' | 'analytics' | 'navigation' | 'plugins' | 'runtime'>

export interface Review {
  readonly state: Atom<ReviewState>
  /** Resolves once the state is no longer `reviewing`. Never rejects. */
  readonly settled: Promise<void>
  /** Resolves with whether the user should see the review: at the first warning, or when it is settled. */
  readonly isRisky: Promise<boolean>
  /** Aborts what the plugins still do. */
  end(): void
}

type Status = ReviewState['status']

const deadlineMs = 3_000

/** Asks the plugins to review a request. They can't delay it for longer than 3 s. */
export function startReview(core: ReviewParts, request: FrozenRequest, pluginIds: readonly string[]): Review {
  const { store } = core.runtime
  const controller = new AbortController()
  const state = atom<ReviewState>({ status: 'reviewing' })
  const reported = new Map<string, Required<RequestReview>>()
  let hasFailed = false
  let warn: (isRisky: boolean) => void
  const isRisky = new Promise<boolean>((resolve) => (warn = resolve))

  function publish(status: Status = store.get(state).status) {
    const merged = merge(pluginIds.flatMap((id) => reported.get(id) ?? []))
    store.set(state, { status, ...merged })
    if (merged.warnings.length > 0) warn(true)
  }

  function report(id: string, review: unknown) {
    if (controller.signal.aborted) return
    reported.set(id, readReview(review))
    publish()
  }

  async function review(id: string) {
    try {
      const { context, review } = await core.plugins.activate(id)
      const shared = { signal: AbortSignal.any([controller.signal]), report: (value: unknown) => report(id, value) }
      report(id, await review?.(request, freezeMembers(shared)))
      return context
    } catch (error) {
      if (controller.signal.aborted) return undefined
      hasFailed = true
      return reportPluginError(core, id, error, 'its review')
    }
  }

  async function settle() {
    const complete: Status = pluginIds.length > 0 ? 'done' : 'unchecked'
    const finished: Promise<Status> = Promise.all(pluginIds.map(review)).then(() => (hasFailed ? 'failed' : complete))
    const late: Promise<Status> = pause(deadlineMs, controller.signal).then(() => (hasFailed ? 'failed' : 'late'))
    publish(await Promise.race([finished, late]))
    warn(hasFailed)
    // A slow plugin's report still appears while the user reads.
    void finished.then(publish)
  }

  const started: Review = { state, settled: settle(), isRisky, end: () => controller.abort() }
  reviews.set(request, started)
  return started
}

const reviews = new WeakMap<FrozenRequest, Review>()

/** The request's review, if plugins review it. */
export const reviewOf = (request: FrozenRequest): Review | undefined => reviews.get(request)

function merge(reviews: readonly Required<RequestReview>[]): Required<RequestReview> {
  const warnings = reviews.flatMap((review) => review.warnings)
  return {
    summary: reviews.find(({ summary }) => summary)?.summary ?? '',
    facts: reviews.flatMap(({ facts }) => facts),
    warnings: [
      ...warnings.filter(({ severity }) => severity === 'danger'),
      ...warnings.filter(({ severity }) => severity === 'caution'),
    ],
  }
}
