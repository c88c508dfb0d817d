/** Accepts user operations for one chain, validates them, and sends each in its own transaction. */
import { type Address, type Hex, isAddressEqual, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { entryPointArtifact } from '../chains/artifacts/EntryPoint.generated.js'
import type { ChainClient } from '../chains/createChainClient.js'
import { entryPointAddress } from '../smart-accounts/contractAddresses.js'
import { placeContracts } from '../smart-accounts/placeContracts.js'
import { BundlerError, refusals } from './BundlerError.js'
import { type EstimatedGas, estimateGas, preVerificationGas } from './estimateGas.js'
import { findOperation, type OperationRecord, readReceipt } from './findOperation.js'
import { readRefusal } from './readRefusal.js'
import { pack, type UserOperation } from './UserOperation.js'

export interface Bundler {
  readonly chainId: number
  /**
   * Resolves with the operation's hash once a transaction includes it.
   *
   * @throws {BundlerError} the entry point rejects the operation, or the operation pays too little.
   */
  send(operation: UserOperation, entryPoint: Address): Promise<Hex>
  /** @throws {BundlerError} the validation or the call fails. */
  estimate(operation: UserOperation, entryPoint: Address): Promise<EstimatedGas>
  find(hash: Hex): Promise<OperationRecord | null>
  /** Null until the operation is in a block. */
  receipt(hash: Hex): Promise<object | null>
}

export function createBundler(client: ChainClient): Bundler {
  const account = privateKeyToAccount(generatePrivateKey())
  const { chain } = client
  /** Sent operations that are not in a block yet, for example while a test pauses mining. */
  const waiting = new Map<Hex, UserOperation>()
  let last: Promise<unknown> = Promise.resolve()

  async function submit(operation: UserOperation, entryPoint: Address): Promise<Hex> {
    await prepare(entryPoint)
    await demandGas(operation)
    const handleOps = {
      account,
      ...onEntryPoint,
      functionName: 'handleOps',
      args: [[pack(operation)], account.address],
      // The minimum that the entry point requires, so no operation fails because the bundler sends too little gas.
      gas: ((operation.verificationGasLimit + operation.callGasLimit) * 64n) / 63n + bundleGas,
    } as const
    try {
      await client.simulateContract({ ...handleOps, blockTag: 'pending' })
    } catch (error) {
      throw readRefusal(error)
    }
    const nonce = await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
    await client.writeContract({ ...handleOps, chain, nonce })
    const hash = await client.readContract({ ...onEntryPoint, functionName: 'getUserOpHash', args: [pack(operation)] })
    waiting.set(hash, operation)
    return hash
  }

  async function prepare(entryPoint: Address): Promise<void> {
    if (!isAddressEqual(entryPoint, entryPointAddress)) {
      throw new BundlerError(refusals.invalidParams, `The entry point is not supported: ${entryPoint}`)
    }
    await placeContracts(client)
    await client.setBalance({ address: account.address, value: parseEther('1000000') })
  }

  async function demandGas(operation: UserOperation): Promise<void> {
    const needed = preVerificationGas(operation)
    if (operation.preVerificationGas < needed) {
      throw new BundlerError(refusals.invalidParams, `preVerificationGas: must be at least ${needed}`)
    }
    const { baseFeePerGas } = await client.getBlock()
    if (operation.maxFeePerGas < (baseFeePerGas ?? 0n)) {
      throw new BundlerError(refusals.invalidParams, `maxFeePerGas: must be at least ${baseFeePerGas}`)
    }
    if (operation.verificationGasLimit > mostGas || operation.callGasLimit > mostGas) {
      throw new BundlerError(refusals.invalidParams, `a gas limit is above ${mostGas}`)
    }
  }

  return {
    chainId: chain.id,
    send(operation, entryPoint) {
      // Send one at a time: two pending transactions would use the same nonce.
      const next = last.then(() => submit(operation, entryPoint))
      last = next.catch(() => undefined) // the caller gets the error, and the queue continues
      return next
    },
    async estimate(operation, entryPoint) {
      await prepare(entryPoint)
      return estimateGas(client, operation)
    },
    async find(hash) {
      const operation = waiting.get(hash)
      return (await findOperation(client, hash)) ?? (operation ? { operation, entryPoint: entryPointAddress } : null)
    },
    receipt: (hash) => readReceipt(client, hash),
  }
}

const onEntryPoint = { address: entryPointAddress, abi: entryPointArtifact.abi } as const

/** Gas that `handleOps` needs on top of the operation's limits. */
const bundleGas = 200_000n
/** Half of anvil's block gas limit. */
const mostGas = 15_000_000n
