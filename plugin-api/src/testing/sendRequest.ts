import type { RpcDeclaration } from '../manifest.js'
import type { RequestSample } from './contract.js'
import type { TestModal } from './modal/createTestModal.js'
import { describeShown } from './page/listShownTexts.js'
import { waitFor } from './page/wait.js'
import { TestError } from './TestError.js'

/**
 * Sends a request as the host would, and acts for the user.
 *
 * @throws {TestError} If the request still waits for the user.
 */
export async function sendRequest(
  modal: TestModal,
  declaration: RpcDeclaration,
  sample: RequestSample | readonly unknown[],
): Promise<void> {
  const { method } = declaration
  const act = 'params' in sample ? sample.act : undefined
  const { isPending, rejection, sending } = await startRequest(modal, declaration, sample)
  await modal.settle()
  const countBefore = countAsked(modal)
  try {
    await act?.(modal)
  } catch (error) {
    // If the handler failed, its view never opened. The handler's error explains more than the missing button does.
    throw rejection() ?? error
  }
  // On a slow machine, the view may not have opened yet.
  await waitFor(() => !isPending() || modal.modal.state.open, openingMs).catch(() => undefined)
  await waitFor(() => !(isPending() && modal.modal.state.open), patienceMs).catch(() => undefined)
  if (isPending() && modal.modal.state.open) {
    const shown = describeShown(modal.root())
    const isSent = modal.text().includes('You have sent this already')
    const explanation = countAsked(modal) > countBefore ? explainLost : isSent ? explainSent : explainMissingResult
    modal.modal.close() // Ends the request.
    throw new TestError(
      act
        ? `act() ended, but the request has no result yet. ${shown}. ${explanation}`
        : `it waits for the user. ${shown}. ${advise(method)}`,
    )
  }
  await sending
}

/**
 * Sends a request as the host would, and closes the view that the handler requests.
 *
 * @param requestedViews The views that the plugin has requested so far. The list grows.
 * @throws {TestError} If the request does not reject.
 */
export async function leaveRequest(
  modal: TestModal,
  declaration: RpcDeclaration,
  sample: RequestSample | readonly unknown[],
  requestedViews: readonly string[],
): Promise<void> {
  const countBefore = requestedViews.length
  const { isPending, rejection } = await startRequest(modal, declaration, sample)
  const isShown = () => requestedViews.length > countBefore && modal.modal.state.open
  await waitFor(() => !isPending() || isShown(), openingMs).catch(() => undefined)
  await modal.settle()
  // A handler that asks the user only the first time has no view to close.
  if (!isPending() || !isShown()) return
  modal.modal.close()
  await waitFor(() => !isPending(), patienceMs).catch(() => undefined)
  if (rejection() !== undefined) return
  const view = requestedViews[countBefore]
  const outcome = isPending() ? 'it does not end' : 'it does not reject'
  throw new TestError(
    `${outcome} when the user closes ${view}. Don't catch the error of nav.request('${view}') in the handler, or throw it again: the app then gets 4001, as from a wallet`,
  )
}

/** Closes the modal and sends a request. */
async function startRequest(
  modal: TestModal,
  { method, namespace }: RpcDeclaration,
  sample: RequestSample | readonly unknown[],
) {
  if (modal.modal.state.open) modal.modal.close()
  await modal.settle()
  let isPending = true
  let rejection: unknown
  const end = (error?: unknown) => {
    isPending = false
    rejection = error
  }
  const params = 'params' in sample ? sample.params : sample
  const sending = modal.modal.getProvider(namespace).request({ method, params })
  sending.then(() => end(), end)
  return { sending, isPending: () => isPending, rejection: () => rejection }
}

function advise(method: string): string {
  return `Use its views in act: requests: { ${method}: { params: [...], act: (modal) => modal.click('...') } }`
}

/** Counts the requests that the wallet's user had to approve. */
function countAsked({ wallet }: TestModal): number {
  return wallet.calls.filter(({ method }) => /send|sign/i.test(method)).length
}

const explainMissingResult =
  'If the user is not done, continue in act. Otherwise pass the result to nav.complete, or submit with the view in ' +
  '`views` of submit(), and with `outcome` or visit.settle'

const explainLost =
  'The wallet was asked, but the view that the handler opened did not get the result. Add that view to `views` of ' +
  'submit(), with `outcome` or visit.settle'

const explainSent = "The review's subject was sent before. Create a new subject for each review"

const openingMs = 8_000
const patienceMs = 2_000
