import { attempt, readRecord } from '@latchkey/plugin-api'

type Attest = (parameters: { readonly id: string; readonly decryptedId: string }) => Promise<string>

/** How long to wait for an answer after the load event, which also fires for a blocked frame. */
const graceMs = 400
const limitMs = 2_000

/**
 * Requests an attestation of this page's origin for one message. Resolves with '' if that fails, so wallets show the
 * origin as unknown.
 *
 * Replaces the library's `verify.register`, which does not check the message's sender, and delays the QR code and each
 * signature by 5 s if the service is unreachable.
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
  // Messages from other frames might not be JSON.
  const { type, attestation } = readRecord(attempt(() => JSON.parse(String(data))))
  return type === 'verify_attestation' && typeof attestation === 'string' ? attestation : undefined
}

/** Returns the message id in a JWT. The wallet verifies the JWT's signature. */
function readTokenId(token: string): unknown {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return readRecord(attempt(() => JSON.parse(atob(base64)))).id
}
