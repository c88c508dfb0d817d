import { readMessage } from '../signing/readMessage.js'
import type { MethodContext } from './MethodContext.js'

/**
 * `personal_sign` (EIP-191).
 *
 * @throws {ProviderRpcError} 4001, 4100, -32602
 */
export async function personalSign(
  { signerOf, approve, origin }: MethodContext,
  params: readonly unknown[],
): Promise<string> {
  const { address, data, text } = readMessage(params)
  const signer = await signerOf(address)
  await approve({
    kind: 'personal_sign',
    rejection: 'MetaMask Personal Message Signature: User denied message signature.',
    title: 'Sign this message?',
    explanation: `${origin} requests a signature. It’s free.`,
    lines: [
      { label: 'Message', value: text, isLong: true },
      { label: 'Account', value: signer.address },
    ],
  })
  return signer.signMessage({ message: { raw: data } })
}
