/** An SMTP server and its client. Loaded with the first email. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Faults } from '../http/createFaults.js'
import type { OutgoingMail } from './createMail.js'
import type { MailMessage } from './SandboxMail.js'

export interface PostOffice {
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}

/**
 * @param take receives each email before the server confirms it to the sender.
 * @param faults apply to each connection: `drop`, `hang`, `delayMs`, or a `status`, which rejects the connection with
 * 421.
 */
export async function startPostOffice(
  take: (message: MailMessage) => void,
  faults: Pick<Faults, 'take'>,
): Promise<PostOffice> {
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
        // The envelope contains the actual recipient. The sender can write anything into the headers.
        const to = session.envelope.rcptTo[0]?.address ?? ''
        readMail(Buffer.concat(chunks), { id: String(count), to }).then((message) => {
          take(message)
          done()
        }, done)
      })
    },
  })
  const sockets = new Set<Socket>()
  const door = createServer(async (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // If the server hangs, the client gives up and resets the connection.
    socket.on('error', () => socket.destroy())
    const fault = faults.take('SMTP', '/smtp')
    if (fault?.delayMs) await wait(fault.delayMs, undefined, { ref: false })
    if (fault?.drop) socket.destroy()
    // Read the data, so that the server notices when the client gives up.
    else if (fault?.hang) socket.resume()
    else if (fault?.status) socket.end('421 Service not available\r\n')
    else if (!socket.destroyed) server.connect(socket)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    secure: false,
    ignoreTLS: true,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
    async close() {
      transport.close()
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => door.close(() => resolve()))
    },
  }
}

const maximumBytes = 256 * 1024

/** How long the client waits for an unresponsive server. The modal has to wait longer than this for the secure site. */
const patienceMs = 5_000

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
