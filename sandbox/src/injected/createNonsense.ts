import type { NonsenseKind } from './SandboxPolicy.js'

/**
 * The response under the `nonsense` policy. Undefined if this kind does not affect the method.
 *
 * @throws whatever the kind specifies, often not an error.
 */
export function createNonsense(kind: NonsenseKind, method: string): { answer: unknown } | undefined {
  switch (kind) {
    case 'malformed':
      return { answer: malformed(method) }
    case 'null':
      return { answer: null }
    case 'empty':
      return { answer: isAccountMethod(method) ? [] : '' }
    case 'text':
      return { answer: 'yes' }
    case 'huge':
      return { answer: isAccountMethod(method) ? Array(100_000).fill('0x123') : '0x'.padEnd(1_000_000, 'f') }
    case 'throws-text':
      throw 'The wallet is out of order'
    case 'throws-nothing':
      throw undefined
    case 'throws-strange':
      throw { code: '4001', message: { text: 'no' }, data: () => undefined }
    case 'chain-id':
      return method === 'eth_chainId' ? { answer: 'banana' } : undefined
    case 'account-changes':
      return undefined
  }
}

function isAccountMethod(method: string): boolean {
  return method === 'eth_accounts' || method === 'eth_requestAccounts'
}

function malformed(method: string): unknown {
  if (isAccountMethod(method)) return ['0x123', 42, null]
  return method === 'eth_chainId' ? '0xzz' : { signature: method }
}
