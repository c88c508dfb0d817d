import { type FrozenRequest, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { type AnswerKind, classifyAnswer } from '../answerPatterns.js'

/** Returns the frame's answer if it has the method's format. @throws {RequestError} WALLET_ANSWER_INVALID */
export function checkAnswer({ method }: FrozenRequest, answer: unknown): unknown {
  const expected = expectedKinds[method]
  if (!expected || expected.includes(classifyAnswer(answer))) return answer
  throw new WalletAnswerInvalidError(method)
}

const signature: readonly AnswerKind[] = ['signedMessage', 'transactionHash'] // 32-byte signatures look like hashes

const expectedKinds: Readonly<Record<string, readonly AnswerKind[]>> = {
  personal_sign: signature,
  eth_signTypedData_v4: signature,
  eth_sendTransaction: ['transactionHash'],
  eth_sendUserOperation: ['transactionHash'],
}
