import { createServer } from 'node:net'

/** Whether nothing listens on the port, neither by IPv4 nor by IPv6: browsers try both for `localhost`. */
export async function isPortFree(port) {
  for (const host of ['127.0.0.1', '::1']) {
    if (!(await canListen(port, host))) return false
  }
  return true
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    // A machine without IPv6 answers EADDRNOTAVAIL, and then nobody else listens there either.
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    )
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
