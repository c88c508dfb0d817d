import { contentSecurityPolicy } from '@latchkey/csp'
import { sandbox } from '@latchkey/sandbox/host'
import options from './latchkey.options.mjs'

/**
 * The Content-Security-Policy of the built site: it allows only what the enabled features need. `npm run csp` prints it.
 *
 * @param {import('@latchkey/csp').PolicySettings} settings
 * @param {string | undefined} sandboxUrl set if the site was built for the sandbox
 */
export async function policy(settings, sandboxUrl) {
  const world = sandboxUrl ? sandbox({ url: sandboxUrl }) : {}
  const { header } = await contentSecurityPolicy({ ...options, ...world }, settings)
  return header
}
