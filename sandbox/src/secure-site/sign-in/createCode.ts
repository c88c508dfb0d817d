import { randomInt } from 'node:crypto'
import { RefusedError } from '../RefusedError.js'

/** A six-digit code, sent by email. */
export interface OneTimeCode {
  readonly digits: string
  expiresAtMs: number
  wrongGuesses: number
  isUsed: boolean
}

export function createCode(): OneTimeCode {
  const digits = String(randomInt(0, 1_000_000)).padStart(6, '0')
  return { digits, expiresAtMs: Date.now() + codeLifeMs, wrongGuesses: 0, isUsed: false }
}

/**
 * Redeems the code.
 *
 * @param guess the user's input. Spaces and hyphens between the digits are allowed.
 * @throws {RefusedError} the code is wrong, expired or used, or there were too many attempts.
 */
export function redeemCode(code: OneTimeCode | undefined, guess: string): void {
  if (!code || code.isUsed) throw new RefusedError('This code is no longer valid. Request a new one.')
  if (code.wrongGuesses >= maximumWrongGuesses) throw new RefusedError(tooManyWrong)
  if (Date.now() >= code.expiresAtMs) throw new RefusedError('This code has expired. Request a new one.')
  if (guess.replace(/[\s-]/g, '') !== code.digits) {
    code.wrongGuesses += 1
    throw new RefusedError(code.wrongGuesses >= maximumWrongGuesses ? tooManyWrong : 'Invalid code')
  }
  code.isUsed = true
}

const codeLifeMs = 5 * 60 * 1000
const maximumWrongGuesses = 10
const tooManyWrong = 'Too many wrong codes. Request a new one.'
