import { takeActedTour } from '../actedTour.js'
import type { PluginCheck } from '../contract.js'

/** Every part works with the installed React in StrictMode, and logs no errors to the console. */
export const renderCheck: PluginCheck = {
  name: 'render: renders every part in StrictMode without errors',
  async run(subject) {
    const { contacted, errors, failures, missing, unanswered } = await takeActedTour(subject)
    const { permissions = [] } = subject.plugin.manifest
    return [
      ...failures.map(({ text }) => text),
      // Before the missing parts, because an error is often why a part did not show.
      ...errors.map((error) => `error while it ran: ${error}`),
      ...missing.map(({ place, hint }) => `${place} did not show. ${hint}`),
      ...contacted.filter((url) => !isGranted(url, permissions)).map(explainContact),
      ...unanswered.map((call) => `the test has no answer to: ${call}`),
    ]
  },
}

function isGranted(url: string, permissions: readonly string[]): boolean {
  const addresses = permissions.flatMap((permission) => (permission.startsWith('http:') ? [permission.slice(5)] : []))
  return addresses.some((address) => url === address || url.startsWith(address.replace(/\/?$/, '/')))
}

function explainContact(url: string): string {
  const { origin } = new URL(url)
  const fault = `it contacts ${url}, which no permission covers, so an app with a Content Security Policy blocks it`
  return `${fault}. Add 'http:${origin}' to permissions in the manifest, and use context.http('${origin}')`
}
