/** Methods that read accounts: balances, owners and data. */
import { base58, base64 } from '@scure/base'
import type { Account } from 'litesvm/dist/internal.js'
import { invalidParams } from '../RpcError.js'
import { readAddress, readBytes, readList, readOptions } from '../readParams.js'
import type { SolanaChain, SolanaMethod } from '../SolanaChain.js'
import { tokenProgram } from '../tokens/solanaTokens.js'
import { readMint, readTokenAccount } from '../tokens/tokenLayout.js'
import { inContext } from './inContext.js'
import { tokenAmount } from './tokenAmount.js'

export const accountMethods: Readonly<Record<string, SolanaMethod>> = {
  getBalance: (chain, [address]) =>
    inContext(chain, Number(chain.vm.getBalance(base58.decode(readAddress(address))) ?? 0n)),
  getAccountInfo: (chain, [address, options]) =>
    inContext(chain, describeAddress(chain, readAddress(address), readOptions(options))),
  getMultipleAccounts: (chain, [addresses, options]) =>
    inContext(
      chain,
      readList(addresses, 100).map((address) => describeAddress(chain, readAddress(address), readOptions(options))),
    ),
  getProgramAccounts(chain, [program, given]) {
    const options = readOptions(given)
    const filters = readList(options.filters ?? [], 4).map(readFilter)
    const found = chain.vm
      .getProgramAccounts(base58.decode(readAddress(program)))
      .filter((entry) => filters.every((matches) => matches(entry.account().data())))
      .map((entry) => ({
        pubkey: base58.encode(entry.address),
        account: describeAccount(chain, entry.account(), options),
      }))
    return options.withContext ? inContext(chain, found) : found
  },
}

/** Null if the account does not exist. */
export function describeAddress(chain: SolanaChain, address: string, options: Record<string, unknown>) {
  const account = chain.vm.getAccount(base58.decode(address))
  // An account without coins does not exist.
  return account && account.lamports() > 0n ? describeAccount(chain, account, options) : null
}

export function describeAccount(
  chain: SolanaChain,
  account: Account,
  { encoding, dataSlice }: Record<string, unknown>,
) {
  const { offset, length } = readOptions(dataSlice) as { offset?: number; length?: number }
  const data = account.data()
  return {
    lamports: Number(account.lamports()),
    owner: base58.encode(account.owner()),
    executable: account.executable(),
    // A node returns 2^64 - 1 for rent-exempt accounts, which JSON parsers round to this value.
    rentEpoch: 2 ** 64,
    space: data.length,
    data: encode(chain, account, offset === undefined ? data : data.slice(offset, offset + (length ?? 0)), encoding),
  }
}

function encode(chain: SolanaChain, account: Account, data: Uint8Array, encoding: unknown = 'binary'): unknown {
  if (encoding === 'jsonParsed') return parse(chain, account) ?? [base64.encode(data), 'base64']
  if (encoding === 'base64') return [base64.encode(data), 'base64']
  if (encoding !== 'base58' && encoding !== 'binary') throw invalidParams(`${encoding} is not served by the sandbox`)
  if (data.length > 128) {
    throw invalidParams('Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.')
  }
  return encoding === 'base58' ? [base58.encode(data), 'base58'] : base58.encode(data)
}

/** Parses a mint or token account. Undefined for other accounts. */
function parse(chain: SolanaChain, account: Account) {
  if (base58.encode(account.owner()) !== tokenProgram) return undefined
  const data = account.data()
  const parsed = (type: string, info: object) => ({
    program: 'spl-token',
    parsed: { type, info },
    space: data.length,
  })
  const mint = readMint(data)
  if (mint) {
    const { supply, decimals, mintAuthority } = mint
    const info = { decimals, freezeAuthority: null, isInitialized: true, mintAuthority, supply: String(supply) }
    return parsed('mint', info)
  }
  const holder = readTokenAccount(data)
  if (!holder) return undefined
  const { mint: address, owner, amount } = holder
  const held = tokenAmount(chain, address, amount)
  return parsed('account', { isNative: false, mint: address, owner, state: 'initialized', tokenAmount: held })
}

function readFilter(value: unknown): (data: Uint8Array) => boolean {
  const { dataSize, memcmp } = readOptions(value)
  if (typeof dataSize === 'number') return (data) => data.length === dataSize
  const { offset, bytes, encoding } = readOptions(memcmp)
  if (typeof offset !== 'number') throw invalidParams('a filter is dataSize or memcmp')
  const wanted = readBytes(bytes, encoding)
  return (data) => wanted.every((byte, index) => data[offset + index] === byte)
}
