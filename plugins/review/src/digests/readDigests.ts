import type { DigestSubject, SigningDigests } from '@latchkey/plugin-api'
import type { ReviewPluginContext } from '../module.js'
import type { Signed } from '../signed/Signed.js'

/** Returns the digests (ERC-8213) of each part that is signed. Empty if the request or its chain has none. */
export async function readDigests(context: ReviewPluginContext, signed: Signed): Promise<readonly SigningDigests[]> {
  const subjects = listSubjects(signed)
  if (subjects.length === 0) return []
  const chain = await context.chain('eip155')
  return Promise.all(subjects.map((subject) => chain.readDigests?.(subject) ?? {}))
}

function listSubjects(signed: Signed): readonly DigestSubject[] {
  if (!signed.networkId.startsWith('eip155:')) return []
  switch (signed.kind) {
    case 'calls':
      return signed.calls.filter(({ data }) => data !== '0x').map(({ data }) => ({ calldata: data }))
    case 'message':
      return signed.isRaw || signed.isAmbiguous ? [] : [{ message: signed.bytes }]
    case 'typedData':
      return signed.isAmbiguous
        ? []
        : [{ typedData: { ...signed, ...signed.wrapper, domain: signed.declaredDomain ?? {} } }]
    default:
      return []
  }
}
