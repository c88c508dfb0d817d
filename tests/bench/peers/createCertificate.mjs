import { runCommand } from '../../../scripts/runCommand.mjs'

/** Creates a self-signed certificate for localhost with OpenSSL, and returns it and its key as PEM. */
export async function createCertificate() {
  const { code, output } = await runCommand('openssl', parameters, { capture: true, print: () => undefined })
  const read = (kind) => output.match(new RegExp(`-----BEGIN ${kind}-----[^-]+-----END ${kind}-----`))?.[0]
  const [cert, key] = [read('CERTIFICATE'), read('PRIVATE KEY')]
  if (code !== 0 || !cert || !key) throw new Error(`openssl could not create a certificate:\n${output}`)
  return { cert, key }
}

const parameters = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout - -out -'.split(' ')
