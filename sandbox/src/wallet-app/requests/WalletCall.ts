import type { PrivateKeyAccount } from 'viem'
import type { MessageRequest } from '../../injected/signing/readMessage.js'
import type { TransactionRequest } from '../../injected/signing/readTransaction.js'
import type { TypedDataRequest } from '../../injected/signing/readTypedData.js'
import type { NamespaceCall } from '../namespaces/NamespaceSigner.js'
import type { WalletChain } from '../state/WalletSnapshot.js'

export type WalletCall =
  | NamespaceCall
  | { readonly kind: 'message'; readonly signer: PrivateKeyAccount; readonly request: MessageRequest }
  | { readonly kind: 'typed-data'; readonly signer: PrivateKeyAccount; readonly request: TypedDataRequest }
  | {
      readonly kind: 'transaction'
      readonly signer: PrivateKeyAccount
      readonly request: TransactionRequest
      readonly chain: WalletChain
    }
  | { readonly kind: 'switch-chain'; readonly chain: WalletChain }
  | { readonly kind: 'add-chain'; readonly chain: WalletChain }
