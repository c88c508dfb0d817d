import {
  ChainNotSupportedError,
  MethodNotSupportedError,
  type Provider,
  RequestParamsInvalidError,
  readRecord,
  readText,
  toHexChainId,
} from '@latchkey/plugin-api'
import type { SafeClient } from './SafeClient.js'
import { createTransactions } from './transactions.js'

type Handler = (params: readonly unknown[]) => Promise<unknown>

/** Creates a provider (EIP-1193). Its requests go to the Safe's interface and that interface's node. */
export function createSafeProvider(client: SafeClient): Provider {
  const handlers: Readonly<Record<string, Handler>> = {
    ...createAccountMethods(client),
    ...createSigning(client),
    ...createTransactions(client),
  }
  return {
    async request({ method, params }) {
      const list = Array.isArray(params) ? params : []
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (handler) return handler(list)
      if (reads.has(method)) return client.read(method, list)
      throw new MethodNotSupportedError(method)
    },
  }
}

function createAccountMethods({ getSafe, read }: SafeClient): Record<string, Handler> {
  const accounts = async () => [(await getSafe()).safeAddress]
  const chainId = async () => toHexChainId(`eip155:${(await getSafe()).chainId}`)
  return {
    eth_requestAccounts: accounts,
    eth_accounts: accounts,
    eth_chainId: chainId,
    net_version: async () => String((await getSafe()).chainId),
    eth_blockNumber: async () => readRecord(await read('eth_getBlockByNumber', ['latest', false])).number,
    async wallet_switchEthereumChain([target]) {
      if (BigInt(readText(readRecord(target).chainId) || 0) === BigInt(await chainId())) return null
      throw new ChainNotSupportedError({ rpcCode: 4901, details: 'A Safe is on one network' })
    },
    /** EIP-5792. `atomicBatch` is from its first version. */
    wallet_getCapabilities: async () => ({
      [await chainId()]: { atomic: { status: 'supported' }, atomicBatch: { supported: true } },
    }),
  }
}

function createSigning({ getSafe, sign }: SafeClient): Record<string, Handler> {
  async function demandAccount(address: unknown) {
    const { safeAddress } = await getSafe()
    if (readText(address).toLowerCase() === safeAddress.toLowerCase()) return
    throw new RequestParamsInvalidError('The account is not the Safe')
  }

  const signTypedData: Handler = async ([address, data]) => {
    await demandAccount(address)
    return sign('signTypedMessage', { typedData: readTypedData(data) })
  }
  return {
    async personal_sign([message, address]) {
      await demandAccount(address)
      if (typeof message !== 'string') throw new RequestParamsInvalidError('The message is not text')
      return sign('signMessage', { message })
    },
    eth_signTypedData: signTypedData,
    eth_signTypedData_v4: signTypedData,
  }
}

function readTypedData(data: unknown): object {
  try {
    const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : data
    const { domain, types, message } = readRecord(parsed)
    if (domain && types && message) return parsed as object
  } catch {
    // not JSON
  }
  throw new RequestParamsInvalidError('The typed data needs domain, types and message')
}

/** The methods that Safe's interface forwards to its node (`RPC_CALLS` in Safe's SDK). */
const reads: ReadonlySet<string> = new Set([
  'eth_call',
  'eth_estimateGas',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionCount',
])
