import { createServer } from 'node:net'

/** Resolves with whether the port is free over both IPv4 and IPv6, because browsers try both for `localhost`. */
export async function isPortFree(port) {
  for (const host of ['127.0.0.1', '::1']) {
    if (!(await canListen(port, host))) return false
  }
  return true
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    // EADDRNOTAVAIL: the machine has no IPv6, so the port is free there.
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
