/**
 * The public services know their callers by a project id, and a service that the host runs itself needs none. So a modal
 * without a project id leaves the public services alone, and tells the developer only where something depends on one.
 */

import { LatchkeyError, type Services } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import type { Runtime } from '../runtime.js'
import { defaultServices } from './defaultServices.js'

/** Whether the service can be asked. What can do without it asks this first, and says nothing. */
export function isServed({ options, services }: Pick<Runtime, 'options' | 'services'>, name: keyof Services): boolean {
  return Boolean(options.projectId) || services[name] !== defaultServices[name]
}

/** Raises the alert if something depends on a service that can't be asked. */
export function reportUnserved(
  { runtime, alerts }: Pick<Core, 'runtime' | 'alerts'>,
  name: keyof Services,
): ProjectIdMissingError | undefined {
  if (isServed(runtime, name)) return undefined
  const error = new ProjectIdMissingError(name)
  alerts.raise('PROJECT_ID_NOT_CONFIGURED', error.details)
  return error
}

/** @throws {ProjectIdMissingError} if the service can't be asked. Raises the alert as well. */
export function demandService(core: Pick<Core, 'runtime' | 'alerts'>, name: keyof Services): void {
  const error = reportUnserved(core, name)
  if (error) throw error
}

export class ProjectIdMissingError extends LatchkeyError {
  constructor(name: keyof Services) {
    super('PROJECT_ID_NOT_CONFIGURED', 'Project ID Not Configured', {
      details: `services.${name} is the public service. Pass projectId to createModal(), or the address of your own service.`,
    })
  }
}
