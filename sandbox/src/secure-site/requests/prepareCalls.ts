import type { Hex } from 'viem'
import type { SandboxChain } from '../../chains/SandboxChain.js'
import type { UserSmartAccount } from '../users/openUserAccount.js'
import type { ConfirmationView } from './ConfirmationView.js'
import { describeCall } from './describeCall.js'
import type { PreparedRequest, RequestContext } from './RequestMethod.js'
import type { AccountCall } from './readCalls.js'

/**
 * Shows smart account calls with their fee, and sends them once approved. @param finish turns the user operation's hash
 * into the method's result.
 */
export async function prepareCalls(
  { world }: Pick<RequestContext, 'world'>,
  chain: SandboxChain,
  account: UserSmartAccount,
  calls: readonly AccountCall[],
  finish: (hash: Hex) => Promise<unknown> | unknown,
): Promise<PreparedRequest> {
  const { prepareOperation } = await import('./sendOperation.js')
  const described = await Promise.all(calls.map((call) => describeCall(chain, call)))
  const operation = await prepareOperation(world, chain, account, calls)
  const [first] = described
  const isBatch = described.length > 1
  const view: ConfirmationView = {
    title: isBatch ? `Make ${described.length} calls` : (first?.title ?? ''),
    explanation: isBatch
      ? 'Approving sends them together. Either all succeed or none.'
      : 'Approving sends it at once. This can’t be undone.',
    warnings: [...new Set([...described.flatMap(({ warnings }) => warnings), ...operation.warnings])],
    lines: [
      ...described.flatMap(({ title, lines }, index) =>
        isBatch
          ? [
              { label: `Call ${index + 1}`, value: title, startsPart: true, isTitle: true },
              // Omit what the call's title already says.
              ...lines.filter(({ value }) => !title.endsWith(value)),
            ]
          : lines,
      ),
      ...(operation.fee ? [{ label: 'Network fee', value: operation.fee, startsPart: isBatch }] : []),
      { label: 'From', value: account.address, startsPart: isBatch && !operation.fee },
      { label: 'Network', value: chain.name },
    ],
  }
  return { view, run: async () => finish(await operation.send()) }
}
