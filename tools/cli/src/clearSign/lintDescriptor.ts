/** Finds what the schema does not check: names that don't match, and texts that devices cut. */
import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { type Problem, writePath } from './descriptorSchema.js'
import { checkLength } from './deviceLimits.js'
import { lintFormat } from './lintFormat.js'
import { parseKey } from './parseKey.js'
import { canonicalSignature, checksumAddress } from './signature.js'

/** Lints a descriptor whose includes are merged. */
export function lintDescriptor(descriptor: Descriptor): readonly Problem[] {
  return [
    ...lintContext(descriptor),
    ...lintMetadata(descriptor),
    ...Object.keys(descriptor.display?.formats ?? {}).flatMap((key) => lintFormat(descriptor, key)),
    ...findDuplicates(descriptor),
  ]
}

function lintContext({ context }: Descriptor): readonly Problem[] {
  const problems: Problem[] = []
  const binding = context?.eip712 ? 'eip712' : 'contract'
  const bound = context?.[binding] ?? {}
  const deployments = ('deployments' in bound && bound.deployments) || []
  const isBoundOtherwise = 'factory' in bound || 'domain' in bound || 'domainSeparator' in bound
  if (!context?.$id) problems.push({ path: 'context.$id', text: 'is missing: name the descriptor' })
  if (deployments.length === 0 && !isBoundOtherwise) {
    problems.push({ path: `context.${binding}.deployments`, text: 'is missing: no wallet can use the descriptor' })
  }
  for (const [index, { address = '' }] of deployments.entries()) {
    const isPlain = address === address.toLowerCase() || address.slice(2) === address.slice(2).toUpperCase()
    if (isPlain || address === checksumAddress(address)) continue
    problems.push({
      path: `context.${binding}.deployments[${index}].address`,
      text: `has a wrong checksum (ERC-55). Check for a typing error: ${checksumAddress(address)} would be right`,
    })
  }
  return problems
}

function lintMetadata({ metadata }: Descriptor): readonly Problem[] {
  const labels = Object.entries(metadata?.enums ?? {}).flatMap(([name, values]) =>
    Object.entries(values).map(([key, text]) => checkLength(writePath(['metadata', 'enums', name, key]), text, 'enum')),
  )
  return [
    ...(metadata?.owner ? [] : [{ path: 'metadata.owner', text: 'is missing: the specification requires it' }]),
    checkLength('metadata.owner', metadata?.owner, 'owner'),
    checkLength('metadata.contractName', metadata?.contractName, 'contractName'),
    checkLength('metadata.info.url', metadata?.info?.url?.replace(/^https:\/\//, ''), 'url'),
    ...labels,
  ].flatMap((problem) => problem ?? [])
}

function findDuplicates(descriptor: Descriptor): readonly Problem[] {
  const seen = new Set<string>()
  return Object.keys(descriptor.display?.formats ?? {}).flatMap((key) => {
    const signature = parseKey(descriptor, key)
    if (!signature || descriptor.context?.eip712) return []
    const canonical = canonicalSignature(signature)
    const problem = { path: writePath(['display', 'formats', key]), text: `is a second format for ${canonical}` }
    if (seen.has(canonical)) return [problem]
    seen.add(canonical)
    return []
  })
}
