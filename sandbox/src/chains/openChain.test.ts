import { parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nativePoolArtifact } from './artifacts/NativePool.generated.js'
import { silentTokenArtifact } from './artifacts/SilentToken.generated.js'
import { standardTokenArtifact } from './artifacts/StandardToken.generated.js'
import { chainDefinitions } from './chainDefinitions.js'
import { findAnvil } from './findAnvil.js'
import { openChain } from './openChain.js'
import type { SandboxChain } from './SandboxChain.js'

const account = privateKeyToAccount(generatePrivateKey())

let chain: SandboxChain
let stop: () => Promise<void>
beforeAll(async () => {
  const [definition] = chainDefinitions
  if (!definition) expect.unreachable()
  const opened = await openChain(findAnvil(), definition)
  chain = opened.chain
  stop = opened.anvil.stop
  await chain.fund(account.address, parseEther('100'))
})
afterAll(() => stop())

const token = () => ({ address: chain.tokens.USDC.address, abi: standardTokenArtifact.abi }) as const
const tether = () => ({ address: chain.tokens.USDT.address, abi: silentTokenArtifact.abi }) as const
const pool = (symbol: 'USDC' | 'USDT') => ({ address: chain.tokens[symbol].pool, abi: nativePoolArtifact.abi }) as const
const sender = () => ({ account, chain: chain.client.chain }) as const

describe('openChain', () => {
  test('default', async () => {
    expect(await chain.client.getChainId()).toBe(1)
    const [name, symbol, decimals] = await chain.client.multicall({
      allowFailure: false,
      contracts: [
        { ...token(), functionName: 'name' },
        { ...token(), functionName: 'symbol' },
        { ...token(), functionName: 'decimals' },
      ],
    })
    expect([name, symbol, decimals]).toEqual(['USD Coin', 'USDC', 6])
  })

  test('behavior: only the treasury mints, and contracts initialize only once', async () => {
    await expect(
      chain.client.writeContract({ ...sender(), ...token(), functionName: 'mint', args: [account.address, 1n] }),
    ).rejects.toThrow('only the minter')
    await expect(
      chain.client.writeContract({ ...sender(), ...token(), functionName: 'initialize', args: ['x', 'X', 6] }),
    ).rejects.toThrow('already initialized')
  })

  test('behavior: a swap and the swap back each cost a fee', async () => {
    const quote = await chain.client.readContract({
      ...pool('USDC'),
      functionName: 'quoteNativeIn',
      args: [parseEther('1')],
    })
    // 3,000 minus the 0.3% fee and the price impact of a trade of 0.1% of the pool.
    expect(quote).toBe(2_988_020_943n)
    await mined(
      await chain.client.writeContract({
        ...sender(),
        ...pool('USDC'),
        functionName: 'swapNativeForToken',
        args: [quote, account.address],
        value: parseEther('1'),
      }),
    )
    expect(await chain.client.readContract({ ...token(), functionName: 'balanceOf', args: [account.address] })).toBe(
      quote,
    )
    await mined(
      await chain.client.writeContract({
        ...sender(),
        ...token(),
        functionName: 'approve',
        args: [pool('USDC').address, quote],
      }),
    )
    const before = await chain.client.getBalance({ address: account.address })
    const receipt = await mined(
      await chain.client.writeContract({
        ...sender(),
        ...pool('USDC'),
        functionName: 'swapTokenForNative',
        args: [quote, 0n, account.address],
      }),
    )
    const after = await chain.client.getBalance({ address: account.address })
    const gained = after - before + receipt.gasUsed * receipt.effectiveGasPrice
    expect(gained).toBeLessThan(parseEther('0.9941'))
    expect(gained).toBeGreaterThan(parseEther('0.993'))
  })

  test('error: reverts on slippage', async () => {
    await expect(
      chain.client.writeContract({
        ...sender(),
        ...pool('USDC'),
        functionName: 'swapNativeForToken',
        args: [parseUnits('3001', 6), account.address],
        value: parseEther('1'),
      }),
    ).rejects.toThrow('slippage')
  })

  test('behavior: the pool accepts a token whose calls return nothing', async () => {
    await chain.mintToken(account.address, 'USDT', 10_000_000n)
    const { data } = await chain.client.call({
      account,
      to: tether().address,
      data: '0xa9059cbb00000000000000000000000000000000000000000000000000000000000000aa0000000000000000000000000000000000000000000000000000000000000001',
    })
    expect(data).toBeUndefined()
    const approval = { ...sender(), ...tether(), functionName: 'approve' } as const
    await mined(await chain.client.writeContract({ ...approval, args: [pool('USDT').address, 10_000_000n] }))
    await expect(chain.client.writeContract({ ...approval, args: [pool('USDT').address, 1n] })).rejects.toThrow(
      'reset the allowance first',
    )
    await mined(
      await chain.client.writeContract({
        ...sender(),
        ...pool('USDT'),
        functionName: 'swapTokenForNative',
        args: [10_000_000n, 1n, account.address],
      }),
    )
    const left = await chain.client.readContract({ ...tether(), functionName: 'balanceOf', args: [account.address] })
    expect(left).toBe(0n)
  })
})

function mined(hash: `0x${string}`) {
  return chain.client.waitForTransactionReceipt({ hash })
}
