import type { NamesContext } from '../context.js'

/**
 * Has the account sign that it wants the name, and gives what the service takes: the text, and the signature.
 *
 * @throws {LatchkeyError} `REQUEST_REJECTED` by the visitor; what the wallet throws.
 */
export async function signMessage(
  context: NamesContext,
  address: string,
  name: string,
): Promise<{ readonly message: string; readonly signature: string }> {
  const timestamp = Math.floor(Date.now() / 1_000) + leadSeconds
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await context.request('eip155', 'personal_sign', [toHex(message), address as `0x${string}`], {
    reference: name,
  })
  return { message, signature }
}

/**
 * The service takes timestamps that are within 10 s of its clock, before it or after, and the visitor is still to read what
 * he signs. Five of the seconds that it would take from the future are his: he has 15, and clocks may be 5 s off.
 */
const leadSeconds = 5

function toHex(text: string): `0x${string}` {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
