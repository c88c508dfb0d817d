import {
  type FrozenRequest,
  loadOnce,
  type PluginHttp,
  type RequestReview,
  type ReviewContext,
  type ReviewFact,
  type ReviewWarning,
} from '@latchkey/plugin-api'
import { type Atom, atom, type WritableAtom } from 'jotai/vanilla'
import type { Description } from './describe/Description.js'
import type { ReviewOptions } from './index.js'
import type { ReviewPluginContext } from './module.js'
import { checkChain } from './rules/checkChain.js'
import { checkInnerCalls, checkSigned } from './rules/checkSigned.js'
import { checkSimulation } from './rules/checkSimulation.js'
import type { Finding } from './rules/Finding.js'
import { findWarningMessages } from './rules/warningMessages.js'
import { readSigned } from './signed/readSigned.js'
import type { Signed } from './signed/Signed.js'
import type { SimulatedChanges } from './simulate/SimulatedChanges.js'
import { simulate } from './simulate/simulate.js'

export interface ReviewState {
  readonly signed: Signed
  /** Absent while the simulation runs. */
  readonly changes?: SimulatedChanges
}

export interface Reviews {
  review(request: FrozenRequest, context: ReviewContext): Promise<RequestReview>
  /** What `ReviewDetails` shows about a request. Its value is `undefined` if the request was never reviewed. */
  stateOf(requestId: string): Atom<ReviewState | undefined>
}

export function createReviews(context: ReviewPluginContext, { registry }: ReviewOptions = {}): Reviews {
  const { store } = context
  const states = new Map<string, WritableAtom<ReviewState | undefined, [ReviewState], void>>()

  const loadMirror = loadOnce(async () => {
    const { createMirror } = await import('./describe/mirror/createMirror.js')
    const { url, integrity } = registry as NonNullable<typeof registry>
    // The factory adds the permission if the option is set.
    const { http } = context as unknown as { http(baseUrl: string): PluginHttp }
    return createMirror(http(url), integrity)
  })

  function stateOf(requestId: string) {
    const state = states.get(requestId) ?? atom<ReviewState | undefined>(undefined)
    states.set(requestId, state)
    for (const oldest of [...states.keys()].slice(0, -mostKept)) states.delete(oldest)
    return state
  }

  async function review(request: FrozenRequest, { signal, report }: ReviewContext): Promise<RequestReview> {
    const signed = readSigned(request)
    const state = stateOf(request.id)
    store.set(state, { signed })
    let summary: string | undefined
    let facts: readonly ReviewFact[] = []
    // Start with what needs no node, so that a slow or lying node can't turn these warnings off.
    let ofRequest = checkSigned(context, signed)
    let ofNode: readonly Finding[] = []
    const current = () => ({
      ...(summary && { summary }),
      facts,
      warnings: [...ofRequest, ...ofNode].map(toWarning),
    })
    const add = (update: () => void) => {
      update()
      report(current())
    }
    const warn = (found: readonly Finding[]) => add(() => (ofNode = [...ofNode, ...found]))
    add(() => undefined)
    const parts = await Promise.allSettled([
      describe(signed, signal).then((description) =>
        add(() => {
          summary = description?.sentence
          facts = description ? toFacts(description) : []
          if (description?.inner) ofRequest = checkInnerCalls(context, signed, description.inner, ofRequest)
        }),
      ),
      simulate(context, signed, signal).then((changes) => {
        store.set(state, { signed, changes })
        warn(checkSimulation(signed, changes))
      }),
      checkChain(context, signed, signal, warn),
    ])
    // What is known stays on screen, and the shell says that the request could not be checked completely.
    const failed = parts.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
    return current()
  }

  async function describe(signed: Signed, signal: AbortSignal): Promise<Description | undefined> {
    const code = await import('./describe/describe.js')
    return code.describe(context, signed, signal, registry && (await loadMirror()))
  }

  function toWarning({ id, severity, values: found }: Finding): ReviewWarning {
    const { title, text } = findWarningMessages(id)
    const values = id === 'look-alike' ? found : found && shorten(found)
    return {
      id,
      severity,
      title: context.ui.text(title.id, title.text, values),
      text: context.ui.text(text.id, text.text, values),
      url: `https://github.com/latchkey-org/latchkey/blob/main/docs/review-rules.md#${id}`,
    }
  }

  function toFacts({ fields, owner }: Description): readonly ReviewFact[] {
    return owner ? [...fields, { label: context.ui.text('review.protocol', 'Protocol'), value: owner }] : fields
  }

  return { review, stateOf }
}

const mostKept = 20

/** Shortens addresses, which the facts show in full. */
function shorten(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const short = (value: string) => (/^0x[\da-f]{40}$/i.test(value) ? `${value.slice(0, 6)}…${value.slice(-4)}` : value)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(value)]))
}
