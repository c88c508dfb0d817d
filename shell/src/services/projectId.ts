import { LatchkeyError, type Services } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import type { Runtime } from '../runtime.js'
import { defaultServices, readServices } from './defaultServices.js'

/** Whether the service can be used. Public services need a project id. An app's own services don't. */
export function isServed({ options }: Pick<Runtime, 'options'>, name: keyof Services): boolean {
  return Boolean(options.projectId) || readServices(options)[name] !== defaultServices[name]
}

export function reportUnserved(
  { runtime, alerts }: Pick<Core, 'runtime' | 'alerts'>,
  name: keyof Services,
): ProjectIdMissingError | undefined {
  if (isServed(runtime, name)) return undefined
  const error = new ProjectIdMissingError(name)
  alerts.raise('PROJECT_ID_NOT_CONFIGURED', error.details)
  return error
}

/** @throws {ProjectIdMissingError} The service can't be used. Raises an alert too. */
export function requireService(core: Pick<Core, 'runtime' | 'alerts'>, name: keyof Services): void {
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
