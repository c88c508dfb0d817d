import type { ApprovalRequest } from './approval/ApprovalRequest.js'
import type { ApprovalDialog } from './approval/createApprovalDialog.js'
import type { SandboxPolicy } from './SandboxPolicy.js'
import { ProviderRpcError, userRejected } from './signing/ProviderRpcError.js'

export interface Approver {
  readonly policy: SandboxPolicy
  setPolicy(policy: SandboxPolicy): void
  /**
   * Resolves when the user or the policy approves the request.
   *
   * @throws {ProviderRpcError} 4001, or -32002 while the same request is pending.
   */
  approve(request: ApprovalRequest): Promise<void>
}

export function createApprover(initialPolicy: SandboxPolicy, dialog: ApprovalDialog): Approver {
  let policy = initialPolicy
  const open = new Set<string>()
  return {
    get policy() {
      return policy
    },
    setPolicy(next) {
      policy = next
      open.clear()
    },
    async approve(request) {
      // MetaMask queues signature requests, but allows only one pending connection or network request.
      if (request.isExclusive && open.has(request.kind)) {
        const origin = globalThis.location?.origin
        throw new ProviderRpcError(
          -32002,
          `Request of type '${request.kind}' already pending for origin ${origin}. Please wait.`,
        )
      }
      open.add(request.kind)
      try {
        const { approve, delayMs = 0 } = policy
        if (approve === 'hang') await new Promise(() => undefined)
        const isApproved = approve === 'ask' ? await dialog.ask(request) : approve !== 'never'
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
        if (!isApproved) throw userRejected(request.rejection)
      } finally {
        open.delete(request.kind)
      }
    },
  }
}
