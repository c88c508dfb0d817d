import { PaymentError } from '../errors.js'

/** A wallet's answer to a transfer: a hash, on Solana a signature. @throws {PaymentError} PAY_ANSWER_INVALID */
export function readHash(method: string, answer: unknown): string {
  const signature: unknown = Object(answer).signature ?? answer
  if (typeof signature !== 'string' || !/^(0x[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/i.test(signature))
    throw new PaymentError('PAY_ANSWER_INVALID', method)
  return signature
}
