import type { ChainNamespace } from '@latchkey/plugin-api'
import type { Modal } from '@latchkey/shell'
import type { SolanaProvider } from '@latchkey/solana'

/** Asks the active account to sign a sentence with its namespace's own method. Resolves with the wallet's result. */
export function signLabMessage(modal: Modal, namespace: ChainNamespace, address: string): Promise<unknown> {
  const { request } = modal.getProvider(namespace)
  switch (namespace) {
    case 'eip155':
      return request({ method: 'personal_sign', params: [toHex(encode(text)), address] })
    case 'solana':
      return signOnSolana(modal)
    case 'bip122':
      return request({ method: 'signMessage', params: { address, message: text } })
    case 'polkadot':
      return request({ method: 'polkadot_signMessage', params: { address, message: text } })
    case 'cosmos':
      return request({ method: 'cosmos_signAmino', params: { signerAddress: address, signDoc: describeText(address) } })
  }
}

const text = 'Latchkey demo'

async function signOnSolana(modal: Modal): Promise<string> {
  const provider = modal.getProvider('solana') as SolanaProvider
  return toHex(await provider.signMessage(encode(text)))
}

/** Wraps the message in a transaction that no chain accepts (ADR-36). */
function describeText(signer: string) {
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: btoa(text) } }],
    memo: '',
  }
}

function encode(value: string): Uint8Array {
  return new TextEncoder().encode(value)
}

function toHex(bytes: Uint8Array): string {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
