import { type ChainAccount, type ChainNamespace, type Network, useModalAtom } from '@latchkey/plugin-api'
import type { ReceiveContext } from '../context.js'

export interface ReceivingAccount {
  /** `undefined` once the wallet has disconnected. */
  readonly account: ChainAccount | undefined
  readonly network: Network | undefined
  /** The configured networks on which the same address receives. */
  readonly networks: readonly Network[]
}

/** The active account, and where it can receive. */
export function useReceivingAccount({ accounts }: ReceiveContext): ReceivingAccount {
  const namespace: ChainNamespace = useModalAtom(accounts.activeNamespace) ?? 'eip155'
  const account = useModalAtom(accounts.account(namespace))
  const network = useModalAtom(accounts.activeNetwork)
  const networks = useModalAtom(accounts.networks).filter((candidate) => candidate.chainNamespace === namespace)
  return { account, network, networks }
}
