import type { FrameContext } from '../FrameContext.js'
import { keepSession } from '../keepSession.js'
import type { SiteAnswer, SiteConfirmation } from '../openSite.js'
import { showConfirmation } from './showConfirmation.js'

export interface Confirmations {
  /** Shows the request when those before it are answered, and resolves with what the page around the frame is to get. */
  ask(context: FrameContext, confirmation: SiteConfirmation, hasCookie: boolean): Promise<SiteAnswer>
  /** Ends all that wait, without a word from the user. */
  abort(): void
}

export function createConfirmations(): Confirmations {
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

  return {
    ask(context, confirmation, hasCookie) {
      return new Promise((resolve) => {
        waiting.push({ context, confirmation, hasCookie, resolve })
        if (waiting.length === 1) showFirst()
        else waiting[0]?.view?.setOthers(waiting.length - 1)
      })
    },
    abort() {
      const ended = waiting
      waiting = []
      for (const { view, resolve, context, confirmation } of ended) {
        view?.remove()
        // Only so that it does not wait there; the page around the frame has its answer.
        void context.site.answer(confirmation.id, false).catch(() => undefined)
        resolve({ error: 'Request was aborted' })
      }
    },
  }
}

interface Waiting {
  readonly context: FrameContext
  readonly confirmation: SiteConfirmation
  readonly hasCookie: boolean
  readonly resolve: (answer: SiteAnswer) => void
  view?: ReturnType<typeof showConfirmation>
}
