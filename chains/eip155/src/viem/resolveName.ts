import {
  attempt,
  type ChainContext,
  type ChainFacade,
  isLatchkeyError,
  NameResolutionError,
  type Network,
  parseCaipNetworkId,
} from '@latchkey/plugin-api'
import { BaseError, ContractFunctionZeroDataError, createClient, custom } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { normalize, toCoinType } from 'viem/ens'

export interface NameSource {
  readonly context: ChainContext
  readonly mainnet: Network
  /** Whether to query the servers that owners of off-chain names chose (ERC-3668). */
  readonly followsOffchain: boolean
}

/** Resolves ENS names. A separate chunk, because the table of allowed characters (ENSIP-15) is large. */
export function createNames(source: NameSource): Required<Pick<ChainFacade, 'resolveName' | 'verifyName'>> {
  return {
    async resolveName({ name }) {
      const normalized = normalizeName(name)
      return normalized && readAddress(source, normalized)
    },
    async verifyName({ name, address, networkId }) {
      if (normalizeName(name) !== name) return false
      const chainId = Number(parseCaipNetworkId(networkId).reference)
      const hasOwnRecord = chainId !== 1 && chainId < 0x8000_0000
      // Use the name's record for this network (ENSIP-11), or its Ethereum record if there is none.
      const [ownAddress, ethereumAddress] = await Promise.all([
        hasOwnRecord ? readAddress(source, name, toCoinType(chainId)) : undefined,
        readAddress(source, name),
      ])
      return (ownAddress ?? ethereumAddress)?.toLowerCase() === address.toLowerCase()
    },
  }
}

/** @throws {NameResolutionError} If the node fails. */
async function readAddress(
  { context, mainnet, followsOffchain }: NameSource,
  name: string,
  coinType?: bigint,
): Promise<string | undefined> {
  const request = ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
    context
      .rpc(mainnet)
      .request(method, Array.isArray(params) ? params : [])
      .catch(throwForViem)
  // The context's transport already retries.
  const transport = custom({ request }, { retryCount: 0 })
  const client = createClient({ transport, ...(!followsOffchain && { ccipRead: false as const }) })
  try {
    return (await getEnsAddress(client, { name, coinType, universalResolverAddress })) ?? undefined
  } catch (cause) {
    if (cause instanceof BaseError && cause.walk((error) => error instanceof ContractFunctionZeroDataError)) return
    throw new NameResolutionError(cause)
  }
}

/** viem reads a revert's reason from `data` only if `code` is the node's number. */
function throwForViem(error: unknown): never {
  if (!isLatchkeyError(error, 'RPC_ERROR')) throw error
  const { rpcCode, data, reason } = error
  throw Object.assign(new Error(reason, { cause: error }), { code: rpcCode, data })
}

/** Finds a name's resolver and calls it, in one request (https://docs.ens.domains/resolvers/universal). */
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

function normalizeName(name: string): string | undefined {
  return attempt(() => normalize(name))
}
