import {
  type CaipNetworkId,
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
import { describe, needsCode } from './describe/describe.js'
import type { ReviewOptions } from './index.js'
import type { ReviewPluginContext } from './module.js'
import { checkChain, checkInnerChain } from './rules/checkChain.js'
import { combineFindings, loadRules, readKnown } from './rules/checkSigned.js'
import { checkSimulation } from './rules/checkSimulation.js'
import type { Finding } from './rules/Finding.js'
import { findWarningMessages } from './rules/warningMessages.js'
import { readSigned } from './signed/readSigned.js'
import type { Signed } from './signed/Signed.js'
import { nativeCoin } from './signed/values.js'
import type { SimulatedChanges } from './simulate/SimulatedChanges.js'
import { simulate } from './simulate/simulate.js'

export interface ReviewState {
  readonly signed: Signed
  /** The names of those who have checked the description. */
  readonly attesters?: readonly string[]
  /** Absent while the simulation runs. */
  readonly changes?: SimulatedChanges
}

export interface Reviews {
  review(request: FrozenRequest, context: ReviewContext): Promise<RequestReview>
  /** What `ReviewDetails` shows about a request. Its value is `undefined` if the request was never reviewed. */
  stateOf(requestId: string): Atom<ReviewState | undefined>
  /** Adds the checksum to an EVM address (EIP-55), as in the sentence. Other texts stay the same. */
  showAddress(address: string): string
}

export function createReviews(context: ReviewPluginContext, { registry }: ReviewOptions = {}): Reviews {
  const { store } = context
  const states = new Map<string, WritableAtom<ReviewState | undefined, [ReviewState], void>>()

  const ended: string[] = []

  let addChecksum = (address: string) => address
  /** The descriptions of EVM requests load this code too, because it has the hash function. */
  const loadChecksums = loadOnce(async () => {
    ;({ addChecksum } = await import('./describe/lookups.js'))
  })

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
    return state
  }

  /** Forgets old requests. A page can send many while one waits for the user, so only those that have ended. */
  function noteEnd(requestId: string) {
    ended.push(requestId)
    for (const oldest of ended.splice(0, ended.length - mostKept)) states.delete(oldest)
  }

  async function review(request: FrozenRequest, { signal, report }: ReviewContext): Promise<RequestReview> {
    const state = stateOf(request.id)
    signal.addEventListener('abort', () => noteEnd(request.id), { once: true })
    const signed = await readSigned(request, readKnown(context, request).own)
    const note = (known: Partial<ReviewState>) => store.set(state, { ...store.get(state), ...known, signed })
    store.set(state, { signed })
    let summary: string | undefined
    let facts: readonly ReviewFact[] = []
    // Start with what needs no node, so that a slow or lying node can't turn these warnings off.
    const applyRules = await loadRules(context, signed)
    let ofRequest = applyRules()
    let ofNode: readonly Finding[] = []
    const current = () => ({
      ...(summary && { summary }),
      facts,
      warnings: combineFindings([...ofRequest, ...ofNode]).map((finding) => toWarning(finding, signed.networkId)),
    })
    const add = (update: () => void) => {
      update()
      report(current())
    }
    // A newer finding replaces an older one of the same rule, unless that one is more severe.
    const warn = (found: readonly Finding[]) => add(() => (ofNode = combineFindings([...found, ...ofNode])))
    const show = () => add(() => undefined)
    show()
    // If the code can't be loaded, `describe` fails too, and says so.
    const showingChecksums = needsCode(signed) ? loadChecksums().then(show, () => undefined) : undefined
    const parts = await Promise.allSettled([
      describeSigned(signed, signal, warn, (description) =>
        add(() => {
          summary = description.sentence
          facts = toFacts(description)
          if (description.attesters) note({ attesters: description.attesters })
          // A descriptor can add warnings to those of the request, but can't turn any off.
          if (description.inner) ofRequest = combineFindings([...ofRequest, ...applyRules(description.inner)])
        }),
      ),
      simulate(context, signed, signal).then(async (changes) => {
        warn(await checkSimulation(context, signed, changes))
        await showingChecksums
        note({ changes })
      }),
      checkChain(context, signed, signal, warn),
    ])
    // What is known stays on screen, and the shell says that the request could not be checked completely.
    const failed = parts.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
    return current()
  }

  async function describeSigned(
    signed: Signed,
    signal: AbortSignal,
    warn: (findings: readonly Finding[]) => void,
    report: (description: Description) => void,
  ) {
    const description = await describe(context, signed, signal, registry && loadMirror)
    if (!description) return
    report(description)
    const checking = description.inner && checkInnerChain(context, signed, description.inner, signal, warn)
    const later = await description.later
    if (later) report(later)
    await checking
  }

  function toWarning({ id, severity, values: found = {} }: Finding, networkId: CaipNetworkId): ReviewWarning {
    const { title, text } = findWarningMessages(id)
    // The whole address shows where two that look alike differ.
    const show = (value: string) => {
      if (value === nativeCoin) return findSymbol(networkId) ?? shorten(value)
      return id === 'look-alike' ? showAddress(value) : shorten(showAddress(value))
    }
    const values = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, show(value)]))
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

  const findSymbol = (networkId: CaipNetworkId) =>
    store.get(context.accounts.networks).find(({ caipNetworkId }) => caipNetworkId === networkId)?.nativeCurrency.symbol

  const showAddress = (text: string) => (isAddress(text) ? addChecksum(text) : text)

  return { review, stateOf, showAddress }
}

const mostKept = 20

const isAddress = (text: string) => /^0x[\da-f]{40}$/i.test(text)

/** Shortens an address, which the facts show in full. */
const shorten = (text: string) => (isAddress(text) ? `${text.slice(0, 6)}…${text.slice(-4)}` : text)
