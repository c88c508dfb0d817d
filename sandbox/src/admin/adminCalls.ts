/** The body of `GET /admin`: every call, with an example to paste. */
export function adminCalls(origin: string): string {
  const call = (method: string, path: string, body?: object) => {
    const data = body ? ` -H 'content-type: application/json' -d '${JSON.stringify(body)}'` : ''
    return `  curl -X ${method} ${origin}${path}${data}`
  }
  return `The sandbox's admin calls. Bodies are JSON; errors are { status: 'FAILED', reasons }. See docs/sandbox.md.

Money (amounts are decimal strings in whole coins or tokens)
${call('POST', '/admin/fund', { caipNetworkId: 'eip155:1', address: '0x...', amount: '1.5' })}
${call('POST', '/admin/tokens', { caipNetworkId: 'eip155:1', address: '0x...', token: 'USDC', amount: '100' })}
${call('POST', '/admin/collectibles', { caipNetworkId: 'eip155:1', address: '0x...' })}

Mining (while it is paused, transactions on the EVM chains stay pending, and so do the calls above)
${call('PUT', '/admin/mining', { isPaused: true })}

Account history (size is small, or big: 500 tokens and 10,000 transactions, takes half a minute)
${call('POST', '/admin/seed', { caipNetworkId: 'eip155:1', address: '0x...', size: 'small' })}

Swaps (amounts are in base units; tokens are native, USDC, USDT, and TAX once added)
${call('POST', '/admin/swaps/trade', { caipNetworkId: 'eip155:1', from: 'native', to: 'USDC', amount: '1000000000000000000' })}
${call('POST', '/admin/swaps/trade-before', { caipNetworkId: 'eip155:1', from: 'native', to: 'USDC', amount: '1000000000000000000' })}
${call('POST', '/admin/swaps/quote-faults', { kind: 'worse', times: 1 })}
${call('GET', '/admin/swaps/quote-faults')}
${call('DELETE', '/admin/swaps/quote-faults')}
${call('PUT', '/admin/swaps/halted', { caipNetworkId: 'eip155:1', isHalted: true })}
${call('POST', '/admin/swaps/fee-token', { caipNetworkId: 'eip155:1', address: '0x...' })}

Settings
${call('PUT', '/admin/projects/latchkey-sandbox', { analyticsEnabled: false, originsStatus: 429 })}
${call('PUT', '/admin/identities/0x...', { name: 'sample.eth', avatar: null })}
${call('PUT', '/admin/names/ada.reown.id', { address: '0x...' })}          also: ada.eth for ENS
${call('PUT', '/admin/purchases/0x...', { id: 'order-1', name: 'USD Coin', symbol: 'USDC', amount: '25', valueUsd: 25.5 })}
${call('PUT', '/admin/onramp', { outcome: 'refused', delayMs: 60000 })}          outcome: by-card, paid, delayed, failed, refused
${call('POST', '/admin/onramp/settle')}          settles delayed orders
${call('GET', '/admin/onramp')}
${call('POST', '/admin/wallets/generate', { count: 2000 })}
${call('POST', '/admin/wallets/reset')}

Faults (match is a path, or a regular expression that starts with ^)
${call('POST', '/admin/faults', { match: '/getWallets', status: 503, times: 1 })}
${call('POST', '/admin/faults', { match: '/v1/account', delayMs: 3000 })}
${call('POST', '/admin/faults', { match: '/appkit/v1/config', malformed: true })}
${call('POST', '/admin/faults', { match: '/smtp', drop: true })}          the mail server; also: hang, status
${call('GET', '/admin/faults')}
${call('DELETE', '/admin/faults')}

Relay
${call('POST', '/admin/relay/stop')}          also: start, pause, resume, clear
${call('POST', '/admin/relay/kick', { abrupt: true })}
${call('POST', '/admin/relay/drops', { tag: 1109, times: 1 })}
${call('DELETE', '/admin/relay/drops')}
${call('GET', '/admin/relay')}

Secure site (its emails are at ${origin}/mail)
${call('PUT', '/admin/secure', { requireDevice: true })}
${call('GET', '/admin/secure')}
${call('POST', '/admin/secure/expire-codes')}
${call('POST', '/admin/secure/frame-faults', { message: 'CONNECT_OTP', kind: 'late', delayMs: 3000 })}
${call('DELETE', '/admin/secure/frame-faults')}
${call('POST', '/admin/secure/reset')}

Logs
${call('GET', '/admin/requests')}
${call('DELETE', '/admin/requests')}
${call('GET', '/admin/analytics-events')}
${call('DELETE', '/admin/analytics-events')}
${call('GET', '/admin/secure/requests')}
${call('DELETE', '/admin/secure/requests')}

Reset everything. On the chains, only the swap pools are reset.
${call('POST', '/admin/reset')}
`
}
