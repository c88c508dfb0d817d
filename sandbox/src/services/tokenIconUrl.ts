import { chainDefinitions } from '../chains/chainDefinitions.js'
import { tokenPictures } from '../images/pictures.generated.js'
import { nativeTokenAddress } from '../swaps/swapNetworks.js'

/**
 * Returns a token's picture, or undefined if its symbol can't be drawn, so that dapps also get tokens without a picture.
 *
 * @param contract absent for coins and for tokens of the sandbox's own lists. A contract that merely imitates a
 *   well-known symbol gets no picture.
 */
export function tokenIconUrl(origin: string, symbol: string, contract?: string): string | undefined {
  const isImitation =
    contract !== undefined && Object.hasOwn(tokenPictures, symbol) && !ownContracts.has(contract.toLowerCase())
  return drawable.test(symbol) && !isImitation ? `${origin}/images/token/${symbol}.svg` : undefined
}

const drawable = /^[A-Za-z0-9]{1,12}$/

const ownContracts: ReadonlySet<string> = new Set([
  nativeTokenAddress,
  ...chainDefinitions.flatMap(({ tokens }) => Object.values(tokens).map(({ address }) => address.toLowerCase())),
])
