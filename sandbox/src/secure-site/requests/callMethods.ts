import * as v from 'valibot'
import { type Address, type Hex, isHex, numberToHex } from 'viem'
import { isSameAddress } from '../../injected/signing/isSameAddress.js'
import { ProviderRpcError } from '../../injected/signing/ProviderRpcError.js'
import { RefusedError } from '../RefusedError.js'
import { permissionTypes } from './permissionMethods.js'
import { prepareCalls } from './prepareCalls.js'
import type { AskedMethod, ReadMethod } from './RequestMethod.js'
import { AddressSchema, readCalls, readFirst } from './readCalls.js'
import { requireSmartAccount } from './requireSmartAccount.js'

/** `wallet_sendCalls` (EIP-5792). Needs no confirmation if a permission covers the calls. */
export const sendCalls: AskedMethod = async (context, params) => {
  const request = readCalls(params)
  const { world, user, origin } = context
  const chainId = request.chainId ?? context.chainId
  if (chainId !== context.chainId) throw new RefusedError('The request is for another network.')
  const { chain, account } = await requireSmartAccount(context, request.from)
  const finish = (id: Hex) => (request.version === '1.0' ? id : { id })
  const { permissions } = request.capabilities
  if (!permissions) return prepareCalls(context, chain, account, request.calls, finish)
  const grantee = { userId: user.id, origin, chainId }
  return {
    async run() {
      const giveBack = world.secure.permissions.use(permissions.context, grantee, request.calls)
      try {
        const { prepareOperation } = await import('./sendOperation.js')
        const operation = await prepareOperation(world, chain, account, request.calls)
        return finish(await operation.send())
      } catch (error) {
        giveBack()
        throw error
      }
    },
  }
}

/** `wallet_getCallsStatus`: a batch's status, read from its user operation. */
export const getCallsStatus: ReadMethod = async ({ world }, params) => {
  const id = readFirst(HashSchema, params)
  for (const chain of Object.values(world.chains)) {
    const bundler = await world.bundlers.open(chain.caipNetworkId)
    if (!(await bundler.find(id))) continue
    const found = { version: '2.0.0', id, chainId: numberToHex(chain.chainId), atomic: true }
    const result = (await bundler.receipt(id)) as OperationReceipt | null
    if (!result) return { ...found, status: 100 }
    const { status, blockHash, blockNumber, gasUsed, transactionHash } = result.receipt
    const receipt = { logs: result.logs, status, blockHash, blockNumber, gasUsed, transactionHash }
    return { ...found, status: result.success ? 200 : 500, receipts: [receipt] }
  }
  throw new ProviderRpcError(5730, 'There is no batch of this id.')
}

const HashSchema = v.custom<Hex>((value) => isHex(value) && value.length === 66, 'is not the id of a batch')

interface OperationReceipt {
  success: boolean
  logs: readonly unknown[]
  receipt: Readonly<Record<string, unknown>>
}

/** `wallet_getCapabilities`: each account's capabilities on each network. */
export const getCapabilities: ReadMethod = async ({ world, user }, params) => {
  const [address, chainIds] = Array.isArray(params) ? params : []
  const smart = user.preferredAccountType === 'smartAccount'
  const isKey = typeof address === 'string' ? isSameAddress(address as Address, user.eip155Address) : !smart
  const requestedIds = Array.isArray(chainIds) ? chainIds.map(Number) : undefined
  const entries = Object.values(world.chains)
    .filter(({ chainId }) => !requestedIds || requestedIds.includes(chainId))
    .map(({ chainId }) => [
      numberToHex(chainId),
      isKey
        ? { ...assets, atomic: { status: 'unsupported' } }
        : {
            ...assets,
            atomic: { status: 'supported' },
            // Names from EIP-5792 drafts and smart sessions. Some dapps still check them.
            atomicBatch: { supported: true },
            permissions: { supported: true, signerTypes: ['keys'], permissionTypes, policyTypes: [] },
          },
    ])
  return Object.fromEntries(entries)
}

/** Tells dapps that they can call `wallet_getAssets` (ERC-7811). */
const assets = { assetDiscovery: { supported: true } }

/** `eth_sendUserOperation` (ERC-4337): the site fills in missing fields and signs. */
export const sendUserOperation: AskedMethod = async (context, params) => {
  const { sender, callData } = readFirst(OperationSchema, params)
  const { chain, account } = await requireSmartAccount(context, sender)
  const calls = await account.decodeCalls?.(callData).catch(() => undefined)
  if (!calls) throw new RefusedError('The wallet can’t tell what this operation does.')
  const plain = calls.map(({ to, data, value }) => ({ to, data: data ?? '0x', valueWei: value ?? 0n }) as const)
  return prepareCalls(context, chain, account, plain, (hash) => hash)
}

const OperationSchema = v.looseObject({
  sender: v.optional(AddressSchema),
  callData: v.custom<Hex>((value) => isHex(value), 'is not hexadecimal'),
})

/** Methods that the bundler answers. */
export const bundlerMethods: Readonly<Record<string, ReadMethod>> = Object.fromEntries(
  [
    'eth_getUserOperationReceipt',
    'eth_getUserOperationByHash',
    'eth_estimateUserOperationGas',
    'eth_supportedEntryPoints',
  ].map((method): [string, ReadMethod] => [
    method,
    async ({ world, chainId }, params) => {
      const chain = Object.values(world.chains).find(({ caipNetworkId }) => caipNetworkId === chainId)
      if (!chain) throw new RefusedError('This network is not supported.')
      const { answerCall } = await import('../../bundler/answerCall.js')
      const answer = (await answerCall(await world.bundlers.open(chain.caipNetworkId), { method, params })) as {
        result?: unknown
        error?: { code: number; message: string }
      }
      if (answer.error) throw new ProviderRpcError(answer.error.code, answer.error.message)
      return answer.result
    },
  ]),
)
