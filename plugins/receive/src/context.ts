import {
  type ChainAccount,
  type Network,
  type PluginContext,
  useModalAtom,
  usePluginContext,
} from '@latchkey/plugin-api'
import type { manifest } from './index.js'

export type ReceiveContext = PluginContext<typeof manifest>

export interface ReceivingAccount {
  readonly account: ChainAccount | undefined
  readonly network: Network | undefined
  readonly networks: readonly Network[]
}

export function useReceivingAccount(): ReceivingAccount {
  const { accounts } = usePluginContext<typeof manifest>()
  const namespace = useModalAtom(accounts.activeNamespace) ?? 'eip155'
  const account = useModalAtom(accounts.account(namespace))
  const network = useModalAtom(accounts.activeNetwork)
  const networks = useModalAtom(accounts.networks).filter((candidate) => candidate.chainNamespace === namespace)
  return { account, network, networks }
}
