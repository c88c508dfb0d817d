/** Checks that a name which a service gave for an address leads back to it. */
import { type CaipNetworkId, parseCaipNetworkId } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { Core } from '../core.js'

export type NameCheck = (claim: NameClaim) => Promise<boolean>

export interface NameClaim {
  readonly name: string
  readonly address: string
  readonly networkId: CaipNetworkId
}

/**
 * Names of the services' own zones are looked up at the service, all others in ENS by the EVM chain module, whose library
 * is fetched for the first of them. Without that module or without Ethereum among the host's networks, ENS names can't be
 * verified.
 *
 * The check rejects where nobody could be asked.
 */
export function createNameCheck({ http, chain, runtime }: Pick<Core, 'http' | 'chain' | 'runtime'>): NameCheck {
  return async (claim) => {
    if (!registered.test(claim.name)) return (await (await chain('eip155')).verifyName?.(claim)) ?? false
    const answer = await http.blockchain.get(`/v1/profile/account/${encodeURIComponent(claim.name)}`, {
      signal: runtime.signal,
      query: { apiVersion: 2 },
    })
    return holdsAddress(answer, claim)
  }
}

/**
 * A label and its zone, as the service registers them. All such names are in their normal form (ENSIP-15), but for two
 * hyphens in the third place, which are the mark of other letters (IDNA).
 */
const registered = /^(?!..--)[a-z\d-]+(?!\S*\.eth$)(\.[a-z\d-]+){2}$/

/** The network's record decides, else Ethereum's, else any: an embedded account is the same on all its networks. */
function holdsAddress(answer: unknown, { address, networkId }: NameClaim): boolean {
  const result = v.safeParse(AnswerSchema, answer)
  if (!result.success) return false
  const { addresses } = result.output
  const chainId = Number(parseCaipNetworkId(networkId).reference)
  const deciding = [`${0x8000_0000 + chainId}`, '2147483649', '60'].find((coinType) =>
    Object.hasOwn(addresses, coinType),
  )
  const records = deciding === undefined ? Object.values(addresses) : [addresses[deciding]]
  return records.some((record) => record?.address.toLowerCase() === address.toLowerCase())
}

/** By coin type (ENSIP-11). A name that nobody has is an empty list. */
const AnswerSchema = v.object({
  addresses: v.record(v.pipe(v.string(), v.regex(/^\d{1,10}$/)), v.object({ address: v.string() })),
})
