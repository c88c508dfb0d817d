import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { uniswapUniversalRouters, uniswapV2Router, uniswapV3Router, uniswapV3Router02 } from './deployments.js'
import { address, calls, coin, date, noMaximum, token } from './descriptorFields.js'

const first = 'path.[0]'
const last = 'path.[-1]'
const recipient = address('to', 'Recipient')
const end = [recipient, date('deadline')]

function metadata(contractName: string) {
  return { owner: 'Uniswap', contractName, info: { url: 'https://uniswap.org' } }
}

/** Forks of Uniswap V2 use the same functions, but another owner. */
const v2Formats = {
  'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)': {
    intent: 'Swap',
    interpolatedIntent: 'Swap {amountIn} for at least {amountOutMin} on Uniswap, to {to}',
    fields: [token('amountIn', 'You pay', first), token('amountOutMin', 'Recipient gets at least', last), ...end],
  },
  'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)': {
    intent: 'Swap',
    interpolatedIntent: 'Swap at most {amountInMax} for {amountOut} on Uniswap, to {to}',
    fields: [
      token('amountInMax', 'You pay at most', first, noMaximum),
      token('amountOut', 'Recipient gets', last),
      ...end,
    ],
  },
  'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)': {
    intent: 'Swap',
    interpolatedIntent: 'Swap {@.value} for at least {amountOutMin} on Uniswap, to {to}',
    fields: [coin('You pay'), token('amountOutMin', 'Recipient gets at least', last), ...end],
  },
  'swapETHForExactTokens(uint256 amountOut,address[] path,address to,uint256 deadline)': {
    intent: 'Swap',
    interpolatedIntent: 'Swap at most {@.value} for {amountOut} on Uniswap, to {to}',
    fields: [coin('You pay at most'), token('amountOut', 'Recipient gets', last), ...end],
  },
  'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)': {
    intent: 'Swap',
    interpolatedIntent: 'Swap {amountIn} for at least {amountOutMin} on Uniswap, to {to}',
    fields: [token('amountIn', 'You pay', first), coin('Recipient gets at least', 'amountOutMin'), ...end],
  },
  'addLiquidityETH(address token,uint256 amountTokenDesired,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
    {
      intent: 'Add liquidity',
      interpolatedIntent: 'Add {amountTokenDesired} and {@.value} to a pool on Uniswap, for {to}',
      fields: [token('amountTokenDesired', 'Tokens', 'token'), coin('Coins'), ...end],
    },
}

export const uniswapV2: Descriptor = {
  context: { contract: { deployments: uniswapV2Router } },
  metadata: metadata('Uniswap V2 Router'),
  display: { formats: v2Formats },
}

function v3Formats(deadline: '' | 'uint256 deadline,', self: object) {
  const until = deadline ? [date('params.deadline')] : []
  const to = address('params.recipient', 'Recipient', self)
  return {
    [`exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,${deadline}uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)`]:
      {
        intent: 'Swap',
        interpolatedIntent:
          'Swap {params.amountIn} for at least {params.amountOutMinimum} on Uniswap, to {params.recipient}',
        fields: [
          token('params.amountIn', 'You pay', 'params.tokenIn'),
          token('params.amountOutMinimum', 'Recipient gets at least', 'params.tokenOut'),
          to,
          ...until,
        ],
      },
    [`exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,${deadline}uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)`]:
      {
        intent: 'Swap',
        interpolatedIntent:
          'Swap at most {params.amountInMaximum} for {params.amountOut} on Uniswap, to {params.recipient}',
        fields: [
          token('params.amountInMaximum', 'You pay at most', 'params.tokenIn', noMaximum),
          token('params.amountOut', 'Recipient gets', 'params.tokenOut'),
          to,
          ...until,
        ],
      },
    [`exactInput((bytes path,address recipient,${deadline}uint256 amountIn,uint256 amountOutMinimum) params)`]: {
      intent: 'Swap',
      interpolatedIntent:
        'Swap {params.amountIn} for at least {params.amountOutMinimum} on Uniswap, to {params.recipient}',
      fields: [
        token('params.amountIn', 'You pay', 'params.path.[0:20]'),
        token('params.amountOutMinimum', 'Recipient gets at least', 'params.path.[-20:]'),
        to,
        ...until,
      ],
    },
    'multicall(bytes[] data)': { intent: 'Several calls to Uniswap', fields: [calls('data.[]')] },
    ...payOutFormats(self),
  }
}

function payOutFormats(self: object) {
  return {
    'unwrapWETH9(uint256 amountMinimum,address recipient)': {
      intent: 'Unwrap ether',
      interpolatedIntent: 'Unwrap at least {amountMinimum}, to {recipient}',
      fields: [
        { path: 'amountMinimum', label: 'At least', format: 'amount' } as const,
        address('recipient', 'Recipient', self),
      ],
    },
    'refundETH()': { intent: 'Get back unused ether', fields: [] },
  }
}

export const uniswapV3: Descriptor = {
  context: { contract: { deployments: uniswapV3Router } },
  metadata: metadata('Uniswap V3 Router'),
  display: { formats: v3Formats('uint256 deadline,', {}) },
}

/** `0x…01` is the caller. */
const caller = { senderAddress: '0x0000000000000000000000000000000000000001' }

export const uniswapV3Second: Descriptor = {
  context: { contract: { deployments: uniswapV3Router02 } },
  metadata: metadata('Uniswap V3 Router 2'),
  display: {
    formats: {
      ...v3Formats('', caller),
      'multicall(uint256 deadline,bytes[] data)': {
        intent: 'Several calls to Uniswap',
        fields: [calls('data.[]'), date('deadline')],
      },
      'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to)': {
        intent: 'Swap',
        interpolatedIntent: 'Swap {amountIn} for at least {amountOutMin} on Uniswap, to {to}',
        fields: [
          token('amountIn', 'You pay', first),
          token('amountOutMin', 'Recipient gets at least', last),
          address('to', 'Recipient', caller),
        ],
      },
    },
  },
}

/**
 * The router runs a program. `describeProgram` reads those that swap. Others can take tokens, so the intent says that
 * they are not read.
 */
export const uniswapUniversal: Descriptor = {
  context: { contract: { deployments: uniswapUniversalRouters } },
  metadata: metadata('Uniswap Universal Router'),
  display: {
    formats: {
      'execute(bytes commands,bytes[] inputs,uint256 deadline)': {
        intent: 'Run unread commands on Uniswap',
        fields: [coin('You pay in coins'), date('deadline')],
      },
      'execute(bytes commands,bytes[] inputs)': {
        intent: 'Run unread commands on Uniswap',
        fields: [coin('You pay in coins')],
      },
    },
  },
}
