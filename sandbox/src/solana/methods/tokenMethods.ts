import { base58 } from '@scure/base'
import { invalidParams } from '../RpcError.js'
import { readAddress, readOptions } from '../readParams.js'
import type { SolanaMethod } from '../SolanaChain.js'
import { token2022Program, tokenProgram } from '../tokens/solanaTokens.js'
import { readMint, readTokenAccount } from '../tokens/tokenLayout.js'
import { describeAccount } from './accountMethods.js'
import { inContext } from './inContext.js'
import { tokenAmount } from './tokenAmount.js'

export const tokenMethods: Readonly<Record<string, SolanaMethod>> = {
  getTokenAccountsByOwner(chain, [ownerValue, filter, options]) {
    const owner = readAddress(ownerValue)
    const { mint, programId } = readOptions(filter)
    if (mint !== undefined) readAddress(mint)
    else if (programId === token2022Program) return inContext(chain, [])
    else if (programId !== tokenProgram) throw invalidParams('mint or a token program is expected')
    const found = chain.vm.getProgramAccounts(base58.decode(tokenProgram)).flatMap((entry) => {
      const holder = readTokenAccount(entry.account().data())
      if (holder?.owner !== owner || (mint !== undefined && holder.mint !== mint)) return []
      return [
        {
          pubkey: base58.encode(entry.address),
          account: describeAccount(chain, entry.account(), readOptions(options)),
        },
      ]
    })
    return inContext(chain, found)
  },
  getTokenAccountBalance(chain, [address]) {
    const account = chain.vm.getAccount(base58.decode(readAddress(address)))
    if (!account) throw invalidParams('could not find account')
    const holder = readTokenAccount(account.data())
    if (!holder) throw invalidParams('not a Token account')
    return inContext(chain, tokenAmount(chain, holder.mint, holder.amount))
  },
  getTokenSupply(chain, [value]) {
    const mint = readAddress(value)
    const account = chain.vm.getAccount(base58.decode(mint))
    if (!account) throw invalidParams('could not find account')
    const read = readMint(account.data())
    if (!read) throw invalidParams('not a Token mint')
    return inContext(chain, tokenAmount(chain, mint, read.supply))
  },
}
