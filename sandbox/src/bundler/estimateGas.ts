import { encodeFunctionData, size } from 'viem'
import { entryPointArtifact } from '../chains/artifacts/EntryPoint.generated.js'
import { entryPointSimulationArtifact } from '../chains/artifacts/EntryPointSimulation.generated.js'
import type { ChainClient } from '../chains/createChainClient.js'
import { entryPointAddress } from '../smart-accounts/contractAddresses.js'
import { BundlerError, refusals } from './BundlerError.js'
import { readRefusal } from './readRefusal.js'
import { pack, type UserOperation } from './UserOperation.js'

export interface EstimatedGas {
  preVerificationGas: bigint
  verificationGasLimit: bigint
  callGasLimit: bigint
}

/**
 * Measures a user operation's gas with an instrumented copy of the entry point.
 *
 * @throws {BundlerError} the validation or the call fails.
 */
export async function estimateGas(client: ChainClient, draft: UserOperation): Promise<EstimatedGas> {
  const operation = pack({ ...draft, verificationGasLimit: plenty, callGasLimit: plenty, preVerificationGas: 0n })
  const { abi, code } = entryPointSimulationArtifact
  const { result } = await client
    .simulateContract({
      abi,
      address: entryPointAddress,
      functionName: 'simulate',
      args: [operation],
      blockTag: 'pending',
      stateOverride: [{ address: entryPointAddress, code }],
    })
    .catch((error: unknown) => {
      throw readRefusal(error)
    })
  if (!result.success) throw new BundlerError(refusals.reverted, 'execution reverted', result.answer)
  return {
    preVerificationGas: preVerificationGas(draft),
    verificationGasLimit: withMargin(result.verificationGas) + prefundGas,
    callGasLimit: withMargin(result.callGas),
  }
}

/** Gas for the transaction around the operation: its base cost, its bytes and the entry point's bookkeeping. */
export function preVerificationGas(operation: UserOperation): bigint {
  const data = encodeFunctionData({
    abi: entryPointArtifact.abi,
    functionName: 'handleOps',
    args: [[pack(operation)], entryPointAddress],
  })
  // Price all bytes as non-zero, because the operation's limits are not known yet.
  return 21_000n + BigInt(size(data)) * 16n + bookkeepingGas
}

/** Adds 25%: a nested call gets only 63/64 of the remaining gas, and state may change before the operation is sent. */
function withMargin(gas: bigint): bigint {
  return (gas * 5n) / 4n + 5_000n
}

const plenty = 10_000_000n
/** Gas for the account's payment to the entry point. It is not measured. */
const prefundGas = 40_000n
const bookkeepingGas = 30_000n
