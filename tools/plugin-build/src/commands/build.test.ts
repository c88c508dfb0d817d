import { expect, it } from 'vitest'
import { run } from './build.js'

it.each([
  ['--base', 'plugins.example', 'Pass an absolute URL with --base'],
  ['--base', 'http://plugins.example/', 'Pass an https URL with --base'],
  ['--base', 'ftp://plugins.example/', 'Pass an https URL with --base'],
  ['--name', '1x', 'Pass a JavaScript identifier with --name'],
])('error: rejects %s %s, which apps could not load', async (option, value, details) => {
  await expect(run([option, value])).rejects.toMatchObject({
    code: 'BUILD_OPTION_INVALID',
    details: expect.stringContaining(details),
  })
})
