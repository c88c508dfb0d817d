import { SandboxError } from '../../SandboxError.js'

/**
 * Validates a WalletConnect 2 pairing URI (`wc:<topic>@2?relay-protocol=irn&symKey=...`). Trims spaces, and accepts
 * deep links with a `uri` parameter.
 *
 * @throws {PairingUriError} with a message for the user.
 */
export function readPairingUri(text: string, nowMs: number = Date.now()): string {
  const uri = unwrap(text.trim())
  const match = /^wc:([^@?]+)@(\d+)(?:\?(.*))?$/.exec(uri)
  if (!match)
    throw new PairingUriError('PAIRING_URI_INVALID', 'This is not a WalletConnect link. Links start with "wc:".')
  const [, topic = '', version, query = ''] = match
  if (version !== '2') {
    throw new PairingUriError('PAIRING_URI_VERSION', `This link uses WalletConnect v${version}. Only v2 is supported.`)
  }
  const parameters = new URLSearchParams(query)
  const isComplete = /^[0-9a-f]{64}$/.test(topic) && /^[0-9a-f]{64}$/.test(parameters.get('symKey') ?? '')
  if (!isComplete) throw new PairingUriError('PAIRING_URI_INVALID', 'This link is incomplete. Copy it again.')
  const expirySeconds = Number(parameters.get('expiryTimestamp') ?? Number.POSITIVE_INFINITY)
  if (expirySeconds * 1000 <= nowMs) {
    throw new PairingUriError('PAIRING_URI_EXPIRED', 'This link has expired. Get a new one from the app.')
  }
  return uri
}

/** Extracts the URI from `https://wallet.example/wc?uri=...` or `wallet://wc?uri=...`. Returns other text unchanged. */
function unwrap(text: string): string {
  if (text.startsWith('wc:')) return text
  const at = text.search(/[?&]uri=/)
  return at < 0 ? text : readUriParameter(text.slice(at + 1))
}

/** Reads `uri` from a query, escaped or not. A normal parser would cut off an unescaped URI at its `&`. */
export function readUriParameter(query: string): string {
  const raw = /(?:^|&)uri=(.*)$/s.exec(query.replace(/^\?/, ''))?.[1] ?? ''
  return raw.startsWith('wc:') && raw.includes('?') ? raw : (new URLSearchParams(`uri=${raw}`).get('uri') ?? '')
}

/** The text is not a URI that the wallet can pair with. */
export class PairingUriError extends SandboxError {
  override readonly code: 'PAIRING_URI_INVALID' | 'PAIRING_URI_VERSION' | 'PAIRING_URI_EXPIRED' | 'PAIRING_URI_USED'
  constructor(code: PairingUriError['code'], message: string) {
    super(message)
    this.code = code
  }
}
