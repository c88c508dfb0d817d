import { invalidParameters } from '../signing/ProviderRpcError.js'
import { readTypedData } from '../signing/readTypedData.js'
import type { MethodContext } from './MethodContext.js'

/**
 * `eth_signTypedData_v4` (EIP-712).
 *
 * @throws {ProviderRpcError} 4001, 4100, -32602, or -32000 if the data is for another chain.
 */
export async function signTypedData(
  { state, signerOf, approve }: MethodContext,
  params: readonly unknown[],
): Promise<string> {
  const { address, typedData } = readTypedData(params, state.chain.chainId)
  const signer = await signerOf(address)
  await approve({
    kind: 'eth_signTypedData_v4',
    rejection: 'MetaMask Typed Message Signature: User denied message signature.',
    title: 'Sign this data?',
    lines: [
      { label: typedData.primaryType, value: JSON.stringify(typedData.message, null, 2), isLong: true },
      { label: 'For', value: String(typedData.domain?.name ?? 'unnamed') },
      { label: 'Account', value: signer.address },
    ],
  })
  try {
    return await signer.signTypedData(typedData)
  } catch (cause) {
    throw invalidParameters(`the data does not fit its types (${cause instanceof Error ? cause.message : cause})`)
  }
}
