import {
  type CaipNetworkId,
  type ChainContext,
  NameResolutionError,
  type Network,
  parseCaipNetworkId,
} from '@latchkey/plugin-api'
import { BaseError, ContractFunctionZeroDataError, createClient, custom } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { normalize, toCoinType } from 'viem/ens'

/** Where names are looked up. */
export interface NameSource {
  readonly context: ChainContext
  /** Names are kept on Ethereum. */
  readonly mainnet: Network
  /** Follows names that are kept elsewhere (ERC-3668) to the servers that their owners chose. */
  readonly offchain: boolean
}

/**
 * The address behind an ENS name, or `undefined` where there is none. A chunk of its own: the table of what names may
 * consist of (ENSIP-15) is most of it.
 *
 * @throws {NameResolutionError} 'Error resolving name': the chain could not be asked.
 */
export async function resolveName(source: NameSource, name: string): Promise<string | undefined> {
  const normalized = normalizeName(name)
  return normalized && readAddress(source, normalized)
}

/**
 * Tells whether a name is in its normal form and resolves to the address on the network. The network's own record decides
 * (ENSIP-11), and Ethereum's where the name has none for it.
 *
 * @throws {NameResolutionError} 'Error resolving name': the chain could not be asked.
 */
export async function verifyName(
  source: NameSource,
  { name, address, networkId }: { readonly name: string; readonly address: string; readonly networkId: CaipNetworkId },
): Promise<boolean> {
  if (normalizeName(name) !== name) return false
  const chainId = Number(parseCaipNetworkId(networkId).reference)
  const isOther = chainId !== 1 && chainId < 0x8000_0000
  const [own, ethereum] = await Promise.all([
    isOther ? readAddress(source, name, toCoinType(chainId)) : undefined,
    readAddress(source, name),
  ])
  return (own ?? ethereum)?.toLowerCase() === address.toLowerCase()
}

async function readAddress(
  { context, mainnet, offchain }: NameSource,
  name: string,
  coinType?: bigint,
): Promise<string | undefined> {
  const request = ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
    context
      .rpc(mainnet)
      .request(method, Array.isArray(params) ? params : [])
      .catch(throwForViem)
  // Our own transport tries again where that may help; viem is not to do so on top of it.
  const transport = custom({ request }, { retryCount: 0 })
  const client = createClient({ transport, ...(!offchain && { ccipRead: false as const }) })
  try {
    return (await getEnsAddress(client, { name, coinType, universalResolverAddress })) ?? undefined
  } catch (cause) {
    if (isWithoutResolver(cause)) return undefined
    throw new NameResolutionError(cause)
  }
}

/** A contract that refuses says why in the error's data, and viem reads it where `code` is the node's own number. */
function throwForViem(error: unknown): never {
  if (!(error instanceof Error && 'rpcCode' in error && 'data' in error)) throw error
  const reason = 'reason' in error ? String(error.reason) : error.message
  throw Object.assign(new Error(reason, { cause: error }), { code: error.rpcCode, data: error.data })
}

/** One call to it finds a name's resolver and asks it. */
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** ENSIP-15; `undefined` for what nobody can have registered. */
function normalizeName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

/** A chain of somebody's own has no ENS: the call reaches no contract. */
function isWithoutResolver(error: unknown): boolean {
  return error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionZeroDataError) !== null
}
