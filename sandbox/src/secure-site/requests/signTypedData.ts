import { hashTypedData, type TypedData, type TypedDataDefinition } from 'viem'
import { invalidParameters } from '../../injected/signing/ProviderRpcError.js'
import { readTypedData } from '../../injected/signing/readTypedData.js'
import { RefusedError } from '../RefusedError.js'
import type { ConfirmationLine } from './ConfirmationView.js'
import { openSigner } from './openSigner.js'
import type { AskedMethod } from './RequestMethod.js'
import { showText } from './showText.js'

/** `eth_signTypedData_v4` (EIP-712). */
export const signTypedData: AskedMethod = async ({ world, user, chainId }, params) => {
  const read = readTypedData(Array.isArray(params) ? params : [], Number(chainId.slice('eip155:'.length)))
  const signer = await openSigner(world, user, chainId, read.address)
  // Copy the data, so that the site signs what it showed, even if the dapp changes its object.
  const typedData = structuredClone(read.typedData) as TypedDataDefinition<TypedData>
  try {
    // Throws if any value is invalid. viem's own check skips list entries.
    hashTypedData(typedData as TypedDataDefinition)
  } catch {
    throw invalidParameters('the data does not fit its types')
  }
  const { domain, primaryType } = typedData
  const contract = domain?.verifyingContract
  return {
    view: {
      title: `Sign ${showText(String(primaryType), 40)}`,
      explanation: 'This signature may allow actions on your behalf. Only sign what you understand.',
      warnings: isSpendingPermit(typedData) ? ['This lets someone else spend your tokens.'] : [],
      lines: [
        { label: 'For', value: showText(String(domain?.name ?? 'unnamed')) },
        ...(contract ? [{ label: 'Contract', value: String(contract) }] : []),
        ...flatten(typedData),
        { label: 'Account', value: signer.address },
      ],
    },
    run: () => signer.signTypedData(typedData as TypedDataDefinition),
  }
}

/** Recognizes ERC-2612, DAI's earlier permit, and Permit2. */
function isSpendingPermit({ primaryType }: TypedDataDefinition<TypedData>): boolean {
  return /^Permit(Single|Batch|TransferFrom|BatchTransferFrom)?$/.test(String(primaryType))
}

/** Lists every signed value by its path. Omits fields that the types don't define, because they are not signed. */
function flatten({ types, primaryType, message }: TypedDataDefinition<TypedData>): ConfirmationLine[] {
  const lines: ConfirmationLine[] = []
  const table = types as Readonly<Record<string, readonly { name: string; type: string }[]>>
  const visit = (type: string, value: unknown, path: string): void => {
    if (lines.length >= maximumLines) throw new RefusedError('The request is too long to show and can’t be signed.')
    const array = /^(.*)\[\d*\]$/.exec(type)
    if (array && Array.isArray(value)) {
      if (value.length === 0) lines.push({ label: path, value: 'none' })
      for (const [index, item] of value.entries()) visit(array[1] ?? '', item, `${path} ${index + 1}`)
      return
    }
    const fields = table[type]
    if (!fields) {
      const text = String(value)
      lines.push({ label: path, value: text, ...(text.length > 80 && { isLong: true }) })
      return
    }
    for (const { name, type: inner } of fields) {
      const label = path ? `${path} › ${showText(name, 40)}` : showText(name, 40)
      visit(inner, (value as Record<string, unknown> | undefined)?.[name], label)
    }
  }
  visit(String(primaryType), message, '')
  return lines
}

const maximumLines = 500
