import * as v from 'valibot'
import { type Address, erc20Abi, numberToHex } from 'viem'
import type { SandboxChain } from '../../chains/SandboxChain.js'
import { findChain } from '../../http/SandboxState.js'
import { openUserAccount } from '../users/openUserAccount.js'
import type { ReadMethod } from './RequestMethod.js'
import { AddressSchema, readFirst } from './readCalls.js'

/** The preferred account first. */
export const readAccounts: ReadMethod = async ({ world, user, chainId }) => {
  const chain = findChain(world, chainId)
  if (!chain) return [user.eip155Address]
  const { address } = await openUserAccount(world, user, chain)
  return user.preferredAccountType === 'smartAccount' ? [address, user.eip155Address] : [user.eip155Address, address]
}

export const readChainId: ReadMethod = ({ chainId }) => numberToHex(Number(chainId.slice('eip155:'.length)))

/** `wallet_getAssets` (ERC-7811): what an account holds, by network, as the chains say now. */
export const getAssets: ReadMethod = async ({ world }, params) => {
  const { account, chainFilter, assetTypeFilter } = readFirst(AssetsSchema, params)
  const chains = Object.values(world.chains).filter(
    ({ chainId }) => !chainFilter || chainFilter.map(Number).includes(chainId),
  )
  const entries = chains.map(async (chain) => {
    const assets = await readAssets(chain, account)
    const wanted = assets.filter(({ type }) => !assetTypeFilter || assetTypeFilter.includes(type))
    return [numberToHex(chain.chainId), wanted] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const AssetsSchema = v.object({
  account: AddressSchema,
  /** Chain ids in hexadecimal. */
  chainFilter: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
  assetTypeFilter: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
})

async function readAssets({ client, nativeCurrency, tokens }: SandboxChain, account: Address) {
  const native = await client.getBalance({ address: account })
  const held = await Promise.all(
    Object.entries(tokens).map(async ([symbol, { address, name, decimals }]) => {
      const balance = await client.readContract({
        address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account],
      })
      return { address, balance: numberToHex(balance), type: 'ERC20', metadata: { name, symbol, decimals } }
    }),
  )
  const coin = { address: 'native', balance: numberToHex(native), type: 'native', metadata: nativeCurrency }
  return [coin, ...held].filter(({ balance }) => balance !== '0x0')
}
