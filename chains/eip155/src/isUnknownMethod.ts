import { readErrorMessage } from '@latchkey/plugin-api'
import { readCode } from './readWallet.js'

/** Wallets disagree on how to say that they lack a method. */
export function isUnknownMethod(error: unknown): boolean {
  const code = readCode(error)
  return (
    code === 4200 || code === -32601 || code === -32004 || missingMethod.test(readErrorMessage(error).slice(0, 500))
  )
}

const missingMethod = /not (supported|available|implemented|exist|found)|does not exist|unsupported|unknown method/i
