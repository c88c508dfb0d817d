import { LatchkeyError } from '@latchkey/plugin-api'

/** A wallet, or its standard, has no such method. */
export class MethodNotSupportedError extends LatchkeyError {
  /** EIP-1193, which providers of all namespaces speak. */
  readonly rpcCode = 4200

  /** What stands in the sentence, for other languages. */
  readonly values: { readonly method: string }

  constructor(method: string) {
    super('METHOD_NOT_SUPPORTED', `The wallet does not support the method ${method}`)
    this.values = { method }
  }
}
