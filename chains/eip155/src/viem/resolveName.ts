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

/** The place where names are looked up. */
export interface NameSource {
  readonly context: ChainContext
  /** Ethereum, which keeps the names. */
  readonly mainnet: Network
  /** Follows names that are kept elsewhere (ERC-3668) to the servers that their owners chose. */
  readonly followsOffchain: boolean
}

/** Resolves ENS names. Kept in a separate chunk because the table of allowed characters (ENSIP-15) is large. */
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
      // The network's own record decides (ENSIP-11), or Ethereum's if the name has none for the network.
      const [ownAddress, ethereumAddress] = await Promise.all([
        hasOwnRecord ? readAddress(source, name, toCoinType(chainId)) : undefined,
        readAddress(source, name),
      ])
      return (ownAddress ?? ethereumAddress)?.toLowerCase() === address.toLowerCase()
    },
  }
}

/** @throws {NameResolutionError} 'Error resolving name': the node did not answer. */
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
  // The context's transport retries where that may help, so viem must not.
  const transport = custom({ request }, { retryCount: 0 })
  const client = createClient({ transport, ...(!followsOffchain && { ccipRead: false as const }) })
  try {
    return (await getEnsAddress(client, { name, coinType, universalResolverAddress })) ?? undefined
  } catch (cause) {
    // A private chain has no ENS: the call reaches no contract.
    if (cause instanceof BaseError && cause.walk((one) => one instanceof ContractFunctionZeroDataError))
      return undefined
    throw new NameResolutionError(cause)
  }
}

/** A contract reverts with a reason in the error's data. viem reads it if `code` is the node's own number. */
function throwForViem(error: unknown): never {
  if (!isLatchkeyError(error, 'RPC_ERROR')) throw error
  const { rpcCode, data, reason } = error
  throw Object.assign(new Error(reason, { cause: error }), { code: rpcCode, data })
}

/** ENS's universal resolver: one call finds a name's resolver and asks it (https://docs.ens.domains/resolvers/universal). */
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** Normalizes a name (ENSIP-15). Returns `undefined` for names that nobody can have registered. */
function normalizeName(name: string): string | undefined {
  return attempt(() => normalize(name))
}
