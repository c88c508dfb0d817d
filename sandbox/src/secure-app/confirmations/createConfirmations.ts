import type { FrameContext } from '../FrameContext.js'
import { keepSession } from '../keepSession.js'
import type { SiteAnswer, SiteConfirmation } from '../openSite.js'
import { showConfirmation } from './showConfirmation.js'

export interface Confirmations {
  /** Registers a message that may need a confirmation. It can be aborted until `end` is called. */
  begin(messageId: string): OpenRequest
  /**
   * Aborts the message's request, or all requests. A request that the user has already approved continues.
   *
   * @returns whether every affected request was aborted.
   */
  abort(messageId?: string): boolean
}

export interface OpenRequest {
  /** Shows the request once earlier ones are answered, and resolves with the answer for the dapp. */
  ask(context: FrameContext, confirmation: SiteConfirmation, hasCookie: boolean): Promise<SiteAnswer>
  /** Call this when the dapp has its answer. */
  end(): void
}

export function createConfirmations(): Confirmations {
  /** Includes requests that the server is still preparing. */
  const open = new Map<string, State>()
  let waiting: Waiting[] = []

  function showFirst(): void {
    const [first] = waiting
    if (!first) return
    const { context, confirmation, hasCookie } = first
    first.view?.remove()
    first.view = showConfirmation(context.root, {
      view: confirmation.view,
      origin: context.origin,
      dappName: context.dapp.name,
      hasCookie,
      others: waiting.length - 1,
      answer(isApproved) {
        if (!hasCookie) keepSession(context.site)
        if (isApproved) first.state.status = 'approved'
        return context.site.answer(confirmation.id, isApproved)
      },
      done: (answer) => finish(first, answer),
    })
  }

  function finish(item: Waiting, answer: SiteAnswer): void {
    if (!waiting.includes(item)) return
    waiting = waiting.filter((other) => other !== item)
    item.view?.remove()
    item.resolve(answer)
    showFirst()
  }

  /** Removes the request from the server. The dapp already has its answer. */
  function withdraw({ site }: FrameContext, { id }: SiteConfirmation): SiteAnswer {
    void site.answer(id, false).catch(() => undefined)
    return { error: 'Request was aborted' }
  }

  return {
    begin(messageId) {
      const state: State = { status: 'open' }
      open.set(messageId, state)
      return {
        ask(context, confirmation, hasCookie) {
          if (state.status === 'aborted') return Promise.resolve(withdraw(context, confirmation))
          return new Promise((resolve) => {
            waiting.push({ state, context, confirmation, hasCookie, resolve })
            if (waiting.length === 1) showFirst()
            else waiting[0]?.view?.setOthers(waiting.length - 1)
          })
        },
        end() {
          if (open.get(messageId) === state) open.delete(messageId)
        },
      }
    },
    abort(messageId) {
      // Some dapps abort with a separate message that does not name a request.
      const one = messageId === undefined ? undefined : open.get(messageId)
      const meant = one ? [one] : [...open.values()]
      // An approved transaction is already being sent, so don't report it as rejected.
      const ending = meant.filter(({ status }) => status !== 'approved')
      for (const state of ending) state.status = 'aborted'
      const ended = waiting.filter(({ state }) => state.status === 'aborted')
      const [first] = waiting
      waiting = waiting.filter((item) => !ended.includes(item))
      for (const { view, resolve, context, confirmation } of ended) {
        view?.remove()
        resolve(withdraw(context, confirmation))
      }
      if (waiting[0] === first) first?.view?.setOthers(waiting.length - 1)
      else showFirst()
      return ending.length === meant.length
    },
  }
}

interface State {
  status: 'open' | 'approved' | 'aborted'
}

interface Waiting {
  readonly state: State
  readonly context: FrameContext
  readonly confirmation: SiteConfirmation
  readonly hasCookie: boolean
  readonly resolve: (answer: SiteAnswer) => void
  view?: ReturnType<typeof showConfirmation>
}
