import type { RpcClient, SimulateParameters, Simulation } from '@latchkey/plugin-api'
import { normalizeAddress } from '../../readWallet.js'
import { simulateByMethod } from './simulateByMethod.js'
import { simulateByOverride } from './simulateByOverride.js'

/** Compares what the account has before and after the calls. Nodes without `eth_simulateV1` use a state override. */
export async function simulate(rpc: RpcClient, parameters: SimulateParameters): Promise<Simulation | undefined> {
  const lower = (address: string) => normalizeAddress(address).toLowerCase()
  const { delegate } = parameters
  const input = {
    ...parameters,
    from: lower(parameters.from),
    tokens: [...new Set(parameters.tokens.map(lower))],
    calls: parameters.calls.map(({ to, ...call }) => ({ ...call, ...(to && { to: lower(to) }) })),
    ...(delegate && { delegate: lower(delegate) }),
  }
  const simulation = await simulateByMethod(rpc, input)
  return simulation === 'unsupported' ? simulateByOverride(rpc, input) : simulation
}
