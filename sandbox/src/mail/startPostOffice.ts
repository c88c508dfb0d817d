/** An SMTP server and a client of it, fetched with the first mail. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { OutgoingMail } from './createMail.js'
import type { MailMessage } from './SandboxMail.js'

export interface PostOffice {
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}

/** @param take is handed each mail that arrived, before its sender hears of it. */
export async function startPostOffice(take: (message: MailMessage) => void): Promise<PostOffice> {
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maximumBytes,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        count += 1
        // The envelope says whom it reaches; the headers are what its writer claims.
        const to = session.envelope.rcptTo[0]?.address ?? ''
        readMail(Buffer.concat(chunks), { id: String(count), to }).then((message) => {
          take(message)
          done()
        }, done)
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
    async close() {
      transport.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const maximumBytes = 256 * 1024

async function readMail(bytes: Buffer, { id, to }: { id: string; to: string }): Promise<MailMessage> {
  const { from, subject = '', text = '' } = await PostalMime.parse(bytes)
  return {
    id,
    from: from?.address ?? '',
    to,
    subject,
    text: text.trimEnd(),
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    code: /(?<!\d)(\d{6})(?!\d)/.exec(text)?.[1] ?? null,
    receivedAtMs: Date.now(),
  }
}
