import { attempt, readRecord } from '@latchkey/plugin-api'

type Attest = (parameters: { readonly id: string; readonly decryptedId: string }) => Promise<string>

/** How long the frame may take to answer after it has loaded. An aborted or blocked frame "loads" at once. */
const graceMs = 400
/** How long everything may take: the user waits for the code, or for the request. */
const limitMs = 2_000

/**
 * Asks WalletConnect's Verify service to attest this page's origin for one message. Resolves with '' if that fails, and
 * wallets then show the origin as unknown. It replaces the library's own `verify.register`, which delays the QR code and each
 * signature by 5 s if the service is out of reach, and doesn't check who sent the answer.
 *
 * @param verifyUrl With `null` nobody is asked.
 */
export function createAttestor(verifyUrl: string | null, projectId: string): Attest {
  if (!verifyUrl || typeof document === 'undefined') return async () => ''
  const base = verifyUrl.replace(/\/$/, '')
  const allowedOrigin = new URL(verifyUrl).origin

  return ({ id, decryptedId }) =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe')
      const query = new URLSearchParams({ projectId, origin: location.origin, id, decryptedId })
      const limit = setTimeout(finish, limitMs, '')
      let grace: ReturnType<typeof setTimeout> | undefined

      function finish(attestation: string): void {
        clearTimeout(limit)
        clearTimeout(grace)
        removeEventListener('message', receive)
        frame.remove()
        resolve(attestation)
      }

      function receive({ data, source, origin }: MessageEvent): void {
        if (!source || source !== frame.contentWindow || origin !== allowedOrigin) return
        const attestation = readAttestation(data)
        if (attestation !== undefined && readTokenId(attestation) === id) finish(attestation)
      }

      addEventListener('message', receive)
      frame.addEventListener('load', () => {
        grace = setTimeout(finish, graceMs, '')
      })
      frame.hidden = true
      frame.src = `${base}/v3/attestation?${query}`
      document.body.append(frame)
    })
}

function readAttestation(data: unknown): string | undefined {
  // Other frames send messages that are no JSON.
  const { type, attestation } = readRecord(attempt(() => JSON.parse(String(data))))
  return type === 'verify_attestation' && typeof attestation === 'string' ? attestation : undefined
}

/** The message id in a JWT. The wallet checks the signature. */
function readTokenId(token: string): unknown {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return readRecord(attempt(() => JSON.parse(atob(base64)))).id
}
