import { contentSecurityPolicy } from '@latchkey/csp'
import { sandbox } from '@latchkey/sandbox/host'
import options from './latchkey.options.mjs'

/**
 * Returns the built site's Content-Security-Policy, which allows only what the enabled features need. `npm run csp`
 * prints it.
 *
 * @param {import('@latchkey/csp').PolicySettings} settings
 * @param {string | undefined} sandboxUrl the sandbox's URL, if the site was built for it
 */
export async function policy(settings, sandboxUrl) {
  const world = sandboxUrl ? sandbox({ url: sandboxUrl }) : {}
  const { header } = await contentSecurityPolicy({ ...options, ...world }, settings)
  return header
}
