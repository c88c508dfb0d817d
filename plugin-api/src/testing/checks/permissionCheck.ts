import type { Permission } from '../../manifest.js'
import { takeFurtherTour } from '../actedTour.js'
import type { PluginCheck } from '../contract.js'

/** The plugin works without each optional permission, because a host may refuse any of them. */
export const permissionCheck: PluginCheck = {
  name: 'permissions: works without each optional permission, and without all of them',
  async run(subject) {
    const { permissions = [] } = subject.plugin.manifest
    const required = new Set<Permission>(subject.requiredPermissions)
    const unknown = [...required].filter((permission) => !permissions.includes(permission))
    const optional = permissions.filter((permission) => !required.has(permission))
    const found = unknown.map((permission) => `requiredPermissions: the manifest does not ask for '${permission}'`)
    const refusals = [...optional.map((permission) => [permission]), ...(optional.length > 1 ? [optional] : [])]
    const known = new Set<string>()
    for (const refuse of refusals) {
      const { errors, failures, missing, record } = await takeFurtherTour(subject, { refuse })
      const without = `without ${refuse.map((permission) => `'${permission}'`).join(', ')}`
      const faults = [
        ...failures.map(({ text }) => text),
        ...missing.map(({ place }) => `${place} did not show`),
        // Leave out errors that already failed a step of the tour, because the shell logs them too.
        ...errors.filter((error) => !failures.some(({ text }) => text.includes(error.replace(/^[\w-]+: /, '')))),
      ].filter((fault) => refuse.length === 1 || !known.has(fault))
      for (const fault of faults) known.add(fault)
      if (faults.length > 0) {
        const reads = [...record.refusedReads].map((read) => `It read ${read}. `).join('')
        found.push(
          `${without}: ${faults.slice(0, 3).join('; ')}. ${reads}Check that the member exists, as in ('storage' in context), or add the permission to requiredPermissions`,
        )
      }
    }
    for (const permission of required) {
      const { uncaught } = await takeFurtherTour(subject, { refuse: [permission], fails: true })
      found.push(...uncaught.map((error) => `without '${permission}', which it requires: ${error}. Fail in activate()`))
    }
    return found
  },
}
