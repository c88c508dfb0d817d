/** Builds the gallery with esbuild and serves it from memory, with a strict Content-Security-Policy as apps use it. */
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { compileStyles } from '../../scripts/compileStyles.mjs'

export async function serveGallery() {
  await compileStyles()
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('main.tsx', import.meta.url))],
    outdir: '/',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const files = new Map(outputFiles.map((file) => [file.path, file.contents]))
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://gallery').pathname)
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(file ?? page)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'"

const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kit gallery</title><body><script type="module" src="/main.js"></script>'
