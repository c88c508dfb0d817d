import type { ApprovalLine } from '../../injected/approval/ApprovalRequest.js'
import { formatCoins } from '../../injected/signing/formatCoins.js'
import type { WalletCall } from './WalletCall.js'

export function describeCall(call: WalletCall): { title: string; lines: readonly ApprovalLine[] } {
  switch (call.kind) {
    case 'namespace':
      return { title: call.title, lines: call.lines }
    case 'message':
      return {
        title: 'Sign a message',
        lines: [
          { label: 'Message', value: call.request.text, isLong: true },
          { label: 'Account', value: call.signer.address },
        ],
      }
    case 'typed-data': {
      const { primaryType, message, domain } = call.request.typedData
      return {
        title: 'Sign data',
        lines: [
          { label: primaryType, value: JSON.stringify(message, null, 2), isLong: true },
          { label: 'For', value: String(domain?.name ?? 'unnamed') },
          { label: 'Account', value: call.signer.address },
        ],
      }
    }
    case 'transaction': {
      const { chain, request, signer } = call
      return {
        title: 'Send a transaction',
        lines: [
          { label: 'Amount', value: `${formatCoins(request.valueWei)} ${chain.nativeCurrency?.symbol ?? 'coins'}` },
          { label: 'To', value: request.to ?? 'A new contract' },
          ...(request.data && request.data !== '0x' ? [{ label: 'Data', value: request.data, isLong: true }] : []),
          { label: 'From', value: signer.address },
          { label: 'Network', value: chain.name },
        ],
      }
    }
    case 'switch-chain':
      return { title: 'Switch network', lines: [{ label: 'To', value: call.chain.name }] }
    case 'add-chain':
      return {
        title: 'Add a network',
        lines: [
          { label: 'Name', value: call.chain.name },
          { label: 'Chain ID', value: String(call.chain.chainId) },
          { label: 'RPC URL', value: call.chain.rpcUrl },
        ],
      }
  }
}
