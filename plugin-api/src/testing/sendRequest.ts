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
  { method, namespace }: RpcDeclaration,
  sample: RequestSample | readonly unknown[],
): Promise<void> {
  const { params, act }: Partial<RequestSample> = 'params' in sample ? sample : { params: sample }
  if (modal.modal.state.open) modal.modal.close()
  await modal.settle()
  let isPending = true
  let rejection: unknown
  const end = (error?: unknown) => {
    isPending = false
    rejection = error
  }
  const sending = modal.modal.getProvider(namespace).request({ method, params })
  sending.then(() => end(), end)
  await modal.settle()
  try {
    await act?.(modal)
  } catch (error) {
    // If the handler failed, its view never opened. The handler's error explains more than the missing button does.
    throw rejection ?? error
  }
  // On a slow machine, the view may not have opened yet.
  await waitFor(() => !isPending || modal.modal.state.open, openingMs).catch(() => undefined)
  await waitFor(() => !(isPending && modal.modal.state.open), patienceMs).catch(() => undefined)
  if (isPending && modal.modal.state.open) {
    const shown = describeShown(modal.root())
    modal.modal.close() // Ends the request.
    throw new TestError(
      `${act ? 'act() ended, but it still waits' : 'it waits'} for the user. ${shown}. ${advise(method)}`,
    )
  }
  await sending
}

function advise(method: string): string {
  return `Use its views in act: requests: { ${method}: { params: [...], act: (modal) => modal.click('...') } }`
}

const openingMs = 8_000
const patienceMs = 2_000
