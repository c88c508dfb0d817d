import { type FrozenRequest, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { type AnswerKind, classifyAnswer } from '../answerPatterns.js'

/**
 * Returns the frame's answer if it has the form that the method promises. A page that gets anything else as a hash or a
 * signature would use it as one.
 *
 * @throws {RequestError} WALLET_ANSWER_INVALID
 */
export function checkAnswer({ method }: FrozenRequest, answer: unknown): unknown {
  const expected = expectedKinds[method]
  if (!expected || expected.includes(classifyAnswer(answer))) return answer
  throw new WalletAnswerInvalidError(method)
}

const signature: readonly AnswerKind[] = ['signedMessage', 'transactionHash'] // 32 bytes look like a hash

const expectedKinds: Readonly<Record<string, readonly AnswerKind[]>> = {
  personal_sign: signature,
  eth_signTypedData_v4: signature,
  eth_sendTransaction: ['transactionHash'],
  eth_sendUserOperation: ['transactionHash'],
}
