/** Malicious collectible metadata, in the form of token URIs. */
export const harmfulTokenUris: readonly string[] = [
  json({ name: 'Script Address', image: 'javascript:alert(document.domain)' }),
  json({ name: 'A Page', image: 'data:text/html,<script>parent.alert(1)</script>' }),
  json({
    name: 'Script Inside',
    image: svg('<script>alert(1)</script><image href="http://localhost:1/pixel.png"/>', 'onload="alert(2)"'),
  }),
  json({ name: 'Wide', image: svg('<rect width="100%" height="100%" fill="teal"/>', 'width="100000" height="1"') }),
  json({ name: 'Gone', image: 'http://localhost:1/gone.png' }),
  json({ name: 'N'.repeat(10_000) }),
  json({ name: '\u202egnorW eht yaW dnuoR', description: '<img src=x onerror=alert(3)>' }),
  json({ name: 12, image: { url: 'https://localhost' } }),
  'data:application/json,{"name":"Half',
  'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
  'not an address',
]

function json(metadata: object): string {
  return `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`
}

function svg(content: string, attributes: string): string {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" ${attributes}>${content}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
}
