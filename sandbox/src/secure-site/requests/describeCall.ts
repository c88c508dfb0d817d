import { type Address, decodeFunctionData, erc20Abi, formatUnits, type Hex, maxUint256, parseAbi } from 'viem'
import type { SandboxChain } from '../../chains/SandboxChain.js'
import type { ConfirmationLine } from './ConfirmationView.js'
import { showText } from './showText.js'

/** A description of a call, limited to what the site can interpret. */
export interface DescribedCall {
  /** For example `Send 12.5 USDC`. */
  readonly title: string
  readonly warnings: readonly string[]
  readonly lines: readonly ConfirmationLine[]
}

/** Describes plain transfers and ERC-20 calls. For all other calls, shows the address and data. */
export async function describeCall(
  chain: SandboxChain,
  { to, data, valueWei }: { to?: Address; data?: Hex; valueWei: bigint },
): Promise<DescribedCall> {
  const { symbol, decimals } = chain.nativeCurrency
  const amount = `${formatUnits(valueWei, decimals)} ${symbol}`
  const token = to && data && valueWei === 0n ? await describeTokenCall(chain, to, data) : undefined
  if (token) return token
  if (!to) {
    return {
      title: 'Create a contract',
      warnings: [],
      lines: [
        ...(valueWei > 0n ? [{ label: 'Amount', value: amount }] : []),
        { label: 'Code', value: data ?? '0x', isLong: true },
      ],
    }
  }
  const hasData = data !== undefined && data !== '0x'
  return {
    title: hasData ? 'Call a contract' : `Send ${amount}`,
    warnings: hasData ? ['The wallet can’t tell what this call does.'] : [],
    lines: [
      { label: 'Amount', value: amount },
      { label: 'To', value: to },
      ...(hasData ? [{ label: 'Data', value: data, isLong: true }] : []),
    ],
  }
}

async function describeTokenCall(chain: SandboxChain, address: Address, data: Hex): Promise<DescribedCall | undefined> {
  const call = decode(data)
  if (!call) return undefined
  const token = await readToken(chain, address)
  if (!token) return undefined
  const [target, amount] = call.args
  const shown = `${formatUnits(amount, token.decimals)} ${token.symbol}`
  const contract = { label: 'Token', value: address }
  if (call.functionName === 'transfer') {
    return {
      title: `Send ${shown}`,
      warnings: [],
      lines: [{ label: 'Amount', value: shown }, { label: 'To', value: target }, contract],
    }
  }
  const isUnlimited = amount >= maxUint256 / 2n
  if (amount === 0n) {
    return {
      title: `Revoke ${token.symbol} allowance`,
      warnings: [],
      lines: [{ label: 'Spender', value: target }, contract],
    }
  }
  return {
    title: isUnlimited ? `Allow spending all your ${token.symbol}` : `Allow spending ${shown}`,
    warnings: isUnlimited
      ? [`The spender can take all your ${token.symbol}, now and in the future.`]
      : [`The spender can take up to ${shown} at any time.`],
    lines: [
      { label: 'Up to', value: isUnlimited ? `Unlimited ${token.symbol}` : shown },
      { label: 'Spender', value: target },
      contract,
    ],
  }
}

function decode(data: Hex) {
  try {
    const call = decodeFunctionData({ abi: tokenCalls, data })
    // Bytes after the arguments could change what the call does, so don't describe it.
    return data.length === 2 + 8 + 128 ? call : undefined
  } catch {
    return undefined
  }
}

const tokenCalls = parseAbi(['function transfer(address,uint256)', 'function approve(address,uint256)'])

/** Undefined if the contract is not a token. The symbol is whatever the contract returns. */
async function readToken({ client, tokens }: SandboxChain, address: Address) {
  const known = Object.entries(tokens).find(([, token]) => token.address.toLowerCase() === address.toLowerCase())
  if (known) return { symbol: known[0], decimals: known[1].decimals }
  try {
    const contract = { address, abi: erc20Abi } as const
    const [symbol, decimals] = await Promise.all([
      client.readContract({ ...contract, functionName: 'symbol' }),
      client.readContract({ ...contract, functionName: 'decimals' }),
    ])
    return { symbol: `“${showText(symbol, 12)}” (not a token that this site knows)`, decimals }
  } catch {
    // The contract does not respond like a token.
    return undefined
  }
}
