/** `npx tsc -b` checks these error code types. */
import { type ErrorOf, isLatchkeyError, LatchkeyError, type LatchkeyErrorCode, RequestError } from './index.js'

declare module './errorMap.js' {
  interface ErrorMap {
    TIP_TOO_SMALL: `At least ${string}`
  }
}

// Each code has its own message, which may contain values.
new LatchkeyError('MODAL_CLOSED', 'Modal closed')
new LatchkeyError('TIP_TOO_SMALL', `At least ${'0.1 ETH'}`)
// @ts-expect-error -- another code's message.
new LatchkeyError('MODAL_CLOSED', 'Failed to connect')
// @ts-expect-error -- an undeclared code.
new LatchkeyError('MODAL_CLOZED', 'Modal closed')
// @ts-expect-error -- another message than the request error's.
new RequestError('NOT_CONNECTED', 'Modal closed', { rpcCode: 4100 })

/** A class repeats its code as a type argument, so that the compiler knows every instance's code. */
class TipTooSmallError extends LatchkeyError<'TIP_TOO_SMALL'> {
  constructor() {
    // @ts-expect-error -- not this class's code.
    super('MODAL_CLOSED', 'Modal closed')
  }
}
const code: 'TIP_TOO_SMALL' = new TipTooSmallError().code

declare const error: unknown
if (isLatchkeyError(error)) {
  const anyCode: LatchkeyErrorCode = error.code
  // @ts-expect-error -- no error has this code.
  if (error.code === 'MODAL_CLOZED') void anyCode
}
if (isLatchkeyError(error, 'MODAL_CLOSED')) {
  const closed: 'MODAL_CLOSED' = error.code
  void closed
}
if (isLatchkeyError(error, 'HTTP_STATUS')) {
  const status: number = error.status
  void status
}
// @ts-expect-error -- misspelt.
isLatchkeyError(error, 'HTTP_STATE')

declare const nodeError: ErrorOf<'RPC_ERROR'>
const rpcCode: number = nodeError.rpcCode
void [code, rpcCode]
